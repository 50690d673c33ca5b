import { byColumn, readColumns, readRows } from '#platform/csv/read-rows.ts';
import { furtherColumn, optionColumns, priceColumns, stockColumns } from '#schemas/catalogue/documents.ts';
import { toEnglishDigits } from '#schemas/digits.ts';
import { largestId } from '#schemas/query.ts';
import { digitsIn, refuseAmount, type CurrencyUnits } from './amounts.ts';
import { foreignExport } from './foreign-exports.ts';
import type { OptionName } from './options.ts';
import { refuseField, refuseLine, type Refusal } from './refusals.ts';
import { refuseAll, type Progress } from './session.ts';
import { telling } from './text-file.ts';

/** The values that a CSV file changes. */
export type CsvKind = 'prices' | 'stock';

/** A line of a CSV file that names an option and some numbers. */
export interface CsvLine {
  file: string;
  line: number;
  name: OptionName;
  /** By column, without empty cells. */
  numbers: ReadonlyMap<string, number>;
}

/** Characters of a line: the longest title and slug, and numbers. */
const maxCsvLine = 4_000;

const isColumnOf: Readonly<Record<CsvKind, (column: string) => boolean>> = {
  prices: (column) => (priceColumns as readonly string[]).includes(column) || furtherColumn.test(column),
  stock: (column) => (stockColumns as readonly string[]).includes(column),
};
const isNameColumn = (column: string): boolean => (optionColumns as readonly string[]).includes(column);

/** The largest values of columns in the database. Amounts have the same checks as those of staff. */
const limits: Readonly<Record<string, number>> = {
  stock: largestId,
  seen: largestId,
  // Further counts are added to it.
  count: 1_000_000,
};

/** Thousands separators. People and spreadsheets write several, and Persian texts also the text comma. */
const grouped = /^\d{1,3}(?:([,\u060C\u066C'’_ \u00A0\u202F])\d{3})(?:\1\d{3})*$/;

/** Reads a whole number in any digits. */
function readPlain(text: string): number | undefined {
  const digits = toEnglishDigits(text).trim();
  if (!/^\d{1,16}$/.test(digits)) return undefined;
  const number = Number(digits);
  return Number.isSafeInteger(number) ? number : undefined;
}

/** Reads a whole number in any digits, with or without separators of thousands. */
export function readNumber(text: string): number | undefined {
  const digits = toEnglishDigits(text).trim();
  return readPlain(grouped.test(digits) ? digits.replaceAll(/\D/g, '') : digits);
}

interface Header {
  kind: CsvKind;
  /** Column names. Empty columns have none. */
  columns: readonly string[];
}

/**
 * Reads the columns of the first line. Refuses columns that are neither those of prices nor those of stock.
 */
export function readHeader(cells: readonly string[]): Header | Refusal {
  const columns = readColumns(cells);
  const foreign = foreignExport(columns);
  if (foreign !== undefined) return refuseLine('foreign-export', '', foreign);
  const isNamed =
    columns.includes('id') ||
    columns.includes('sku') ||
    (columns.includes('product') && columns.includes('option'));
  const kinds = (['prices', 'stock'] as const).filter((kind) => columns.some(isColumnOf[kind]));
  const [kind] = kinds;
  const unknown = columns.filter(
    (column, index) =>
      column !== '' &&
      (columns.indexOf(column) !== index ||
        !(isNameColumn(column) || isColumnOf.prices(column) || isColumnOf.stock(column))),
  );
  const needed = `${priceColumns.join(', ')} for prices, or ${stockColumns.join(', ')} for stock`;
  if (
    kind === undefined ||
    kinds.length > 1 ||
    !isNamed ||
    unknown.length > 0 ||
    (kind === 'stock' && !columns.includes('stock'))
  )
    return refuseLine(
      'unknown-columns',
      '',
      unknown.length > 0
        ? `${needed}; not ${unknown.map((name) => JSON.stringify(name)).join(', ')}`
        : needed,
    );
  return { kind, columns };
}

/** Reads one line after the first one, or returns its refusals. */
function readLine(
  cells: readonly string[],
  { columns }: Header,
  digitsOf: ReadonlyMap<string, ReturnType<typeof digitsIn>>,
): Omit<CsvLine, 'file' | 'line'> | Refusal[] {
  const cellOf = byColumn(columns, cells);
  if (!cellOf) return [refuseLine('wrong-cells', '', `${cells.length} instead of ${columns.length}`)];
  const refusals: Refusal[] = [];
  const numberIn = (column: string, limit?: number): number | undefined => {
    const cell = cellOf.get(column) ?? '';
    if (cell === '') return undefined;
    const digits = digitsOf.get(column);
    // In amounts with cents, a thousands separator may be meant as a decimal point.
    const number = digits ? readPlain(cell) : readNumber(cell);
    if (number === undefined)
      refusals.push(
        (digits !== null && refuseAmount(column, cell, digits)) ||
          refuseLine('wrong-number', column, JSON.stringify(cell)),
      );
    else if (limit !== undefined && number > limit)
      refusals.push(refuseField({ field: column, code: 'too-large', values: { limit } }));
    return number;
  };
  const textIn = (column: string): string | undefined => cellOf.get(column) || undefined;
  const name: OptionName = {
    id: numberIn('id', largestId),
    sku: textIn('sku'),
    product: textIn('product'),
    option: textIn('option'),
  };
  const numbers = new Map<string, number>();
  for (const column of cellOf.keys()) {
    if (isNameColumn(column)) continue;
    const number = numberIn(column, limits[column]);
    if (number !== undefined) numbers.set(column, number);
  }
  return refusals.length > 0 ? refusals : { name, numbers };
}

/**
 * Reads a CSV file of prices or stock in batches. Its first line names the columns.
 * @param units currency units of the shop, where known
 * @returns undefined when that line is refused
 */
export async function* readCsv(
  progress: Progress,
  {
    file,
    stream,
    units,
  }: { file: string; stream: AsyncIterable<Uint8Array>; units?: CurrencyUnits | undefined },
  batchSize: number,
): AsyncGenerator<{ kind: CsvKind; lines: CsvLine[] }> {
  let header: Header | undefined;
  const digitsOf = new Map<string, ReturnType<typeof digitsIn>>();
  let lines: CsvLine[] = [];
  for await (const row of telling(progress, file, readRows(stream, maxCsvLine))) {
    const place = { file, line: row.number };
    if ('problem' in row) {
      refuseAll(progress, place, [
        row.problem === 'open-quotes'
          ? refuseLine('wrong-cells', '', 'quotes do not close')
          : refuseLine(row.problem, '', maxCsvLine),
      ]);
      continue;
    }
    if (!header) {
      const read = readHeader(row.cells);
      if ('code' in read) return refuseAll(progress, place, [read]);
      header = read;
      for (const column of read.columns) digitsOf.set(column, digitsIn(column, units));
      continue;
    }
    const read = readLine(row.cells, header, digitsOf);
    if (Array.isArray(read)) {
      refuseAll(progress, place, read);
      continue;
    }
    lines.push({ ...place, ...read });
    if (lines.length < batchSize) continue;
    yield { kind: header.kind, lines };
    lines = [];
  }
  if (header && lines.length > 0) yield { kind: header.kind, lines };
}
