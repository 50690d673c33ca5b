import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

/** A text file that is written piece by piece. */
export class TextFile {
  readonly #stream: WriteStream;

  constructor(at: string) {
    this.#stream = createWriteStream(at);
  }

  async write(text: string): Promise<void> {
    if (!this.#stream.write(text)) await once(this.#stream, 'drain');
  }

  async close(): Promise<void> {
    this.#stream.end();
    await finished(this.#stream);
  }
}

/** A cell of CSV (RFC 4180). */
const toCell = (value: string | number | null | undefined): string => {
  const text = String(value ?? '');
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
/** A line of CSV. */
export const toLine = (cells: readonly (string | number | null | undefined)[]): string =>
  `${cells.map(toCell).join(',')}\n`;
