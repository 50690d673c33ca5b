import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { readCatalogue } from './catalogue.ts';
import { parameterType, rowType, type TypeTable } from './value-types.ts';

let database: TestDatabase;
let types: TypeTable;

beforeAll(async () => {
  database = await createTestDatabase(1);
  types = (await readCatalogue(database.pool)).types;
});
afterAll(() => database.close());

const date = new Date('2026-01-02T03:04:05.678Z');
/** For each type: its name, the TypeScript type of a row, a value as a parameter and as a result. */
const cases: readonly [name: string, row: string, given: unknown, found: unknown][] = [
  ['bool', 'boolean', true, true],
  ['bytea', 'Buffer', Buffer.from([1, 2]), Buffer.from([1, 2])],
  ['date', 'Date', '2026-01-02', expect.any(Date)],
  ['float4', 'number', 1.5, 1.5],
  ['float8', 'number', 1.25, 1.25],
  ['int2', 'number', 7, 7],
  ['int4', 'number', 7, 7],
  ['int8', 'number', 9_007_199_254_740_991, 9_007_199_254_740_991],
  ['json', 'Json', '{"a":[1]}', { a: [1] }],
  ['jsonb', 'Json', '{"a":[1]}', { a: [1] }],
  ['name', 'string', 'x', 'x'],
  ['numeric', 'string', '12.50', '12.50'],
  ['text', 'string', 'x', 'x'],
  ['timestamptz', 'Date', date, date],
  ['uuid', 'string', '0b0ee3f2-4c52-4d5e-8a43-27e2b1d6a4ef', '0b0ee3f2-4c52-4d5e-8a43-27e2b1d6a4ef'],
  ['varchar', 'string', 'x', 'x'],
  ['currency', 'string', 'toman', 'toman'],
  ['order_payment', "Enums['order_payment']", 'paid', 'paid'],
  ['bool[]', 'boolean[]', [true, false], [true, false]],
  ['float8[]', 'number[]', [1.5], [1.5]],
  ['int2[]', 'number[]', [1, 2], [1, 2]],
  ['int4[]', 'number[]', [1, 2], [1, 2]],
  ['text[]', 'string[]', ['a,b', '"'], ['a,b', '"']],
  ['timestamptz[]', 'Date[]', [date], [date]],
  ['uuid[]', 'string[]', ['0b0ee3f2-4c52-4d5e-8a43-27e2b1d6a4ef'], ['0b0ee3f2-4c52-4d5e-8a43-27e2b1d6a4ef']],
];

const oidOf = async (name: string): Promise<number> =>
  (await database.pool.query<{ oid: number }>('SELECT $1::regtype::oid AS oid', [name])).rows[0]?.oid ?? 0;

describe('a value of the type', () => {
  it.each(cases)('%s is typed as %s and comes back so', async (name, row, given, found) => {
    expect(rowType(types, await oidOf(name))).toBe(row);
    const { rows } = await database.pool.query<{ value: unknown }>(`SELECT $1::${name} AS value`, [given]);
    expect(rows).toEqual([{ value: found }]);
  });

  it('void is an empty text', async () => {
    expect(rowType(types, await oidOf('void'))).toBe("''");
    const { rows } = await database.pool.query("SELECT pg_notify('test', '') AS value");
    expect(rows).toEqual([{ value: '' }]);
  });

  it('int8 beyond the whole numbers of JavaScript is refused', async () => {
    await expect(database.pool.query('SELECT 9007199254740993 AS value')).rejects.toThrow(/too large/);
  });
});

describe('a parameter', () => {
  it.each([
    ['int4', 'number'],
    ['jsonb', 'string'],
    ['currency', 'string'],
    ['order_payment', "Enums['order_payment']"],
    ['order_payment[]', "readonly (Enums['order_payment'] | null)[]"],
    ['bytea[]', 'readonly (Buffer | null)[]'],
  ])('of the type %s is given as %s', async (name, expected) => {
    expect(parameterType(types, await oidOf(name))).toBe(expected);
  });
});

describe('an array of a type that the driver does not parse', () => {
  it.each(['order_payment[]', 'int8[]', 'jsonb[]', 'bytea[]'])('is refused in a row: %s', async (name) => {
    const oid = await oidOf(name);
    expect(() => rowType(types, oid)).toThrow(/cast it/);
  });
});
