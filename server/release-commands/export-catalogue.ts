import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { exportCatalogue } from '../catalogue-documents/export-catalogue.ts';
import { citiesFile } from '../catalogue-documents/find-files.ts';
import type { RunServices } from '../catalogue-documents/run.ts';
import { statement } from '../db/statement.ts';
import { RefusedError } from '../releases/name-releases.ts';

const selectCities = statement(
  'releases.cities',
  'SELECT id, name, province, lat, long FROM cities WHERE NOT archived ORDER BY id',
);

/**
 * Writes the shop's catalogue and cities below a folder with its documents, from which an empty database becomes the same shop.
 * @param folder the shop's
 * @returns what was written, by file
 * @throws CatalogueRunError when there are documents, and they are not to be replaced
 */
export async function exportShopCatalogue(
  services: RunServices,
  folder: string,
  replace: boolean,
): Promise<ReadonlyMap<string, number>> {
  const target = path.join(folder, 'catalogue');
  if (existsSync(path.join(target, 'families')))
    throw new RefusedError(`${target} holds the families that a demo is drawn from: name another folder`);
  const written = new Map(await exportCatalogue(services, target, replace));
  const cities = await selectCities.all(services.pool);
  if (cities.length > 0) {
    await writeFile(path.join(target, citiesFile), `${JSON.stringify({ cities }, null, 2)}\n`);
    written.set(citiesFile, cities.length);
  }
  return written;
}
