// Dates and times in the language of the page, on this phone's clock.

// English dates as most of the world writes them: 30 Nov 2026, 14:05.
const LOCALES = { en: "en-GB" };

function said(time, how) {
  const { lang } = document.documentElement;
  return new Intl.DateTimeFormat(LOCALES[lang] ?? lang, how).format(time);
}

export const moment = (iso) => (iso ? said(new Date(iso), { dateStyle: "medium", timeStyle: "short" }) : "");
export const day = (iso) => said(new Date(iso), { dateStyle: "medium" });
export const clock = (time) => said(time, { timeStyle: "short" });
