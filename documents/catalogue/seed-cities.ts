import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { insertCityRows } from '#engine/catalogue/cities/city-repository.ts';
import { notify } from '#platform/db/notifications.ts';
import { transaction, type Pool } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { city } from '#schemas/entities/address.ts';
import { CatalogueError } from './catalogue-error.ts';
import { readFile } from './read-catalogue.ts';

const selectOne = statement('catalogue.any-city', 'SELECT FROM cities LIMIT 1');
const lockTable = statement('catalogue.lock-cities', 'LOCK TABLE cities IN SHARE ROW EXCLUSIVE MODE');

const citiesFile = z.strictObject({ cities: z.array(city.strict()).min(1) });

/**
 * Fills the table of cities from `catalogue/cities.json`, once: existing cities are left as they are, so
 * that no stored address loses its city. A shop that ships nothing does not need the file.
 * @returns how many were written
 * @throws {CatalogueError} when the file is wrong
 */
export async function seedCities(pool: Pool, shopFolder: string): Promise<number> {
  const folder = path.join(shopFolder, 'catalogue');
  const name = 'cities.json';
  if (!existsSync(path.join(folder, name))) return 0;
  if ((await selectOne.run(pool)) > 0) return 0;
  const { cities } = readFile(folder, name, citiesFile);
  const twice = cities.find(({ id }, index) => cities.findIndex((other) => other.id === id) !== index);
  if (twice)
    throw new CatalogueError(
      path.join(folder, name),
      `id ${twice.id}`,
      'two cities have this id',
      'Give one of them another',
    );
  return transaction(pool, async (client) => {
    // When two processes start together, the second waits here and finds the cities of the first.
    await lockTable.run(client);
    if ((await selectOne.run(client)) > 0) return 0;
    await insertCityRows(
      client,
      cities.map((each) => ({ ...each, archived: false })),
    );
    await notify(client, { kind: 'purge', tags: ['catalogue'] });
    return cities.length;
  });
}
