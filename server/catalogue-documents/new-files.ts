import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { CatalogueRunError } from './find-files.ts';

/** Documents that are being written: those that are there stay until all new ones are whole. */
export class NewFiles {
  readonly folder: string;
  readonly #replaced: readonly string[];
  readonly #added: string[] = [];

  private constructor(folder: string, replaced: readonly string[]) {
    this.folder = folder;
    this.#replaced = replaced;
  }

  /**
   * Makes room for documents.
   * @param names those that may be there
   * @throws CatalogueRunError when one is, and it is to stay
   */
  static async open(folder: string, names: readonly string[], replace: boolean): Promise<NewFiles> {
    const present = (await readdir(folder).catch((): string[] => [])).filter((name) => names.includes(name));
    if (present.length > 0 && !replace)
      throw new CatalogueRunError(
        `${folder} has ${present.join(', ')} already: name another folder, or add --force to replace these documents`,
      );
    await mkdir(folder, { recursive: true });
    return new NewFiles(folder, present);
  }

  #unfinished(name: string): string {
    return path.join(this.folder, `${name}.new`);
  }

  /** @returns where a document is written until it is whole */
  add(name: string): string {
    this.#added.push(name);
    return this.#unfinished(name);
  }

  /** Puts the documents in place of those that were there. */
  async keep(): Promise<void> {
    for (const name of this.#added) await rename(this.#unfinished(name), path.join(this.folder, name));
    for (const name of this.#replaced)
      if (!this.#added.includes(name)) await rm(path.join(this.folder, name));
  }

  /** Removes what was not finished. */
  async removeOthers(): Promise<void> {
    for (const name of this.#added) await rm(this.#unfinished(name), { force: true });
  }
}
