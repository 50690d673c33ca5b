/** Deepest nesting that is read. Notifications of payments are flatter. */
const deepest = 32;
const blank = /[ \t\n\r]*/y;
const stringLiteral = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const otherLiteral = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/**
 * Reads JSON as text and keeps every value as it is written, so that 10.0 stays 10.0 and 0.0000001 does not
 * become 1e-7.
 */
class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }

  #skip(): void {
    this.#match(blank);
  }

  /** Consumes one punctuation character, including blanks around it. */
  #take(sign: string): boolean {
    this.#skip();
    if (this.#text[this.#at] !== sign) return false;
    this.#at += 1;
    this.#skip();
    return true;
  }

  #fail(): never {
    throw new SyntaxError(`not JSON at character ${this.#at}`);
  }

  #string(): string {
    return this.#match(stringLiteral) ?? this.#fail();
  }

  /** Reads members or items between two brackets, separated by commas. */
  #list(open: string, close: string, item: () => void): boolean {
    if (!this.#take(open)) return false;
    if (this.#take(close)) return true;
    do item();
    while (this.#take(','));
    if (!this.#take(close)) this.#fail();
    return true;
  }

  value(depth = 0): string {
    if (depth > deepest) this.#fail();
    const members = new Map<string, string>();
    const isObject = this.#list('{', '}', () => {
      const literal = this.#string();
      const key = String(JSON.parse(literal));
      // Readers differ in which of two equal keys they use, so the signer and the shop could see different
      // values.
      if (members.has(key) || !this.#take(':')) this.#fail();
      members.set(key, `${literal}:${this.value(depth + 1)}`);
      this.#skip();
    });
    if (isObject)
      return `{${[...members]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([, member]) => member)
        .join(',')}}`;
    const items: string[] = [];
    const isArray = this.#list('[', ']', () => {
      items.push(this.value(depth + 1));
      this.#skip();
    });
    if (isArray) return `[${items.join(',')}]`;
    return this.#match(stringLiteral) ?? this.#match(otherLiteral) ?? this.#fail();
  }

  whole(): string {
    this.#skip();
    const value = this.value();
    this.#skip();
    if (this.#at < this.#text.length) this.#fail();
    return value;
  }
}

/**
 * JSON with the keys of all its objects sorted (by UTF-16 units), without blanks, every number and text as
 * it was written. NOWPayments signs its notifications in this form.
 * @throws SyntaxError for invalid JSON, and for a duplicate key in one object
 */
export const sortJson = (text: string): string => new Reader(text).whole();
