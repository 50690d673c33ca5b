import type { City } from '#schemas/entities/address.ts';
import type { EngineContext } from '../context.ts';
import type { Handler } from '../handler.ts';

export const listCities =
  ({ pool }: EngineContext): Handler<'cities.list'> =>
  async () => {
    const { rows } = await pool.query<City>({
      name: 'cities',
      text: 'SELECT id, name, province, lat, long FROM cities ORDER BY province COLLATE "fa-x-icu", name COLLATE "fa-x-icu", id',
    });
    return { value: { cities: rows }, tags: ['catalogue'] };
  };
