/** One step up: from the version before `version`. Pure; does not change the given document. */
export interface Migration {
  version: number;
  /** Named after its change, for example `SlotsBecomeLists`. */
  name: string;
  up(document: Record<string, unknown>): Record<string, unknown>;
}

/** The document cannot be upgraded. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/**
 * Upgrades a document to the newest version that `migrations` reach.
 * @param document any JSON object with a whole `version`
 * @param migrations in the order of their versions
 * @param oldest the assumed version of a document without one
 * @throws MigrationError when the document is newer than this code, or the migrations have a gap
 */
export function migrate(
  document: Record<string, unknown>,
  migrations: readonly Migration[],
  current: number,
  oldest = 1,
): Record<string, unknown> {
  const found = document['version'] ?? oldest;
  if (typeof found !== 'number' || !Number.isInteger(found))
    throw new MigrationError('version: expected a whole number');
  if (found > current)
    throw new MigrationError(
      `version: ${found} is newer than this code, which knows ${current}; upgrade the software`,
    );
  let upgraded = document;
  for (let version = found + 1; version <= current; version += 1) {
    const step = migrations.find((migration) => migration.version === version);
    if (!step) throw new MigrationError(`version: nothing leads from ${version - 1} to ${version}`);
    upgraded = { ...step.up(upgraded), version };
  }
  return upgraded;
}
