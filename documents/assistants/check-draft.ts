import { readWithDraft } from '../drafts/publish-draft.ts';
import { readingOf } from '../drafts/readings.ts';
import { readCatalogueFacts } from '../releases/catalogue-facts.ts';
import { checkShop } from '../releases/check-shop.ts';
import { formatDiagnostics } from '../releases/format-diagnostics.ts';
import type { FolderReading } from '../releases/read-folder.ts';
import type { AssistantShop } from './assistant-shop.ts';
import { readPublished } from './read-documents.ts';

/** Maximum number of diagnostics in one answer. An assistant fixes the first ones first. */
const maxDiagnostics = 100;

/**
 * Reads the shop as it would be with a draft, and the pictures that its documents may name.
 * @param draft id of a draft; undefined for what is published
 */
export const readToCheck = async (shop: AssistantShop, draft: number | undefined): Promise<FolderReading> =>
  readingOf(shop.media, draft === undefined ? await readPublished(shop) : await readWithDraft(shop, draft));

/**
 * Checks what is published, or what a draft would publish.
 * @param options.all every place and every missing text separately
 */
export async function checkDraft(
  shop: AssistantShop,
  draft: number | undefined,
  { all }: { all: boolean },
): Promise<{ publishable: boolean; errors: number; warnings: number; diagnostics: string[] }> {
  const reading = await readToCheck(shop, draft);
  const diagnostics = checkShop(reading, shop.blockCatalog, await readCatalogueFacts(shop.pool));
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return {
    publishable: errors === 0,
    errors,
    warnings: diagnostics.length - errors,
    diagnostics: formatDiagnostics(diagnostics, { all }).slice(0, maxDiagnostics),
  };
}
