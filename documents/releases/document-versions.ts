import { flowMigrations } from '#schemas/documents/flow-migrations.ts';
import { flowsVersion } from '#schemas/documents/flows.ts';
import { manifestVersion } from '#schemas/documents/manifest.ts';
import { isObject, type Json } from '#schemas/documents/map-stored-blocks.ts';
import { migrate, MigrationError, type Migration } from '#schemas/documents/migrate.ts';
import { pageMigrations } from '#schemas/documents/page-migrations.ts';
import { pageVersion } from '#schemas/documents/page.ts';
import { sectionMigrations } from '#schemas/documents/read-section.ts';
import { sectionVersion } from '#schemas/documents/section.ts';
import { siteMigrations } from '#schemas/documents/site-migrations.ts';
import { siteVersion } from '#schemas/documents/site.ts';
import { parseDocumentName, type DocumentKind } from './shop-document.ts';

/** The current version of each kind of document, and the way to it. Messages have no versions. */
export const documentVersions: Readonly<
  Record<Exclude<DocumentKind, 'messages'>, { current: number; migrations: readonly Migration[] }>
> = {
  site: { current: siteVersion, migrations: siteMigrations },
  manifest: { current: manifestVersion, migrations: [] },
  flows: { current: flowsVersion, migrations: flowMigrations },
  page: { current: pageVersion, migrations: pageMigrations },
  section: { current: sectionVersion, migrations: sectionMigrations },
};

/**
 * Returns a document in the current version of its kind, as editors show and change it. Its blocks keep their
 * versions.
 * @param path in the shop's folder
 * @returns the value itself when it is current, or cannot be upgraded: a check then tells why
 */
export function upgradeDocument(path: string, value: Json): Json;
export function upgradeDocument(path: string, value: unknown): unknown;
export function upgradeDocument(path: string, value: unknown): unknown {
  const kind = parseDocumentName(path)?.kind;
  if (kind === undefined || kind === 'messages' || !isObject(value)) return value;
  const { current, migrations } = documentVersions[kind];
  try {
    return migrate(value, migrations, current);
  } catch (error) {
    if (error instanceof MigrationError) return value;
    throw error;
  }
}
