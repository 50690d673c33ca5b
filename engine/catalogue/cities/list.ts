import type { Handler } from '#engine/pipeline/handler.ts';
import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { City } from '#schemas/entities/address.ts';
import { citiesTag } from '../catalogue-records/tags.ts';
import type { CatalogueContext } from '../context.ts';

const selectAll = statement(
  'cities.list',
  `SELECT id, name, province, lat, long FROM cities WHERE NOT archived
   ORDER BY province COLLATE "fa-x-icu", name COLLATE "fa-x-icu", id`,
);

/** Returns the cities that the shop delivers to. */
export const readCities = (queryable: Queryable): Promise<City[]> => selectAll.all(queryable);

export const listCities =
  ({ pool }: Pick<CatalogueContext, 'pool'>): Handler<'cities.list'> =>
  async () => ({ value: { cities: await readCities(pool) }, tags: [citiesTag] });
