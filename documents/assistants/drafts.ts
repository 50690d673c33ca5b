import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compareReleases } from '../releases/compare-releases.ts';
import { formatDiagnostic, type Diagnostic } from '../releases/diagnostic.ts';
import { RefusedError } from '../releases/name-releases.ts';
import { readDocuments, readFolder, type FolderReading } from '../releases/read-folder.ts';
import { contentOf } from '../releases/release-content.ts';
import { documentNames, documentText, parseDocumentName } from '../releases/shop-document.ts';

/** Most waiting drafts, because people have to look at each of them. */
const maxDrafts = 50;

/** An error that a person can fix. The message says how. */
export class DraftError extends Error {
  override readonly name = 'DraftError';
}

/** Documents by their path in a shop's folder. */
type Documents = Readonly<Record<string, unknown>>;

export interface Proposal {
  draft: string;
  /** Whole documents that replace or complete those of the draft. */
  documents: Documents;
  /** Documents that the draft leaves out. */
  remove: readonly string[];
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Changes of a shop's documents that wait for a person, each as a folder that can be published as it is. */
export class Drafts {
  readonly #shop: string;
  readonly #folder: string;
  /** Changes of drafts follow each other. */
  #last: Promise<unknown> = Promise.resolve();

  /**
   * @param shop folder of the shop, which is only read
   * @param folder where drafts are written
   */
  constructor(shop: string, folder: string) {
    this.#shop = shop;
    this.#folder = folder;
  }

  /** The folder of the shop. */
  get shop(): string {
    return this.#shop;
  }

  /** Returns the folder of a draft. */
  at(draft: string): string {
    return path.join(this.#folder, draft);
  }

  async list(): Promise<string[]> {
    const entries = await readdir(this.#folder, { withFileTypes: true }).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    return entries.flatMap((entry) => (entry.isDirectory() && !entry.name.startsWith('.') ? entry.name : []));
  }

  /**
   * Reads the documents of a draft, or of the shop, with the pictures that either may name.
   * @throws DraftError when there is no such draft
   */
  async read(draft?: string): Promise<FolderReading> {
    const shop = await readFolder(this.#shop);
    if (draft === undefined) return shop;
    if (!(await this.list()).includes(draft))
      throw new DraftError(`there is no draft “${draft}”; list_drafts lists them, propose_change begins one`);
    const { media: _own, ...reading } = await readFolder(this.at(draft));
    return { ...reading, ...(shop.media && { media: shop.media }) };
  }

  /**
   * Changes a draft. A new draft begins as a copy of the shop's documents. The draft is written as a whole or
   * not at all.
   * @throws DraftError when a document cannot be read, or there are too many drafts
   */
  propose(proposal: Proposal): Promise<void> {
    const next = this.#last.then(() => this.#write(proposal));
    this.#last = next.catch(() => undefined);
    return next;
  }

  /** Returns the changes of a draft, by block and value. */
  async diff(draft: string): Promise<string[]> {
    await this.read(draft);
    const noRelease = async (): Promise<never> => {
      throw new RefusedError('there are folders alone here');
    };
    return compareReleases({ find: noRelease, content: noRelease }, this.#shop, this.at(draft), {
      all: true,
    });
  }

  async #write({ draft, documents, remove }: Proposal): Promise<void> {
    const stranger = [...Object.keys(documents), ...remove].find((file) => !parseDocumentName(file));
    if (stranger !== undefined)
      throw new DraftError(`“${stranger}” is not a document of a shop; there are: ${documentNames}`);
    const { diagnostics } = readDocuments(documents);
    assertReadable(diagnostics);
    const drafts = await this.list();
    const isNew = !drafts.includes(draft);
    if (isNew && drafts.length >= maxDrafts)
      throw new DraftError(
        `${maxDrafts} drafts wait already: ask a person to publish or delete some in ${this.#folder}`,
      );
    const before = contentOf((await this.read(isNew ? undefined : draft)).documents).documents;
    const after = Object.entries({ ...before, ...documents }).filter(([file]) => !remove.includes(file));
    const written = path.join(this.#folder, `.${draft}.new`);
    await rm(written, { recursive: true, force: true });
    await mkdir(written, { recursive: true });
    for (const [file, value] of after) {
      await mkdir(path.dirname(path.join(written, file)), { recursive: true });
      await writeFile(path.join(written, file), documentText(value));
    }
    await rm(this.at(draft), { recursive: true, force: true });
    await rename(written, this.at(draft));
  }
}

function assertReadable(diagnostics: readonly Diagnostic[]): void {
  if (diagnostics.length > 0)
    throw new DraftError(`nothing was written:\n${diagnostics.map(formatDiagnostic).join('\n')}`);
}
