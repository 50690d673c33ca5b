import { previewPath } from '#schemas/preview.ts';
import type { DraftRow } from '../drafts/draft-table.ts';
import { makePreview, previewsNow, revokePreview } from '../previews/make-preview.ts';
import { formatDiagnostic } from '../releases/diagnostic.ts';
import type { AssistantShop } from './assistant-shop.ts';
import { readToCheck } from './check-draft.ts';

/** Maximum hours for which a link of an assistant is open. */
export const maxPreviewHours = 72;

/**
 * Makes a link that shows a draft to people, and ends the one that an assistant of the same account made for it before.
 * @throws RefusedError when there are too many links
 */
export async function showDraft(shop: AssistantShop, draft: DraftRow, hours: number): Promise<object> {
  // Of two drafts with one name, each has its own link. So the number comes first, which a new name does not change.
  const own = `${shop.actor.name} · draft ${draft.id} · `;
  const made = await makePreview(shop, shop.blockCatalog, {
    folder: null,
    reading: await readToCheck(shop, draft.id),
    note: own + draft.name,
    hours,
    strict: false,
    force: false,
  });
  const diagnostics = made.diagnostics.map(formatDiagnostic);
  if (made.status === 'refused') return { shown: false, diagnostics };
  // Assistants come and go, and a link outlives the assistant that made it. Of two simultaneous links,
  // one remains.
  const all = (await previewsNow(shop)).filter(({ note }) => note.startsWith(own));
  const before = all.slice(
    0,
    all.findIndex(({ id }) => id === made.id),
  );
  for (const { id } of before) await revokePreview(shop, id);
  return {
    shown: true,
    link: `${shop.publicUrl()}${previewPath}/${made.token}`,
    until: made.expires,
    ends: `npm run release -- revoke ${made.id}`,
    diagnostics,
  };
}
