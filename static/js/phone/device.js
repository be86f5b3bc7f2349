// The name of this phone, which people gave it once; null as long as it has none. Where storage is
// switched off, even asking for it is an error.
export function deviceName() {
  try {
    return localStorage.getItem("device");
  } catch {
    return null;
  }
}
