import { insertRowsText, updateRowsText } from '#platform/db/insert-rows.ts';
import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { CityFields } from '#schemas/api/staff/catalogue-fields.ts';
import { refuseTwins, type RecordKind } from '../catalogue-records/record-kind.ts';
import { citiesTag } from '../catalogue-records/tags.ts';

// The only writer of `cities`.

const fields = {
  name: 'text',
  province: 'text',
  lat: 'double precision',
  long: 'double precision',
  archived: 'boolean',
} as const satisfies Record<keyof CityFields, string>;
const select = `SELECT id, version, ${Object.keys(fields).join(', ')} FROM cities
  WHERE id = ANY (:ids::integer[]) ORDER BY id`;
const read = statement('cities.records', select);
const lock = statement('cities.lock-records', `${select} FOR NO KEY UPDATE`);
const insert = statement('cities.insert-many', insertRowsText('cities', { id: 'integer', ...fields }));
const update = statement('cities.update-many', updateRowsText('cities', fields));
const selectNames = statement(
  'cities.names',
  'SELECT id, name, province FROM cities WHERE name = ANY (:names::text[])',
);
// City ids come with the shop, and its shipping rules use them. There is therefore no sequence of ids.
const selectLast = statement('cities.last-id', 'SELECT coalesce(max(id), 0)::integer AS id FROM cities');

const keyOf = ({ name, province }: Pick<CityFields, 'name' | 'province'>): string => `${province}/${name}`;

/** Writes new cities. */
export const insertCityRows = (
  client: Queryable,
  rows: readonly (CityFields & { id: number })[],
): Promise<number> => insert.run(client, { rows: JSON.stringify(rows) });

export const cityRecords: RecordKind<CityFields> = {
  name: 'city',
  defaults: { archived: false },
  // cast: the keys of the table of columns
  fields: Object.keys(fields) as (keyof CityFields)[],
  fixed: [],
  read: (queryable, ids) => read.all(queryable, { ids: [...ids] }),
  lock: (client, ids) => lock.all(client, { ids: [...ids] }),
  async newIds(client, count) {
    const { id } = await selectLast.one(client);
    return Array.from({ length: count }, (_, index) => id + 1 + index);
  },
  async check(client, drafts) {
    const rows = await selectNames.all(client, { names: drafts.map(({ after }) => after.name) });
    refuseTwins(drafts, keyOf, 'name', new Map(rows.map((row) => [keyOf(row), row.id])));
  },
  async insert(client, rows) {
    await insertCityRows(client, rows);
  },
  async update(client, rows) {
    await update.run(client, { rows: JSON.stringify(rows) });
  },
  tags: () => [citiesTag],
};
