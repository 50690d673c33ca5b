import { describe, expect, it } from 'vitest';
import { isNeverNull } from './never-null.ts';

const isIdentity = (alias: string, column: string): boolean =>
  ['orders', ''].includes(alias) && column === 'id';
const prove = (expression: string): boolean => isNeverNull(expression, isIdentity);

describe('isNeverNull', () => {
  it.each([
    'count(*)',
    '((count(*))::integer)',
    '(count(*) OVER (?))::integer',
    '(count(*) OVER w1)',
    "COALESCE(sum(lines.total), '0'::numeric)",
    "(COALESCE(sum((orders.id * 2)), '0'::bigint))::bigint",
    'COALESCE(orders.note, orders.id)',
    'orders.id',
    '(orders.id)::text',
    "(orders.id || ','::text)",
    '(orders.id > 0)',
    '(id)::text',
    'EXISTS(SubPlan 1)',
    '(orders.note IS NOT NULL)',
    "'SOME,text'::text",
    'now()',
  ])('proves %s', (expression) => {
    expect(prove(expression)).toBe(true);
  });

  it.each([
    'sum(orders.id)',
    '(sum(orders.id))::bigint',
    'orders.note',
    'note',
    'COALESCE(orders.note, orders.other)',
    "(orders.note -> 'a'::text)",
    "(orders.note ->> 'count(*)'::text)",
    '(orders.id + orders.amount)',
    '(SubPlan 1)',
    'CASE WHEN (orders.id > 0) THEN NULL::integer ELSE 1 END',
    'NULL::integer',
    '$1',
    'NULLIF(orders.id, 0)',
    '(count(*) / sum(orders.id))',
  ])('proves nothing for %s', (expression) => {
    expect(prove(expression)).toBe(false);
  });
});
