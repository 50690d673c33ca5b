import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { statement } from '#platform/db/statement.ts';
import { writeCatalogue } from '../catalogue/export-catalogue.ts';
import { assertRoom } from '../catalogue/export-room.ts';
import { catalogueFiles, citiesFile } from '../catalogue/find-files.ts';
import type { RunServices } from '../catalogue/run.ts';

const selectCities = statement(
  'releases.cities',
  'SELECT id, name, province, lat, long FROM cities WHERE NOT archived ORDER BY id',
);

/** The catalogue's folder in a shop's. */
const place = 'catalogue';

/**
 * Makes sure that a shop's folder may receive the catalogue, and changes nothing.
 * @param folder the shop's
 * @returns the documents that are there, and are to be replaced, by their path in the shop's folder
 * @throws CatalogueRunError when there are some, and they are to stay
 */
export const assertCatalogueRoom = async (folder: string, replace: boolean): Promise<string[]> =>
  (await assertRoom(path.join(folder, place), [...catalogueFiles, citiesFile], replace)).map((file) =>
    path.join(place, file),
  );

/**
 * Writes the shop's catalogue and cities below a folder with its documents, from which an empty database
 * becomes the same shop.
 * @param folder the shop's, without a catalogue
 * @returns records by file
 */
export async function exportShopCatalogue(
  services: RunServices,
  folder: string,
): Promise<ReadonlyMap<string, number>> {
  const target = path.join(folder, place);
  await mkdir(target, { recursive: true });
  const written = new Map(await writeCatalogue(services, target));
  const cities = await selectCities.all(services.pool);
  if (cities.length > 0) {
    await writeFile(path.join(target, citiesFile), `${JSON.stringify({ cities }, null, 2)}\n`);
    written.set(citiesFile, cities.length);
  }
  return written;
}
