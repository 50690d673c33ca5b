/**
 * Cells of a line of CSV (RFC 4180); undefined when its quotes do not close.
 * @param separator what stands between cells
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
    } else if (letter === '"' && cell === '') isQuoted = true;
    else if (letter === separator) {
      cells.push(cell);
      cell = '';
    } else cell += letter;
  }
  cells.push(cell);
  return isQuoted ? undefined : cells.map((each) => each.trim());
}

/** A line longer than this, in characters, holds no code; the rest of it is skipped. */
const maxCodeLine = 1_000;

export interface Line {
  /** Line number, starting at 1. */
  number: number;
  /** Without the line break; undefined for a line that was too long. */
  text: string | undefined;
}

/**
 * Splits UTF-8 bytes into lines, whatever the chunk boundaries. Never holds more than one chunk and one
 * line.
 * @param maxLineLength characters of a line that is not too long
 */
export async function* readLines(
  stream: AsyncIterable<Uint8Array>,
  maxLineLength = maxCodeLine,
): AsyncGenerator<Line> {
  const decoder = new TextDecoder('utf-8');
  let number = 1;
  let rest = '';
  let isTooLong = false;
  const finish = (text: string): Line => {
    const line = {
      number,
      text: isTooLong || text.length > maxLineLength ? undefined : text.replace(/\r$/, ''),
    };
    number += 1;
    isTooLong = false;
    return line;
  };
  for await (const piece of stream) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) yield finish(text);
    if (rest.length > maxLineLength) {
      isTooLong = true;
      rest = '';
    }
  }
  rest += decoder.decode();
  if (rest !== '' || isTooLong) yield finish(rest);
}
