import { z } from 'zod';
import { NotTextError } from '#platform/csv/read-lines.ts';
import { byColumn, readColumns, readRows } from '#platform/csv/read-rows.ts';
import type { FieldCode } from '#platform/messages/field-types.ts';
import { refusedField } from '#platform/messages/fields.ts';
import type { ImportRefusal } from '#platform/messages/gift-codes.ts';
import { toEnglishDigits } from '#schemas/digits.ts';
import { ShopError } from '#schemas/errors.ts';
import { largestId } from '#schemas/query.ts';
import { findDamage, RoundedNumbers } from './damaged-text.ts';

/** A line with a code. */
export interface CodeLine {
  line: number;
  sellable: number;
  code: string;
  pin: string | null;
  expires: Date | null;
}

/** A line of more characters has no code. */
const maxCodeLine = 1_000;
/** Columns that a first line may name, in any order. */
const codeColumns = ['sellable_id', 'code', 'pin', 'expires_at'] as const;
/** Columns of a file whose first line has no column names. */
const usualColumns = ['sellable_id', 'code', 'expires_at'];

const expiryText = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/**
 * Reads the moment of an expiry: a day of the calendar, which begins in UTC, or a moment with its offset.
 * @returns undefined for every other writing, and for years of another calendar
 */
function readExpiry(text: string): Date | undefined {
  const written = toEnglishDigits(text);
  if (!expiryText.safeParse(written).success) return undefined;
  const expires = new Date(written);
  return expires.getUTCFullYear() < 1_900 ? undefined : expires;
}

/** @throws ShopError `validation-failed` for a file that does not contain codes */
function refuseFile(code: FieldCode, detail: string): never {
  const field = { ...refusedField(code, 'file'), values: { options: [...codeColumns] } };
  throw new ShopError('validation-failed', { fields: [field], detail });
}

/**
 * Returns the columns that the first row names; undefined when that row contains a code.
 * @throws ShopError `validation-failed` for columns that a file of codes does not have
 */
function columnsIn(cells: readonly string[]): string[] | undefined {
  const columns = readColumns(cells);
  const isHeader = columns.includes('sellable_id') || columns.includes('code');
  // A row with a number contains a code.
  if (!isHeader && /\d/.test(toEnglishDigits(columns.join(' ')))) return undefined;
  const named = columns.filter((column) => column !== '');
  const isKnown = named.every(
    (column, index) => (codeColumns as readonly string[]).includes(column) && named.indexOf(column) === index,
  );
  if (!isKnown || !named.includes('sellable_id') || !named.includes('code'))
    refuseFile('unknown-columns', `columns ${named.join(', ')}`);
  return columns;
}

/** Adds missing cells to a row that may end after its code. */
const padded = (cells: readonly string[], length: number): string[] =>
  cells.length < 2 ? [...cells] : [...cells, ...Array<string>(Math.max(0, length - cells.length)).fill('')];

const codeLength = z.string().min(4).max(200);
const pinLength = z.string().max(100);

function readLine(
  line: number,
  cellOf: ReadonlyMap<string, string> | undefined,
  now: Date,
): CodeLine | ImportRefusal {
  if (!cellOf) return 'wrong-columns';
  const cell = (column: (typeof codeColumns)[number]): string => cellOf.get(column) ?? '';
  const [id, code, pin, expiry] = [
    toEnglishDigits(cell('sellable_id')),
    cell('code'),
    cell('pin'),
    cell('expires_at'),
  ];
  const sellable = Number(id);
  if (!/^\d{1,10}$/.test(id) || sellable < 1 || sellable > largestId) return 'wrong-sellable';
  const damage = findDamage(code) ?? (pin === '' ? undefined : findDamage(pin));
  if (damage) return damage;
  if (!codeLength.safeParse(code).success) return 'wrong-code';
  if (!pinLength.safeParse(pin).success) return 'wrong-pin';
  const expires = expiry === '' ? null : readExpiry(expiry);
  if (expires === undefined) return 'wrong-expiry';
  if (expires && expires <= now) return 'expired';
  return { line, sellable, code, pin: pin === '' ? null : pin, expires };
}

/**
 * Reads the lines of a file of codes: `sellable_id,code[,expires_at]`, or the columns that its first line
 * names.
 * @returns a line with a code, or the reason why it is refused
 * @throws ShopError `validation-failed` for a file that does not contain codes
 */
export async function* readCodes(
  stream: AsyncIterable<Uint8Array>,
  now: Date,
): AsyncGenerator<CodeLine | { line: number; refusal: ImportRefusal }> {
  let columns: string[] | undefined;
  let lines = 0;
  const numbers = new RoundedNumbers();
  try {
    for await (const row of readRows(stream, maxCodeLine)) {
      const line = row.number;
      if ('problem' in row) {
        lines += 1;
        yield { line, refusal: problems[row.problem] };
        continue;
      }
      if (!columns) {
        columns = columnsIn(row.cells);
        if (columns) continue;
        columns = usualColumns;
      }
      lines += 1;
      const read = readLine(line, byColumn(columns, padded(row.cells, columns.length)), now);
      if (typeof read === 'string') yield { line, refusal: read };
      else {
        numbers.add(read.code);
        yield read;
      }
    }
  } catch (error) {
    if (!(error instanceof NotTextError)) throw error;
    refuseFile('not-text', error.message);
  }
  if (lines === 0) refuseFile('empty-file', 'no line holds a code');
  if (numbers.areSuspected) refuseFile('rounded-numbers', 'every long number ends in zeros');
}

const problems = {
  'line-too-long': 'too-long',
  'not-utf8': 'hidden-mark',
  'open-quotes': 'wrong-columns',
} as const;
