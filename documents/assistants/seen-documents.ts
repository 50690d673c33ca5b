/** Documents that one conversation remembers. An older one is compared with the published document. */
const most = 200;

const keyOf = (draft: number | undefined, path: string): string => `${draft ?? 'published'} ${path}`;

/**
 * Stores each document as an assistant has last read or written it. The next proposal is compared with this
 * version. So only the changes of the assistant are saved, and simultaneous changes of others stay.
 */
export class SeenDocuments {
  readonly #documents = new Map<string, unknown>();

  /** @param draft id of a draft; undefined for what is published */
  set(draft: number | undefined, path: string, document: unknown): void {
    const key = keyOf(draft, path);
    this.#documents.delete(key);
    this.#documents.set(key, document);
    const [oldest] = this.#documents.keys();
    if (this.#documents.size > most && oldest !== undefined) this.#documents.delete(oldest);
  }

  /** Whether the document was seen in a draft, or at least as it is published. */
  has(draft: number, path: string): boolean {
    return this.#documents.has(keyOf(draft, path)) || this.#documents.has(keyOf(undefined, path));
  }

  get(draft: number, path: string): unknown {
    const own = keyOf(draft, path);
    return this.#documents.get(this.#documents.has(own) ? own : keyOf(undefined, path));
  }
}
