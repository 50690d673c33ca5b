/** A pattern that the server cannot run in linear time, or would judge differently than a browser. */
export class PatternError extends Error {
  override readonly name = 'PatternError';
}

/** The general categories that both engines know and that hold the same characters in both. */
const categories = new Set(
  'L Lu Ll Lt Lm Lo M Mn Mc Me N Nd Nl No P Pc Pd Ps Pe Pi Pf Po S Sm Sc Sk So Z Zs Zl Zp Cc Cf'.split(' '),
);

/** The code points of `\s` in JavaScript. RE2 has only those of ASCII. */
const spaces: readonly (readonly [number, number])[] = [
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x16_80, 0x16_80],
  [0x20_00, 0x20_0a],
  [0x20_28, 0x20_29],
  [0x20_2f, 0x20_2f],
  [0x20_5f, 0x20_5f],
  [0x30_00, 0x30_00],
  [0xfe_ff, 0xfe_ff],
];
const lastCodePoint = 0x10_ff_ff;

const write = (codePoint: number): string => String.raw`\x{${codePoint.toString(16)}}`;
const writeRange = ([from, until]: readonly [number, number]): string =>
  from === until ? write(from) : `${write(from)}-${write(until)}`;
const notSpaces = [...spaces, [lastCodePoint + 1, 0] as const].map(
  ([from], index) => [(spaces[index - 1]?.[1] ?? -1) + 1, from - 1] as const,
);

/** Sets of characters inside a class of RE2, by their escapes. */
const sets: Readonly<Record<string, string>> = {
  d: '0-9',
  D: String.raw`\D`,
  w: '0-9A-Za-z_',
  W: String.raw`\W`,
  s: spaces.map(writeRange).join(''),
  S: notSpaces.map(writeRange).join(''),
};

const controls: Readonly<Record<string, number>> = { n: 0x0a, r: 0x0d, t: 0x09, f: 0x0c, v: 0x0b, 0: 0 };

/** One member of a class, or one character outside it: a code point, or the inside of a class. */
type Atom = { codePoint: number } | { members: string };

const isCodePoint = (atom: Atom): atom is { codePoint: number } => 'codePoint' in atom;

/** Reads a valid pattern from left to right. */
class Reader {
  readonly #text: string;
  #at = 0;
  constructor(text: string) {
    this.#text = text;
  }
  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }
  /** Consumes the match of a sticky expression at the current position. */
  take(expression: RegExp): RegExpExecArray | null {
    const sticky = new RegExp(expression, 'uy');
    sticky.lastIndex = this.#at;
    const match = sticky.exec(this.#text);
    if (match) this.#at = sticky.lastIndex;
    return match;
  }
  next(): string {
    const character = String.fromCodePoint(this.#text.codePointAt(this.#at) ?? 0);
    this.#at += character.length;
    return character;
  }
}

const hex = (digits: string | undefined): number => Number.parseInt(digits ?? '', 16);

function readProperty(reader: Reader): Atom | null {
  const property = reader.take(/([pP])\{(?:(?:Script|sc)=)?([^}]*)\}/);
  if (!property) return null;
  const [all, sign = 'p', name = ''] = property;
  if (all.includes('=') ? !/^[A-Z][a-z]+$/.test(name) : !categories.has(name))
    throw new PatternError(
      `\\${all}: write a category by its letters, as in \\p{L}, or a script, as in \\p{Script=Arabic}`,
    );
  return { members: `\\${sign}{${name}}` };
}

/** Reads the characters after a backslash. */
function readEscape(reader: Reader, inClass: boolean): Atom {
  const property = readProperty(reader);
  if (property) return property;
  if (reader.take(/[1-9]|k</)) throw new PatternError('it refers back to a group');
  const pair = reader.take(/u([dD][89abAB][\da-fA-F]{2})\\u([dD][c-fC-F][\da-fA-F]{2})/);
  if (pair) return { codePoint: String.fromCharCode(hex(pair[1]), hex(pair[2])).codePointAt(0) ?? 0 };
  const numbered = reader.take(/u\{([\da-fA-F]+)\}|u([\da-fA-F]{4})|x([\da-fA-F]{2})/);
  if (numbered) return { codePoint: hex(numbered[1] ?? numbered[2] ?? numbered[3]) };
  const control = reader.take(/c([A-Za-z])/);
  if (control) return { codePoint: (control[1] ?? '').charCodeAt(0) % 32 };
  const character = reader.next();
  if (inClass && character === 'b') return { codePoint: 0x08 };
  const members = sets[character];
  if (members !== undefined) return { members };
  return { codePoint: controls[character] ?? character.codePointAt(0) ?? 0 };
}

const readAtom = (reader: Reader): Atom =>
  reader.take(/\\/) ? readEscape(reader, true) : { codePoint: reader.next().codePointAt(0) ?? 0 };

function readClass(reader: Reader): string {
  const isNegated = reader.take(/\^/) !== null;
  let members = '';
  while (!reader.take(/\]/)) {
    const atom = readAtom(reader);
    if (!isCodePoint(atom)) {
      members += atom.members;
      continue;
    }
    const isRange = reader.take(/-(?!\])/) !== null;
    const end = isRange ? readAtom(reader) : atom;
    members += writeRange([atom.codePoint, isCodePoint(end) ? end.codePoint : atom.codePoint]);
  }
  if (members !== '') return `[${isNegated ? '^' : ''}${members}]`;
  const all = writeRange([0, lastCodePoint]);
  return isNegated ? `[${all}]` : `[^${all}]`;
}

function readGroup(reader: Reader): string {
  if (reader.take(/\?<?[=!]/)) throw new PatternError('it looks ahead or behind');
  if (reader.take(/\?:|\?<[^>]+>|(?!\?)/)) return '(?:';
  throw new PatternError('it changes flags inside a group');
}

function readPart(reader: Reader): string {
  const verbatim = reader.take(/[\^$|)*+?]|\{\d+(?:,\d*)?\}|\\b/);
  if (verbatim) return verbatim[0];
  // Browsers find such a position inside a surrogate pair too.
  if (reader.take(/\\B/)) throw new PatternError(String.raw`it uses \B`);
  if (reader.take(/\(/)) return readGroup(reader);
  if (reader.take(/\[/)) return readClass(reader);
  if (reader.take(/\./)) return String.raw`[^\n\r\x{2028}\x{2029}]`;
  if (!reader.take(/\\/)) return write(reader.next().codePointAt(0) ?? 0);
  const atom = readEscape(reader, false);
  return isCodePoint(atom) ? write(atom.codePoint) : `[${atom.members}]`;
}

/**
 * Converts a regular expression of JavaScript (with the flag `u`) to the syntax of RE2, so that both accept
 * the same texts. Parts that the two engines read differently are written as code points.
 * @throws PatternError for parts that RE2 cannot express, and for a text that is not a regular expression
 */
export function toRe2Syntax(pattern: string): string {
  const reader = new Reader(validSource(pattern));
  let written = '';
  while (!reader.isAtEnd) written += readPart(reader);
  return written;
}

/** Returns the pattern itself, if JavaScript can read it. */
function validSource(pattern: string): string {
  try {
    return new RegExp(pattern, 'u').source;
  } catch (cause) {
    throw new PatternError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
