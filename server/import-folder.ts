import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { fillFromDocuments } from '#documents/catalogue/fill-from-documents.ts';
import { seedCities } from '#documents/catalogue/seed-cities.ts';
import { isCatalogueEmpty } from '#documents/catalogue/whole-catalogue.ts';
import { copyMedia } from '#documents/releases/copy-media.ts';
import { importShop } from '#documents/releases/import-shop.ts';
import type { Pool } from '#platform/db/pool.ts';
import { StorageError } from '#platform/storage-error.ts';
import type { Media } from '#providers/uploads/media.ts';
import type { PictureStore } from '#providers/uploads/picture-store.ts';
import type { Demo } from './demo-port.ts';

export interface ImportServices {
  pool: Pool;
  log: FastifyBaseLogger;
  demo: Demo | null;
  /** Receives the photographs of catalogue documents. */
  pictures: PictureStore;
  /** Receives the pictures of documents, and those that a demo draws. */
  media: Media;
  /**
   * Whether the development server publishes differences in the folder, so that there is nothing to warn
   * about.
   */
  isLive: boolean;
}

/** Fills an empty database with the catalogue documents of the shop; a demo makes the rest of an example shop up. */
async function fillWhenEmpty(
  shopFolder: string,
  { pool, log, demo, pictures, media }: ImportServices,
): Promise<void> {
  if (!(await isCatalogueEmpty(pool))) return;
  log.info({ shop: shopFolder }, 'filling the catalogue; this takes a moment at the first start');
  const options = { pool, shopFolder, log: (line: string) => log.info(line) };
  await fillFromDocuments({ ...options, pictures });
  if (!demo && existsSync(join(shopFolder, 'demo')))
    log.warn({ shop: shopFolder }, 'products of demo/ are made in demo mode alone (APP_MODE=demo)');
  if (demo?.hasCatalogue(shopFolder)) await demo.seedShop({ ...options, media, pictures: 'later' });
}

/** Stores the pictures of documents. A storage that is away must not prevent a start. */
async function copyPictures(
  shopFolder: string,
  { media, log }: Pick<ImportServices, 'media' | 'log'>,
): Promise<void> {
  try {
    await copyMedia(shopFolder, media, { arePublic: true });
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    log.error({ err: error }, 'pictures of the shop were not stored; the next start tries again');
  }
}

/**
 * Imports the shop's folder: its documents and catalogue into an empty database, its pictures, its cities.
 */
export async function importFolder(shopFolder: string, services: ImportServices): Promise<void> {
  const { pool, log, isLive } = services;
  await importShop({ pool, shopFolder, log: isLive ? log.child({}, { level: 'error' }) : log });
  await copyPictures(shopFolder, services);
  await fillWhenEmpty(shopFolder, services);
  await seedCities(pool, shopFolder);
}
