import { readContentOf } from '../drafts/studio-releases.ts';
import { findDraft, readDraftDocument } from '../drafts/draft-table.ts';
import { upgradeDocument } from '../releases/document-versions.ts';
import type { ReleaseContent } from '../releases/release-content.ts';
import { parseDocumentName } from '../releases/shop-document.ts';
import { AssistantError, type AssistantShop } from './assistant-shop.ts';

/** Reads the published documents of the shop. @throws AssistantError before the first release */
export async function readPublished({ releases }: Pick<AssistantShop, 'releases'>): Promise<ReleaseContent> {
  const published = await releases.content();
  if (!published) throw new AssistantError('nothing is published yet: start the shop once');
  return published.content;
}

/**
 * Reads the published documents, or those of a draft.
 * @param draft id of a draft
 */
export const readAll = (shop: AssistantShop, draft: number | undefined): Promise<ReleaseContent> =>
  draft === undefined ? readPublished(shop) : readContentOf(shop.pool, shop.releases, `draft:${draft}`);

/**
 * Reads one document, as an editor of this version would.
 * @param draft id of a draft
 * @throws AssistantError where there is none
 */
export async function readOne(
  shop: AssistantShop,
  file: string,
  draft: number | undefined,
): Promise<Record<string, unknown>> {
  const { pool } = shop;
  const content = !parseDocumentName(file)
    ? undefined
    : draft === undefined
      ? upgradeDocument(file, (await readPublished(shop)).documents[file])
      : (await readDraftDocument(pool, await findDraft(pool, draft), file)).content;
  if (content === undefined) throw new AssistantError(`there is no ${file}; list_documents lists them`);
  // cast: releases and drafts have only objects
  return content as Record<string, unknown>;
}
