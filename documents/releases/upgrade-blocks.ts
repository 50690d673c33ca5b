import { mapStoredBlocks, isObject, type Json } from '#schemas/documents/map-stored-blocks.ts';
import { MigrationError } from '#schemas/documents/migrate.ts';
import type { StoredBlock } from '#schemas/documents/block.ts';
import { migrateBlock, type VersionedBlock } from '#schemas/tree/migrate-block.ts';
import { upgradeDocument } from './document-versions.ts';

/** The type and the settings of the block are checked. Its other parts may have any value. */
const isUpgradable = (block: Json): boolean =>
  typeof block['type'] === 'string' &&
  typeof block['version'] === 'number' &&
  isObject(block['props']) &&
  (block['mobile'] === undefined || (isObject(block['mobile']) && isObject(block['mobile']['props'])));

/**
 * Upgrades a document and its blocks to the current versions, as editors show them. Comparisons upgrade both
 * documents first. So a setting that a later version renamed does not count as a change.
 * @param path in the shop's folder
 */
export function upgradeWithBlocks(
  path: string,
  value: Json,
  definitions: Readonly<Record<string, VersionedBlock>>,
): Json {
  const upgrade = (block: Json): Json => {
    const type = String(block['type']);
    const definition = Object.hasOwn(definitions, type) ? definitions[type] : undefined;
    if (!definition || !isUpgradable(block)) return block;
    try {
      // cast: the parts that are read were looked at
      return migrateBlock(block as unknown as StoredBlock, definition) as unknown as Json;
    } catch (error) {
      // The check of the document says why.
      if (error instanceof MigrationError) return block;
      throw error;
    }
  };
  const document = upgradeDocument(path, value);
  const { blocks, layout } = document;
  return {
    ...document,
    ...(Array.isArray(blocks) ? { blocks: mapStoredBlocks(blocks, upgrade) } : {}),
    ...(isObject(layout)
      ? {
          layout: Object.fromEntries(
            Object.entries(layout).map(([name, list]) => [name, mapStoredBlocks(list, upgrade)]),
          ),
        }
      : {}),
  };
}
