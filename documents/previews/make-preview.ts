import { randomBytes } from 'node:crypto';
import { writeAudit, type Actor } from '#engine/pipeline/audit/audit-log.ts';
import { transaction, type Pool } from '#platform/db/pool.ts';
import type { Media } from '#providers/uploads/media.ts';
import type { BlockCatalog } from '../releases/block-catalog.ts';
import { readCatalogueFacts } from '../releases/catalogue-facts.ts';
import { checkShop } from '../releases/check-shop.ts';
import { copyMedia } from '../releases/copy-media.ts';
import type { Diagnostic } from '../releases/diagnostic.ts';
import { RefusedError } from '../releases/name-releases.ts';
import type { FolderReading } from '../releases/read-folder.ts';
import { contentId, contentOf } from '../releases/release-content.ts';
import { readContent, readPointer } from '../releases/release-table.ts';
import { assertSameShop, nameIn, nameInContent, readIdentity } from '../releases/shop-identity.ts';
import { draftMediaOf } from './draft-media.ts';
import { insertPreview, listPreviews, lockPreviews, removePreview, type Preview } from './preview-table.ts';
import { hashPreviewToken, newPreviewToken } from './preview-token.ts';

/** Servers keep open previews in memory. */
const maxPreviews = 20;

export interface Previews {
  pool: Pool;
  /** The person who makes or revokes a preview. */
  actor: Actor;
  /** The pictures of the shop and of the previews. */
  media: Media;
  now: () => Date;
}

export interface NewPreview {
  /** The shop's folder, whose pictures the preview gets; null for documents of the shop's own database. */
  folder: string | null;
  /** The documents. */
  reading: FolderReading;
  note: string;
  hours: number;
  /** Whether warnings are refused as well. */
  strict: boolean;
  /** Takes the folder of another shop. */
  force: boolean;
}

export type PreviewResult =
  | { status: 'made'; id: string; token: string; expires: Date; diagnostics: Diagnostic[] }
  | { status: 'refused'; diagnostics: Diagnostic[] };

/** @throws OtherShopError when the folder contains another shop than the database */
async function assertOwn(pool: Pool, { folder, reading, force }: NewPreview): Promise<void> {
  if (force || folder === null) return;
  const published = await readPointer(pool);
  assertSameShop(
    await readIdentity(pool),
    {
      folder,
      name: nameIn(reading),
      published: published === null ? undefined : nameInContent(await readContent(pool, published)),
    },
    'No preview was made. Add --force to see it with the catalogue of this shop.',
  );
}

/**
 * Makes a preview of unpublished documents, which are checked as for publishing.
 * @throws OtherShopError, and RefusedError when there are too many previews
 */
export async function makePreview(
  { pool, actor, media, now }: Previews,
  blockCatalog: BlockCatalog,
  preview: NewPreview,
): Promise<PreviewResult> {
  const diagnostics = checkShop(preview.reading, blockCatalog, await readCatalogueFacts(pool));
  if (diagnostics.some(({ severity }) => severity === 'error' || preview.strict))
    return { status: 'refused', diagnostics };
  await assertOwn(pool, preview);
  const content = contentOf(preview.reading.documents);
  const [id, token] = [randomBytes(4).toString('hex'), newPreviewToken()];
  const at = now();
  const expires = new Date(at.getTime() + preview.hours * 3_600_000);
  await transaction(pool, async (client) => {
    await lockPreviews(client);
    if ((await listPreviews(client, at)).length >= maxPreviews)
      throw new RefusedError(
        `there are ${maxPreviews} previews already; \`npm run release -- previews\` lists them, and \`revoke PREVIEW\` ends one`,
      );
    const { note } = preview;
    await insertPreview(client, { id, hash: hashPreviewToken(token), content, note, at, expires });
    await writeAudit(client, {
      at,
      actor,
      action: 'preview.make',
      subject: `preview:${id}`,
      after: { documents: contentId(content), expires_at: expires, note },
    });
  });
  // After the row: servers remove the pictures of previews that they do not know.
  try {
    if (preview.folder !== null) await copyMedia(preview.folder, media, { prefix: draftMediaOf(id) });
  } catch (error) {
    // Its link was not shown yet, and it would count among the allowed previews.
    await revokePreview({ pool, actor, media, now }, id);
    throw error;
  }
  return { status: 'made', id, token, expires, diagnostics };
}

/**
 * Ends a preview. Its link stops working, and its open pages cannot be reloaded.
 * @returns false when there is no such preview
 */
export async function revokePreview({ pool, actor, media, now }: Previews, id: string): Promise<boolean> {
  const removed = await transaction(pool, async (client) => {
    const before = await removePreview(client, id);
    if (before)
      await writeAudit(client, {
        at: now(),
        actor,
        action: 'preview.revoke',
        subject: `preview:${id}`,
        before,
      });
    return before;
  });
  if (!removed) return false;
  await media.removeAll(draftMediaOf(id));
  return true;
}

/** Returns the previews that have not ended. */
export const previewsNow = ({ pool, now }: Previews): Promise<Preview[]> => listPreviews(pool, now());
