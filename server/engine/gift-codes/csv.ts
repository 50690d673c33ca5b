/** Cells of a line of CSV (RFC 4180); undefined when its quotes do not close. */
export function readCells(line: string): string[] | undefined {
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
    else if (letter === ',') {
      cells.push(cell);
      cell = '';
    } else cell += letter;
  }
  cells.push(cell);
  return isQuoted ? undefined : cells.map((each) => each.trim());
}

/** A line that is longer than this holds no code; what follows of it is passed over. */
const maxLineLength = 1_000;

export interface Line {
  /** From 1. */
  number: number;
  /** Without its end; undefined for one that was too long. */
  text: string | undefined;
}

/** Lines of UTF-8 bytes, however they are cut into pieces. Never holds more than a piece and a line. */
export async function* readLines(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
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
