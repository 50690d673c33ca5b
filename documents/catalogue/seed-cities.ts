import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { insertCityRows } from '#engine/catalogue/cities/city-repository.ts';
import { notify } from '#platform/db/notifications.ts';
import { transaction, type Pool } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { city } from '#schemas/entities/address.ts';
import { citiesFile, CatalogueRunError } from './find-files.ts';

const selectOne = statement('catalogue.any-city', 'SELECT FROM cities LIMIT 1');
const lockTable = statement('catalogue.lock-cities', 'LOCK TABLE cities IN SHARE ROW EXCLUSIVE MODE');

const cityList = z.strictObject({ cities: z.array(city.strict()).min(1) });

/** @throws CatalogueRunError naming the file and the place of what is wrong */
function readCities(file: string): z.output<typeof cityList>['cities'] {
  const refuse = (problem: string): never => {
    throw new CatalogueRunError(`${file}: ${problem}`);
  };
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return refuse(`not JSON (${String(error)})`);
  }
  const { data, error } = cityList.safeParse(content);
  if (!data) return refuse(z.prettifyError(error));
  const twice = data.cities.find(
    ({ id }, index) => data.cities.findIndex((each) => each.id === id) !== index,
  );
  return twice ? refuse(`two cities have the id ${twice.id}`) : data.cities;
}

/**
 * Fills the table of cities from `catalogue/cities.json`, once: existing cities are left as they are, so
 * that no stored address loses its city. A shop that ships nothing does not need the file.
 * @returns how many were written
 * @throws CatalogueRunError when the file is wrong
 */
export async function seedCities(pool: Pool, shopFolder: string): Promise<number> {
  const file = path.join(shopFolder, 'catalogue', citiesFile);
  if (!existsSync(file) || (await selectOne.run(pool)) > 0) return 0;
  const cities = readCities(file);
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
