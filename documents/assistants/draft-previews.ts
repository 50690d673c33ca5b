import { previewPath } from '#schemas/preview.ts';
import { makePreview, previewsNow, revokePreview, type Previews } from '../previews/make-preview.ts';
import type { BlockCatalog } from '../releases/block-catalog.ts';
import { formatDiagnostic } from '../releases/diagnostic.ts';
import type { Drafts } from './drafts.ts';

/** Runs work with the previews of the shop and the origin of their links. */
export type WithPreviews = <Result>(
  work: (previews: Previews, publicUrl: string) => Promise<Result>,
) => Promise<Result>;

/** The longest that a link of an assistant is open, in hours. */
export const maxPreviewHours = 72;

/** Links that show drafts to people. A draft has one: the next one ends the one before. */
export class DraftPreviews {
  readonly #drafts: Drafts;
  readonly #use: WithPreviews;

  constructor(drafts: Drafts, use: WithPreviews) {
    this.#drafts = drafts;
    this.#use = use;
  }

  /**
   * Makes a link that shows a draft. Checks it as for publishing, against the catalogue of the shop.
   * @throws DraftError, RefusedError, OtherShopError, and DatabaseVersionError when there is no shop
   */
  async show(draft: string, hours: number, blockCatalog: BlockCatalog): Promise<object> {
    const reading = await this.#drafts.read(draft);
    const note = `draft ${draft}`;
    return this.#use(async (previews, publicUrl) => {
      const made = await makePreview(previews, blockCatalog, {
        // Pictures are those of the shop's folder.
        folder: this.#drafts.shop,
        reading,
        note,
        hours,
        strict: false,
        force: false,
      });
      const diagnostics = made.diagnostics.map(formatDiagnostic);
      if (made.status === 'refused') return { shown: false, diagnostics };
      // Assistants come and go, and a link outlives the assistant that made it. Of two simultaneous links,
      // one remains.
      const all = (await previewsNow(previews)).filter((each) => each.note === note);
      const before = all.slice(
        0,
        all.findIndex(({ id }) => id === made.id),
      );
      for (const { id } of before) await revokePreview(previews, id);
      return {
        shown: true,
        link: `${publicUrl}${previewPath}/${made.token}`,
        until: made.expires,
        ends: `npm run release -- revoke ${made.id}`,
        diagnostics,
      };
    });
  }
}
