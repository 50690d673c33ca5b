import { refusedField } from '#platform/messages/fields.ts';
import type { FieldRefusal } from '#schemas/errors.ts';

/** Limits for the input of every operation, checked before its contract. */
export const inputLimits = {
  /** Values of all kinds, with those inside lists and records. A full cart with answers has about 2,000. */
  values: 5_000,
  /** Lists and records inside each other. The deepest contract needs seven. */
  depth: 10,
  /** Characters of a name in a record. */
  nameLength: 200,
} as const;

/** The same for operations whose input has parts of documents: a page has up to 1,250 blocks, in slots. */
export const documentLimits = { ...inputLimits, values: 60_000, depth: 40 } as const;
type InputLimits = Readonly<Record<keyof typeof inputLimits, number>>;

/** The result of a check of the whole input. */
export interface InputCheck {
  refusals: FieldRefusal[];
  /** Number of values visited; at most one more than the limit. */
  visited: number;
  /** Characters of the texts that were looked at, without names. */
  characters: number;
  /** Whether the input is small enough to be parsed by a contract. */
  isParsable: boolean;
}

interface Place {
  value: unknown;
  path: string;
  depth: number;
}

/** Whether PostgreSQL can store a text. It stores neither the character NUL nor half of a surrogate pair. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

function refuseWhole(
  code: 'too-many-values' | 'invalid',
  path: string,
  seen: Pick<InputCheck, 'visited' | 'characters'>,
  limits: InputLimits = inputLimits,
): InputCheck {
  const refusal = refusedField(code, path);
  const values = code === 'too-many-values' ? { limit: limits.values } : {};
  return { ...seen, refusals: [{ ...refusal, values }], isParsable: false };
}

/**
 * Finds input that no contract can accept: texts that the database cannot store, and inputs so large or so
 * deep that parsing them would take long. Stops at the first sign of the latter.
 * @param limits {@link documentLimits} for parts of documents
 */
export function checkInput(
  input: Readonly<Record<string, unknown>>,
  limits: InputLimits = inputLimits,
): InputCheck {
  const refusals: FieldRefusal[] = [];
  const open: Place[] = [{ value: input, path: '', depth: 0 }];
  let visited = 0;
  let characters = 0;
  for (let place = open.pop(); place; place = open.pop()) {
    const { value, path, depth } = place;
    visited += 1;
    if (typeof value === 'string') {
      characters += value.length;
      if (!isStorable(value)) refusals.push(refusedField('invalid', path));
    }
    if (typeof value !== 'object' || value === null) continue;
    if (depth > limits.depth) return refuseWhole('invalid', path, { visited, characters });
    const names = Object.keys(value);
    if (visited + open.length + names.length > limits.values)
      return refuseWhole('too-many-values', '', { visited, characters }, limits);
    if (names.some((name) => name.length > limits.nameLength || !isStorable(name)))
      return refuseWhole('invalid', path, { visited, characters });
    for (const [name, inner] of Object.entries(value))
      open.push({ value: inner, path: path === '' ? name : `${path}.${name}`, depth: depth + 1 });
  }
  return { refusals, visited, characters, isParsable: true };
}
