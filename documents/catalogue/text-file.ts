import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { NotTextError } from '#platform/csv/read-lines.ts';
import { refuseLine } from './refusals.ts';
import { refuseAll, type Progress } from './session.ts';

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

/**
 * Passes on the items of a file. A file that is empty, or without text, is refused as a whole.
 * @param holds whether an item has content
 */
export async function* telling<Item>(
  progress: Progress,
  file: string,
  items: AsyncIterable<Item>,
  holds: (item: Item) => boolean = () => true,
): AsyncGenerator<Item> {
  let isEmpty = true;
  try {
    for await (const item of items) {
      isEmpty &&= !holds(item);
      yield item;
    }
  } catch (error) {
    if (!(error instanceof NotTextError)) throw error;
    return refuseAll(progress, { file, line: null }, [refuseLine('not-text')]);
  }
  if (isEmpty) refuseAll(progress, { file, line: null }, [refuseLine('empty-file')]);
}
