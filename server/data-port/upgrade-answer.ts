import { flowMigrations } from '#schemas/documents/flow-migrations.ts';
import { flowsVersion } from '#schemas/documents/flows.ts';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { migrate, type Migration } from '#schemas/documents/migrate.ts';
import { pageMigrations } from '#schemas/documents/page-migrations.ts';
import { pageVersion } from '#schemas/documents/page.ts';
import { siteMigrations } from '#schemas/documents/site-migrations.ts';
import { siteVersion } from '#schemas/documents/site.ts';

// Another engine may run older software, so its documents are upgraded before the contract validates them.

const upgrade = (document: unknown, migrations: readonly Migration[], current: number): unknown =>
  isObject(document) ? migrate(document, migrations, current) : document;

/**
 * Upgrades the page document in an answer of `builder.page`. Returns any other answer unchanged.
 * @throws MigrationError when the document is newer than this code
 */
export function upgradePageAnswer(answer: unknown): unknown {
  return isObject(answer)
    ? { ...answer, data: upgrade(answer['data'], pageMigrations, pageVersion) }
    : answer;
}

/**
 * Upgrades site and flow settings in an answer of `builder.release`. Returns any other answer unchanged.
 * @throws MigrationError when one of them is newer than this code
 */
export function upgradeReleaseAnswer(answer: unknown): unknown {
  if (!isObject(answer) || !isObject(answer['data'])) return answer;
  const { site, flows, ...others } = answer['data'];
  const upgraded = {
    ...others,
    site: upgrade(site, siteMigrations, siteVersion),
    flows: upgrade(flows, flowMigrations, flowsVersion),
  };
  return { ...answer, data: upgraded };
}
