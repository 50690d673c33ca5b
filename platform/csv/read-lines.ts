/** A file without text: a workbook of a spreadsheet, whatever its name. */
export class NotTextError extends Error {
  override readonly name = 'NotTextError';
}

export interface Line {
  /** Line number, starting at 1. */
  number: number;
  /** Without the line break; undefined for a line that was too long. */
  text: string | undefined;
}

/** First bytes of workbooks: a ZIP archive (xlsx, ods), and the format of Excel before 2007 (xls). */
const workbooks = ['504b0304', 'd0cf11e0'];
/** Bytes that identify the type of a file. */
const headLength = 4;

/**
 * Returns the encoding of a text: UTF-8, or UTF-16 as Excel's “Unicode text” writes it.
 * @param head the first bytes
 * @throws NotTextError for a workbook
 */
function encodingOf(head: Uint8Array): string {
  const hex = Buffer.from(head.subarray(0, headLength)).toString('hex');
  if (workbooks.includes(hex)) throw new NotTextError('a workbook');
  // Without a byte order mark, every other byte of Latin letters is 0.
  if (hex.startsWith('fffe') || /^(?!00)..00(?!00)..00/.test(hex)) return 'utf-16le';
  if (hex.startsWith('feff') || /^00(?!00)..00(?!00)..$/.test(hex)) return 'utf-16be';
  return 'utf-8';
}

/** Byte order marks: some programs write one before each part that they join. */
const marks = /^\uFEFF+/;

/**
 * Returns the text of a whole file in UTF-8 or UTF-16.
 * @throws NotTextError for a workbook
 */
export const decodeText = (bytes: Uint8Array): string =>
  new TextDecoder(encodingOf(bytes)).decode(bytes).replace(marks, '');

/** Decodes bytes piece by piece. @throws NotTextError for a workbook */
async function* decode(stream: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let head = Buffer.alloc(0);
  for await (const piece of stream) {
    if (decoder) {
      yield decoder.decode(piece, { stream: true });
      continue;
    }
    head = Buffer.concat([head, piece]);
    if (head.length < headLength) continue;
    decoder = new TextDecoder(encodingOf(head));
    yield decoder.decode(head, { stream: true });
  }
  yield decoder ? decoder.decode() : decodeText(head);
}

/**
 * Splits a text file into lines, without the empty ones after the first, whatever the chunk boundaries. A line ends with a line feed, a carriage
 * return or both. Memory contains at most one chunk and one line.
 * @param maxLineLength characters of a line that is not too long
 * @throws NotTextError for a workbook of a spreadsheet
 */
export async function* readLines(
  stream: AsyncIterable<Uint8Array>,
  maxLineLength: number,
): AsyncGenerator<Line> {
  let number = 0;
  let rest = '';
  let isTooLong = false;
  const finish = (text: string): Line => {
    number += 1;
    const isWhole = !isTooLong && text.length <= maxLineLength;
    isTooLong = false;
    if (!isWhole) return { number, text: undefined };
    return { number, text: number === 1 ? text.replace(marks, '') : text };
  };
  for await (const piece of decode(stream)) {
    const text = rest + piece;
    // The line feed of a carriage return at the end may be in the next piece.
    const open = text.endsWith('\r') ? 1 : 0;
    const lines = text.slice(0, text.length - open).split(/\r\n|\n|\r/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      // A file with only line breaks would otherwise cost seconds.
      if (line === '' && number > 0 && !isTooLong) number += 1;
      else yield finish(line);
    }
    if (rest.length > maxLineLength) {
      isTooLong = true;
      rest = '';
    }
    if (open) rest += '\r';
  }
  const last = rest.replace(/\r$/, '');
  if (last !== '' || isTooLong) yield finish(last);
}
