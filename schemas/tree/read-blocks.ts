import { mapBlocks } from './map-blocks.ts';
import type { StoredBlock } from '../documents/block.ts';
import { MigrationError } from '../documents/migrate.ts';
import { migrateBlock, type VersionedBlock } from './migrate-block.ts';

/** A block that could not be upgraded. It stays as it is stored. */
export interface UnreadBlock {
  block: StoredBlock;
  reason: string;
}

/**
 * Upgrades the props of every block in a tree. A block of an unknown type, or one that cannot be upgraded,
 * does not change. A failed upgrade is reported.
 */
export function readBlocks(
  blocks: readonly StoredBlock[],
  definitions: Readonly<Record<string, VersionedBlock>>,
  report: (unread: UnreadBlock) => void = () => {},
): StoredBlock[] {
  return mapBlocks(blocks, (block) => {
    const definition = Object.hasOwn(definitions, block.type) ? definitions[block.type] : undefined;
    if (!definition) return block;
    try {
      return migrateBlock(block, definition);
    } catch (error) {
      if (!(error instanceof MigrationError)) throw error;
      report({ block, reason: error.message });
      return block;
    }
  });
}
