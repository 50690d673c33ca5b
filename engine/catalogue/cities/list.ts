import type { Handler } from '#engine/pipeline/handler.ts';
import { statement } from '#platform/db/statement.ts';
import { citiesTag } from '../catalogue-records/tags.ts';
import type { CatalogueContext } from '../context.ts';

const selectAll = statement(
  'cities.list',
  `SELECT id, name, province, lat, long FROM cities WHERE NOT archived
   ORDER BY province COLLATE "fa-x-icu", name COLLATE "fa-x-icu", id`,
);

export const listCities =
  ({ pool }: Pick<CatalogueContext, 'pool'>): Handler<'cities.list'> =>
  async () => ({ value: { cities: await selectAll.all(pool) }, tags: [citiesTag] });
