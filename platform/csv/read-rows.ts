import { unmarkFormula } from './formulas.ts';
import { readLines } from './read-lines.ts';

/**
 * Returns the cells of a line of CSV (RFC 4180); undefined when a quote does not close.
 * @param separator between cells
 */
export function readCells(line: string, separator = ','): string[] | undefined {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at] ?? '';
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (line[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (letter === separator) {
      cells.push(cell);
      cell = '';
    } else cell += letter;
  }
  cells.push(cell);
  return isQuoted ? undefined : cells.map((each) => each.trim());
}

/** The reason why a line of a CSV file cannot be read. */
type RowProblem = 'line-too-long' | 'not-utf8' | 'open-quotes';

/** A line that is not empty. */
type Row = { number: number } & ({ cells: readonly string[] } | { problem: RowProblem });

/** Returns the first separator outside of quotes. */
const separatorIn = (line: string): string =>
  /[,;\t]/.exec(line.replaceAll(/"(?:[^"]|"")*"/g, ''))?.[0] ?? ',';
/** A first line that names the separator for Excel. */
const separatorLine = /^"?sep=([,;\t])"?[,;\t]*$/i;

/**
 * Yields the rows of a CSV file, as people, spreadsheets and programs write them: in UTF-8 or UTF-16, with
 * any line break, and with commas, semicolons or tabs between the cells. Lines without a value are left out.
 * Each line is a row, even inside quotes. So an unclosed quote spoils only its own line.
 * @param maxLineLength characters of a line
 * @throws NotTextError for a workbook of a spreadsheet
 */
export async function* readRows(
  stream: AsyncIterable<Uint8Array>,
  maxLineLength: number,
): AsyncGenerator<Row> {
  let separator: string | undefined;
  for await (const { number, text } of readLines(stream, maxLineLength)) {
    if (text === undefined) {
      yield { number, problem: 'line-too-long' };
      continue;
    }
    if (number === 1) separator = separatorLine.exec(text)?.[1];
    if (text.trim() === '' || (number === 1 && separator !== undefined)) continue;
    separator ??= separatorIn(text);
    const cells = readCells(text, separator);
    if (text.includes('\uFFFD')) yield { number, problem: 'not-utf8' };
    else if (!cells) yield { number, problem: 'open-quotes' };
    else if (cells.some((cell) => cell !== '')) yield { number, cells: cells.map(unmarkFormula) };
  }
}

/**
 * Returns the column names of the header row in lower case. A name may be empty, because spreadsheets keep
 * columns whose contents were deleted.
 */
export const readColumns = (cells: readonly string[]): string[] => cells.map((cell) => cell.toLowerCase());

/**
 * Returns the cells of a row by column.
 * @param columns of the header row. The result leaves out columns without a name.
 * @returns undefined when a cell without a named column is filled, or a named column has no cell
 */
export function byColumn(
  columns: readonly string[],
  cells: readonly string[],
): Map<string, string> | undefined {
  const beyond = cells.some((cell, index) => cell !== '' && (columns[index] ?? '') === '');
  const named = columns.findLastIndex((column) => column !== '') + 1;
  if (beyond || cells.length < named) return undefined;
  return new Map(
    columns.flatMap((column, index): [string, string][] =>
      column === '' ? [] : [[column, cells[index] ?? '']],
    ),
  );
}
