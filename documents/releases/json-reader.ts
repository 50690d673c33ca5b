import { deepestJson } from '#schemas/documents/shallow-json.ts';

/**
 * The reason why a text cannot be read as JSON, or cannot be stored without loss. Offsets count UTF-16 code
 * units from 0.
 */
export interface JsonProblem {
  code:
    | 'json-syntax'
    | 'json-duplicate-key'
    | 'json-forbidden-key'
    | 'json-character'
    | 'json-number'
    | 'json-depth';
  at: number;
  params: Record<string, string | number>;
}

/** A value with the offsets of its parts, so that a diagnostic can name the line. */
export interface LocatedValue {
  at: number;
  value: unknown;
  members?: ReadonlyMap<string | number, LocatedValue>;
}

export interface JsonReading {
  /** Undefined when the text is not JSON. The last problem is then the reason. */
  root: LocatedValue | undefined;
  problems: JsonProblem[];
}

/** Stops the reading: nothing after a syntax error can be understood. */
class Stop extends Error {}

const whiteSpace = /[ \t\r\n]*/y;
const plainText = /[^"\\\u0000-\u001f]*/y;
const escapeSequence = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const number = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?(?![0-9A-Za-z_.+-])/y;
const word = /[A-Za-z_$][\w$]*/y;
const literals: Readonly<Record<string, unknown>> = { true: true, false: false, null: null };

/** Reads one text. Each method reads one part from the current position. */
class Reader {
  at = 0;
  readonly text: string;
  readonly problems: JsonProblem[] = [];

  constructor(text: string) {
    this.text = text;
  }

  report(code: JsonProblem['code'], at: number, params: JsonProblem['params'] = {}): void {
    this.problems.push({ code, at, params });
  }

  fail(detail: string, at = this.at): never {
    this.report('json-syntax', at, { detail });
    throw new Stop(detail);
  }

  match(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? '';
    this.at += found.length;
    return found;
  }

  /** Returns the next character that is not white space, without consuming it. */
  peek(): string {
    this.match(whiteSpace);
    const next = this.text.charAt(this.at);
    if (next === '/' && /[/*]/.test(this.text.charAt(this.at + 1)))
      this.fail('JSON has no comments: take it out');
    return next;
  }

  string(): string {
    const start = this.at;
    this.at += 1;
    for (;;) {
      this.match(plainText);
      const next = this.text.charAt(this.at);
      if (next === '"') break;
      if (next === '\\') {
        if (this.match(escapeSequence) === '')
          this.fail('a backslash starts an escape that JSON does not know; write \\\\ for a backslash');
      } else if (next === '\n' || next === '\r' || next === '') {
        this.fail('the text that starts here is missing its closing double quote', start);
      } else {
        this.fail('a control character stands inside a text; write \\t for a tab and \\n for a new line');
      }
    }
    this.at += 1;
    const value: unknown = JSON.parse(this.text.slice(start, this.at));
    if (typeof value !== 'string') return this.fail('expected a text', start);
    // PostgreSQL stores neither, and readers cannot see them.
    if (value.includes('\u0000')) this.report('json-character', start, { character: '\\u0000' });
    if (!value.isWellFormed())
      this.report('json-character', start, { character: 'half of a surrogate pair' });
    return value;
  }

  value(depth: number): LocatedValue {
    const first = this.peek();
    const at = this.at;
    if (depth > deepestJson) {
      this.report('json-depth', at, { limit: deepestJson });
      throw new Stop('too deep');
    }
    if (first === '{') return this.object(at, depth);
    if (first === '[') return this.array(at, depth);
    if (first === '"') return { at, value: this.string() };
    if (first === "'") return this.fail('texts stand in double quotes, not in single ones');
    if (/[-0-9]/.test(first)) return { at, value: this.number() };
    const name = this.match(word);
    if (Object.hasOwn(literals, name)) return { at, value: literals[name] };
    if (first === '') return this.fail('the file ends where a value is expected; a } or ] may be missing');
    return this.fail(`expected a value, found ${JSON.stringify(name === '' ? first : name)}`, at);
  }

  number(): number {
    const at = this.at;
    const literal = this.match(number);
    if (literal === '')
      return this.fail('a number is written wrongly; JSON has no leading zeros, plus signs or bare points');
    const value = Number(literal);
    if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value)))
      this.report('json-number', at, { number: literal.slice(0, 40) });
    return value;
  }

  array(at: number, depth: number): LocatedValue {
    const members = new Map<number, LocatedValue>();
    this.at += 1;
    if (this.peek() === ']') this.at += 1;
    else {
      for (;;) {
        if (this.peek() === ']') this.fail('take out the comma before this ]');
        members.set(members.size, this.value(depth + 1));
        if (this.separator(']')) break;
      }
    }
    return { at, value: [...members.values()].map((member) => member.value), members };
  }

  object(at: number, depth: number): LocatedValue {
    const members = new Map<string, LocatedValue>();
    this.at += 1;
    if (this.peek() === '}') this.at += 1;
    else {
      for (;;) {
        this.member(members, depth);
        if (this.separator('}')) break;
      }
    }
    return {
      at,
      value: Object.fromEntries([...members].map(([key, member]) => [key, member.value])),
      members,
    };
  }

  member(members: Map<string, LocatedValue>, depth: number): void {
    const first = this.peek();
    const at = this.at;
    if (first === '}') this.fail('take out the comma before this }');
    if (first !== '"')
      this.fail(
        `expected a key in double quotes, found ${first === '' ? 'the end of the file' : JSON.stringify(first)}`,
      );
    const key = this.string();
    if (key === '__proto__') this.report('json-forbidden-key', at, { key });
    if (members.has(key)) this.report('json-duplicate-key', at, { key });
    if (this.peek() !== ':') this.fail(`expected a colon after the key ${JSON.stringify(key)}`);
    this.at += 1;
    members.set(key, this.value(depth + 1));
  }

  /** @returns whether the list ends here */
  separator(end: string): boolean {
    const next = this.peek();
    if (next !== end && next !== ',') {
      this.fail(
        next === ''
          ? `the file ends before its closing ${end}`
          : `expected a comma or ${end} before ${JSON.stringify(next)}`,
      );
    }
    this.at += 1;
    return next === end;
  }
}

/**
 * Reads JSON as JSON.parse does, and also records the location of every value. It also reports losses that
 * JSON.parse does not: duplicate keys, whole numbers that are not exact, characters that cannot be stored.
 */
export function readJson(text: string): JsonReading {
  const reader = new Reader(text.startsWith('\ufeff') ? ` ${text.slice(1)}` : text);
  try {
    const root = reader.value(1);
    if (reader.peek() !== '') reader.fail('the document has ended; nothing may follow it');
    return { root, problems: reader.problems };
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return { root: undefined, problems: reader.problems };
  }
}

/** Line and column of an offset, both counted from 1. */
export type Positions = (at: number) => { line: number; column: number };

/** Converts offsets in a text to lines and columns. The lines are counted once, on first use. */
export function createPositions(text: string): Positions {
  let starts: number[] | undefined;
  return (at) => {
    starts ??= [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: at - (starts[low] ?? 0) + 1 };
  };
}
