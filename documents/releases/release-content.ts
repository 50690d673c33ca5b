import { createHash } from 'node:crypto';
import { z } from 'zod';
import { canonicalJson } from '#schemas/tree/canonical-json.ts';
import type { FolderReading } from './read-folder.ts';
import { parseDocumentName, type ShopDocument } from './shop-document.ts';

/**
 * The content of a release: every document as the shop wrote it, by its path in the shop's folder. Nothing
 * is merged, completed or upgraded, so a release can be exported to a folder unchanged, and a newer version
 * of this software applies its own routes, texts and upgrades to every stored release.
 */
export const releaseContent = z.strictObject({
  format: z.literal(1),
  documents: z.record(z.string(), z.record(z.string(), z.unknown())),
});
export type ReleaseContent = z.infer<typeof releaseContent>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Makes the content of a release from these documents. An earlier check has refused documents that are not
 * objects.
 */
export function contentOf(documents: readonly ShopDocument[]): ReleaseContent {
  const entries = documents.flatMap(({ file, value }) => (isObject(value) ? [[file, value] as const] : []));
  return { format: 1, documents: Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))) };
}

/** Returns the documents of stored content, as if they had just been read from a folder. */
export function documentsOf(content: ReleaseContent): FolderReading {
  const documents = Object.entries(content.documents).flatMap(([file, value]): ShopDocument[] => {
    const name = parseDocumentName(file);
    return name ? [{ kind: name.kind, file, value }] : [];
  });
  return { documents, diagnostics: [] };
}

/** 64 bits: enough to distinguish the releases of one shop, short enough to read out. */
const idLength = 16;

/** Returns the id of content. Equal documents have the same id, whatever the order of their keys or files. */
export function contentId(content: ReleaseContent): string {
  return createHash('sha256').update(canonicalJson(content)).digest('hex').slice(0, idLength);
}

export interface DocumentDifference {
  file: string;
  change: 'added' | 'removed' | 'changed';
}

/** Returns the changes from `before` to `after`, document by document. */
export function compareContents(before: ReleaseContent, after: ReleaseContent): DocumentDifference[] {
  const files = [...new Set([...Object.keys(before.documents), ...Object.keys(after.documents)])].sort();
  return files.flatMap((file): DocumentDifference[] => {
    const [old, fresh] = [before.documents[file], after.documents[file]];
    if (!old) return [{ file, change: 'added' }];
    if (!fresh) return [{ file, change: 'removed' }];
    return canonicalJson(old) === canonicalJson(fresh) ? [] : [{ file, change: 'changed' }];
  });
}
