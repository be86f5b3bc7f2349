// What the page of a match does not need at once: a script of its own.

export const later = () => import(import.meta.url.replace("/phone.", "/more."));

// What the second script gives to the page of a match, once it is here: {calls, ended,
// again}.
export const given = {};
