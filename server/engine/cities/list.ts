import { statement } from '../../db/statement.ts';
import type { EngineContext } from '../context.ts';
import { citiesTag } from '../catalogue-records/tags.ts';
import type { Handler } from '../handler.ts';

const selectAll = statement(
  'cities.list',
  `SELECT id, name, province, lat, long FROM cities WHERE NOT archived
   ORDER BY province COLLATE "fa-x-icu", name COLLATE "fa-x-icu", id`,
);

export const listCities =
  ({ pool }: Pick<EngineContext, 'pool'>): Handler<'cities.list'> =>
  async () => ({ value: { cities: await selectAll.all(pool) }, tags: [citiesTag] });
