// A name for this phone: it is kept here, and goes to the server for what is written there.

import { flash } from "../rendering.js";
import { _ } from "../speech.js";

const SECURE = location.protocol === "https:" ? "; secure" : "";
const TEN_YEARS = 10 * 365 * 24 * 3600;

export function nameDevice(form) {
  const name = form.get("device").trim().slice(0, 40);
  try {
    if (name) localStorage.setItem("device", name);
    else localStorage.removeItem("device");
  } catch {
    return flash(_("This browser keeps nothing here, so it cannot keep the name."), "bad");
  }
  document.cookie = `device=${encodeURIComponent(name)}; path=/; samesite=lax${SECURE}; max-age=${name ? TEN_YEARS : 0}`;
  flash(name ? _("This phone is called %(name)s.", { name }) : _("This phone has no name."));
}
