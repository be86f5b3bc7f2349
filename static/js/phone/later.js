// What the page of a match does not need at once: a script of its own.

export async function later() {
  const { modules } = await import(import.meta.url.replace("/phone.", "/more."));
  return modules.at(-1);
}
