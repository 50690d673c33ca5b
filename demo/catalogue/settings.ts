import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';

/** `seed`: the demo filled this database. `pictures`: all pictures are drawn. */
type SettingKey = 'seed' | 'pictures';

const select = statement(
  'demo.settings',
  `SELECT key, value FROM shop_settings WHERE key IN ('seed', 'pictures')`,
);
const save = statement(
  'demo.save-setting',
  `INSERT INTO shop_settings (key, value) VALUES (:key, :value)
   ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = now()`,
);

/** Reads the values that the demo has recorded about this database, by key. */
export const readSettings = async (queryable: Queryable): Promise<Map<string, unknown>> =>
  new Map((await select.all(queryable)).map(({ key, value }) => [key, value]));

export async function writeSetting(queryable: Queryable, key: SettingKey, value: unknown): Promise<void> {
  await save.run(queryable, { key, value: JSON.stringify(value) });
}
