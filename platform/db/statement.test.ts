import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import { savepoint, transaction } from './pool.ts';
import { statementFamily } from './statement-family.ts';
import { declare, RowCountError, statement } from './statement.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(1);
});
afterAll(() => database.close());

// Replaces a product statement, because only those have generated types.
const numbers = statement('cities.list', 'SELECT generate_series(1, 3) AS id');
const oneNumber = statement('addresses.city-exists', 'SELECT :city::integer AS id');
const noNumber = statement('addresses.count', 'SELECT 1 AS count WHERE :user::integer = 0');
const preparedNames = async (): Promise<string[]> =>
  (
    await database.pool.query<{ name: string }>('SELECT name FROM pg_prepared_statements ORDER BY name')
  ).rows.map(({ name }) => name);

describe('a statement', () => {
  it('returns all rows, one row, an optional row, or the number of rows', async () => {
    const { pool } = database;
    expect(await numbers.all(pool)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
    expect(await oneNumber.one(pool, { city: 7 })).toEqual({ id: 7 });
    expect(await oneNumber.maybeOne(pool, { city: 7 })).toEqual({ id: 7 });
    expect(await noNumber.maybeOne(pool, { user: 1 })).toBeUndefined();
    expect(await numbers.run(pool)).toBe(3);
  });

  it('throws when the number of rows is not the expected one', async () => {
    const { pool } = database;
    await expect(noNumber.one(pool, { user: 1 })).rejects.toThrow(RowCountError);
    await expect(numbers.one(pool)).rejects.toThrow('statement cities.list gave 3 rows, not one');
    await expect(numbers.maybeOne(pool)).rejects.toThrow(RowCountError);
  });

  it('stays prepared in its connection under its name', async () => {
    await oneNumber.one(database.pool, { city: 1 });
    await oneNumber.one(database.pool, { city: 2 });
    expect(await preparedNames()).toContain('addresses.city-exists');
  });

  it('is planned at each call when it asks for that', async () => {
    const unprepared = statement('addresses.remove', 'SELECT :id::integer, :user::integer', {
      prepare: false,
    });
    expect(await unprepared.run(database.pool, { id: 1, user: 2 })).toBe(1);
    expect(await preparedNames()).not.toContain('addresses.remove');
  });

  it('needs a unique name', () => {
    expect(() => declare({ name: 'cities.list', texts: () => [], notNull: [] })).toThrow(/two statements/);
  });
});

describe('a family of statements', () => {
  const family = statementFamily('addresses.one', {
    variants: () => [true, false],
    text: (isDoubled: boolean) => `SELECT :id::integer ${isDoubled ? '* 2' : '+ :user::integer'} AS id`,
  });

  it('sends the text of the variant with the parameters that it names', async () => {
    expect(await family.all(database.pool, true, { id: 4 })).toEqual([{ id: 8 }]);
    expect(await family.all(database.pool, false, { id: 4, user: 1 })).toEqual([{ id: 5 }]);
    expect(await preparedNames()).toEqual(expect.arrayContaining(['addresses.one#0', 'addresses.one#1']));
  });

  it('refuses a variant when a parameter that it names is missing', async () => {
    await expect(family.all(database.pool, false, { id: 4 })).rejects.toThrow(
      'addresses.one: no value for user',
    );
  });
});

describe('savepoint', () => {
  it('keeps earlier changes when the work in it throws', async () => {
    const { pool } = database;
    const insert = (id: number) =>
      `INSERT INTO cities (id, name, province, lat, long) VALUES (${id}, 'Name', 'Province', 0, 0)`;
    await transaction(pool, async (client) => {
      await client.query(insert(1));
      await expect(
        savepoint(client, async () => {
          await client.query(insert(2));
          await client.query(insert(1));
        }),
      ).rejects.toThrow(/duplicate key/);
      await savepoint(client, () => client.query(insert(3)));
    });
    expect((await pool.query('SELECT id FROM cities ORDER BY id')).rows).toEqual([{ id: 1 }, { id: 3 }]);
  });
});
