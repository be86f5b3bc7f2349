// Stands in where a browser keeps nothing, as some private windows do: what is in here lives as long
// as the page. Answers as IndexedDB does, only at once.

export const memoryStores = () => ({
  matches: new Table(({ id }) => id),
  operations: new Table(),
  kept: new Table(),
  span: (id, from) => (key) => key[0] === id && key[1] >= from,
  commit: () => undefined,
});

const answered = (result) => ({ result, set onsuccess(done) { done(); } });

class Table {
  rows = new Map();

  constructor(keyOf) {
    this.keyOf = keyOf;
  }

  found(asked) {
    const rows = [...this.rows.values()];
    return typeof asked === "function" ? rows.filter(({ key }) => asked(key)) : rows;
  }

  get(key) {
    return answered(structuredClone(this.rows.get(String(key))?.value));
  }

  getAll(asked) {
    return answered(structuredClone(this.found(asked).map(({ value }) => value)));
  }

  count(asked) {
    return answered(this.found(asked).length);
  }

  put(value, key = this.keyOf(value)) {
    this.rows.set(String(key), { key, value });
  }

  delete(asked) {
    if (typeof asked !== "function") this.rows.delete(String(asked));
    else for (const { key } of this.found(asked)) this.rows.delete(String(key));
  }
}
