import { canonicalJson } from './canonical-json.ts';
import type { StoredBlock } from '../documents/block.ts';
import { MigrationError, type Migration } from '../documents/migrate.ts';

/** The parts of a definition that are needed to read a stored block. */
export interface VersionedBlock {
  version: number;
  /** Each migration takes the props of the version before it. */
  migrations: readonly Migration[];
}

type Props = Record<string, unknown>;

function climb(props: Props, from: number, definition: VersionedBlock): Props {
  let upgraded = props;
  for (let version = from + 1; version <= definition.version; version += 1) {
    const step = definition.migrations.find((migration) => migration.version === version);
    if (!step)
      throw new MigrationError(
        `nothing leads from version ${version - 1} to ${version} of the block's props`,
      );
    upgraded = step.up(upgraded);
  }
  return upgraded;
}

/**
 * Upgrades a block's props to the version of its definition. Overrides for phones are upgraded as the
 * complete props of a phone, and the differences are stored afterwards. A migration therefore never gets
 * partial props.
 * @returns the block itself when its version is current
 * @throws MigrationError when the block is newer than its definition, or a step is missing or fails
 */
export function migrateBlock(block: StoredBlock, definition: VersionedBlock): StoredBlock {
  if (block.version === definition.version) return block;
  if (block.version > definition.version) {
    throw new MigrationError(
      `version ${block.version} is newer than this code, which knows ${definition.version}`,
    );
  }
  try {
    const props = climb(block.props, block.version, definition);
    if (!block.mobile) return { ...block, version: definition.version, props };
    const onPhones = climb({ ...block.props, ...block.mobile.props }, block.version, definition);
    const differing = Object.entries(onPhones).filter(
      ([key, value]) => !Object.hasOwn(props, key) || canonicalJson(value) !== canonicalJson(props[key]),
    );
    return { ...block, version: definition.version, props, mobile: { props: Object.fromEntries(differing) } };
  } catch (error) {
    if (error instanceof MigrationError) throw error;
    throw new MigrationError(
      `a migration of the block's props failed: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
