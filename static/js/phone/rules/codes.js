// What the rules answer: a code and the values that a sentence needs. A refusal has a place in what
// was said, too.

export const because = (code, values = {}) => ({ code, values });

export class RuleError extends Error {
  constructor(code, at = "", values = {}) {
    super(code);
    Object.assign(this, { code, at, values });
  }

  under(place) {
    const dot = this.at && this.at[0] !== "[" ? "." : "";
    return new RuleError(this.code, place + dot + this.at, this.values);
  }
}

export function refuse(code, at, values) {
  throw new RuleError(code, at, values);
}

// What `read` gives; what it refuses is refused at this place.
export function placed(place, read) {
  try {
    return read();
  } catch (error) {
    throw error instanceof RuleError ? error.under(place) : error;
  }
}
