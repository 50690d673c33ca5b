import { and, arrayContains, asc, desc, like, sql, type SQL } from 'drizzle-orm';
import { faNorm } from '../../db/fa-norm.ts';
import { stores } from '../../db/schema.ts';
import type { EngineContext } from '../context.ts';
import type { Handler } from '../handler.ts';
import { paginate } from '../pagination.ts';
import { summaryColumns } from './read-store.ts';

/** Metres; the mean radius of the earth (IUGG). */
const earthRadius = 6_371_009;

/** Great-circle distance in metres by the haversine formula; right to half a percent. */
const distanceTo = (latitude: number, longitude: number): SQL<number> => sql<number>`
  (2 * ${earthRadius}::double precision * asin(sqrt(least(1, sin(radians(${stores.latitude} - ${latitude}::double precision) / 2) ^ 2
    + cos(radians(${latitude}::double precision)) * cos(radians(${stores.latitude})) * sin(radians(${stores.longitude} - ${longitude}::double precision) / 2) ^ 2))))`;

const escapeLike = (word: string): string => word.replaceAll(/[\\%_]/g, String.raw`\$&`);

const definedOnly = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as Value;

/** @throws ShopError `page-past-end` */
export const listStores =
  ({ database }: EngineContext): Handler<'stores.list'> =>
  async ({ q, sort, category, lat, long, page, limit }) => {
    const words = faNorm(q ?? '')
      .split(' ')
      .filter(Boolean)
      .slice(0, 6);
    const condition = and(
      ...words.map((word) => like(stores.search_text, `%${escapeLike(word)}%`)),
      // A number that no id reaches would not fit the column's type.
      category === undefined
        ? undefined
        : Math.abs(category) < 2 ** 31
          ? arrayContains(stores.main_category_ids, [category])
          : sql`false`,
    );
    const distance = lat === undefined || long === undefined ? undefined : distanceTo(lat, long);
    const popular = [desc(stores.follow_count), desc(stores.id)];
    // Without a point nothing is near; who asks for it all the same gets what most others like.
    const orders = {
      popular,
      newest: [desc(stores.created_at), desc(stores.id)],
      nearest: distance ? [asc(distance), ...popular] : popular,
    };
    const [total, rows] = await Promise.all([
      database.$count(stores, condition),
      database
        .select({ ...summaryColumns, distance: distance ?? sql<null>`NULL` })
        .from(stores)
        .where(condition)
        .orderBy(...orders[sort ?? (distance ? 'nearest' : 'popular')])
        .limit(limit)
        .offset((page - 1) * limit),
    ]);
    const found = rows.map((row) => ({
      ...row,
      distance: row.distance === null ? null : Math.round(row.distance),
    }));
    const filters = definedOnly({ q, sort, category, lat, long });
    return {
      value: { stores: found, pagination: paginate(total, page, limit), filters },
      tags: found.map((row) => `store:${row.Id}`),
    };
  };
