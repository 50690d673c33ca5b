import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declaredStatements, type Declaration } from '#platform/db/statement.ts';
import { root } from '../../shared/root.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { findOutdated } from '../generate.ts';
import { typesFrom } from './generate-statements.ts';
import { checkStatements } from './interface.ts';
import { importStatements, listStatementModules } from './modules.ts';
import { renderStatementTypes } from './render.ts';

const committed = readFileSync(path.join(root, 'platform/db/generated/statements.ts'), 'utf8');
const declared = (name: string, text: string, notNull: readonly string[] = []): Declaration => ({
  name,
  texts: () => [text],
  notNull,
});

let database: TestDatabase;

beforeAll(async () => {
  await importStatements(root);
  database = await createTestDatabase(1);
});
afterAll(() => database.close());

describe('every declared statement', () => {
  it('is found', () => {
    expect(listStatementModules(root).length).toBeGreaterThan(70);
    expect(declaredStatements().length).toBeGreaterThan(200);
  });

  it('fits the migrated database, and its types are those that are committed', async () => {
    const checked = await checkStatements(database.pool, declaredStatements());
    expect(checked.refused).toEqual([]);
    expect(checked.statements).toHaveLength(declaredStatements().length);
    expect(renderStatementTypes(checked).text).toBe(committed);
  });
});

describe('a database that has changed', () => {
  const afterChange = async <Result>(
    change: string,
    work: (pool: TestDatabase['pool']) => Promise<Result>,
  ): Promise<Result> => {
    const changed = await createTestDatabase(1);
    try {
      await changed.pool.query(change);
      return await work(changed.pool);
    } finally {
      await changed.close();
    }
  };
  /** Returns the outdated files of `gen --check`. */
  const outdatedAfter = (change: string): Promise<string[]> =>
    afterChange(change, async (pool) => findOutdated([await typesFrom(pool)], { statements: true }));
  const generated = 'platform/db/generated/statements.ts';

  it('passes the check of generated files when no statement reads the change', async () => {
    expect(await outdatedAfter('ALTER TABLE cities ADD COLUMN mayor text')).not.toContain(generated);
  });

  it('fails the check with the names of the statements when a column is renamed', async () => {
    const refusal = outdatedAfter('ALTER TABLE cities RENAME COLUMN province TO region');
    await expect(refusal).rejects.toThrow(
      /statements that do not fit the database:\n(.*\n)* *cities\.list: column/,
    );
    await expect(refusal).rejects.toThrow(/addresses\.one: /);
  });

  it.each([
    ['retyped', 'ALTER TABLE addresses ALTER COLUMN full_name TYPE bytea USING full_name::bytea'],
    ['made nullable', 'ALTER TABLE cities ALTER COLUMN province DROP NOT NULL'],
  ])('fails the check when a column is %s', async (_, change) => {
    expect(await outdatedAfter(change)).toContain(generated);
  });

  it('gives the statements its new types', async () => {
    const rowOf = (change: string, name: string) =>
      afterChange(change, async (pool) => {
        const { statements, refused } = await checkStatements(pool, declaredStatements());
        expect(refused).toEqual([]);
        return Object.fromEntries(statements.find((statement) => statement.name === name)?.row ?? []);
      });
    expect(
      await rowOf(
        'ALTER TABLE addresses ALTER COLUMN full_name TYPE bytea USING full_name::bytea',
        'addresses.of-user',
      ),
    ).toMatchObject({ full_name: 'Buffer' });
    expect(
      await rowOf('ALTER TABLE cities ALTER COLUMN province DROP NOT NULL', 'cities.list'),
    ).toMatchObject({ province: 'string | null' });
  });
});

describe('a statement', () => {
  const rowOf = async (text: string, notNull?: string[]) =>
    Object.fromEntries(
      (await checkStatements(database.pool, [declared('test.row', text, notNull)])).statements[0]?.row ?? [],
    );

  it('has columns that an outer join can make null', async () => {
    expect(
      await rowOf('SELECT a.id, c.name FROM cities AS c LEFT JOIN addresses AS a ON a.city_id = c.id'),
    ).toEqual({ id: 'number | null', name: 'string' });
    expect(
      await rowOf('SELECT a.id, c.name FROM cities AS c RIGHT JOIN addresses AS a ON a.city_id = c.id + 0'),
    ).toEqual({ id: 'number', name: 'string | null' });
  });

  it('has columns from the optional side of an outer join through a common table expression', async () => {
    const text = `WITH found AS MATERIALIZED (SELECT id, city_id FROM addresses)
      SELECT f.id, c.name FROM cities AS c LEFT JOIN found AS f ON f.city_id = c.id`;
    expect(await rowOf(text)).toEqual({ id: 'number | null', name: 'string' });
  });

  it('has computed columns that are nullable unless they are proved or declared', async () => {
    const text = 'SELECT count(*)::integer AS n, max(id) AS last FROM addresses';
    expect(await rowOf(text)).toEqual({ n: 'number', last: 'number | null' });
    expect(await rowOf(text, ['last'])).toMatchObject({ last: 'number' });
  });

  it('has columns that any query of a union can make null', async () => {
    const text = `SELECT 'city' AS kind, name FROM cities UNION ALL SELECT NULL, description FROM addresses`;
    expect(await rowOf(text)).toEqual({ kind: 'string | null', name: 'string | null' });
    expect(await rowOf(`SELECT count(*)::integer AS n FROM (${text}) AS found`)).toEqual({ n: 'number' });
    for (const union of ['UNION', 'UNION ALL'])
      expect(await rowOf(`SELECT count(*)::integer AS n FROM cities ${union} SELECT NULL`), union).toEqual({
        n: 'number | null',
      });
  });

  it('has the words of a check constraint and the labels of an enum as types', async () => {
    expect(await rowOf('SELECT end_reason FROM sessions')).toEqual({
      end_reason:
        "'logout' | 'reuse' | 'password-changed' | 'staff' | 'customer' | 'second-factor' | 'mobile-changed' | null",
    });
    expect(await rowOf('SELECT status FROM orders')).toEqual({ status: "Enums['order_status']" });
  });

  it('may be given null only where a parameter is not compared', async () => {
    const text = `UPDATE addresses SET description = :text, address = coalesce(:other, address)
      WHERE id = :id AND city_id = ANY (:cities::integer[]) AND created_at > :from`;
    const { statements } = await checkStatements(database.pool, [declared('test.update', text)]);
    expect(Object.fromEntries(statements[0]?.parameters ?? [])).toEqual({
      text: 'string | null',
      other: 'string | null',
      id: 'number',
      cities: 'readonly (number | null)[]',
      from: 'Date',
    });
  });

  it.each([
    ['an unknown column', 'SELECT nothing FROM cities', 'column "nothing" does not exist'],
    ['a column without a name', 'SELECT 1 + 1', 'name the column'],
    ['two columns of one name', 'SELECT id, id FROM cities', 'two columns are named id'],
    ['an array that comes as text', 'SELECT array_agg(kind) AS kinds FROM categories', 'cast it'],
    ['a type without an entry', "SELECT '1 day'::interval AS time", 'the type interval'],
  ])('is refused for %s', async (_, text, message) => {
    const { refused, statements } = await checkStatements(database.pool, [
      declared('test.before', 'SELECT 1 AS one'),
      declared('test.wrong', text),
      declared('test.after', 'SELECT 2 AS two'),
    ]);
    expect(refused).toEqual([expect.stringContaining(`test.wrong: `)]);
    expect(refused[0]).toContain(message);
    expect(statements.map(({ name }) => name)).toEqual(['test.before', 'test.after']);
  });

  it.each([
    ['a column that is proved already', ['id']],
    ['no column of it', ['nothing']],
  ])('may not declare %s as never null', async (_, notNull) => {
    const { refused } = await checkStatements(database.pool, [
      declared('test.claim', 'SELECT id FROM cities', notNull),
    ]);
    expect(refused).toEqual([expect.stringContaining('test.claim: notNull names')]);
  });

  it('has a name that a prepared statement can keep whole', async () => {
    const { refused } = await checkStatements(database.pool, [
      declared(`test.${'long'.repeat(20)}`, 'SELECT 1 AS one'),
      declared('NoFolder', 'SELECT 1 AS one'),
    ]);
    expect(refused).toHaveLength(2);
  });
});
