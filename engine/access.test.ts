import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations, type PrivateOperationId } from '#schemas/api/index.ts';
import type { Operation } from '#schemas/api/operation.ts';
import { makeStaff, openBrowser, signIn, type TestCustomer } from '#tools/testing/customer.ts';
import { once } from '#tools/testing/shop-cases.ts';
import { createTestApp, type TestApp } from '#tools/testing/test-app.ts';

// These tests read the list of operations, so they also cover new operations. access-matrix.test.ts checks
// who may call an operation, and whose records it reaches.

const contracts: readonly Operation[] = Object.values(operations);
const all = contracts.filter(({ audience }) => audience !== 'public');
const idOf = ({ id }: Operation) => id as PrivateOperationId;
const roleLists = all.filter(({ audience }) => typeof audience !== 'string');
const forCustomers = all.filter(({ audience }) => audience === 'customer');

let shop: TestApp;
let owner: TestCustomer;
beforeAll(async () => {
  shop = await createTestApp({ products: 8 });
  owner = await signIn(shop, '09180000001');
});
afterAll(() => shop.close());

test('a personal answer is never kept', () => {
  expect(all.length).toBeGreaterThan(0);
  expect(all.length).toBeLessThan(contracts.length);
  expect(all.filter(({ cache }) => cache !== undefined).map(({ id }) => id)).toEqual([]);
});

test('every operation that needs a login can say so, and every one for staff can refuse', () => {
  expect(forCustomers.length).toBeGreaterThan(0);
  expect(
    [...forCustomers, ...roleLists]
      .filter(({ errors }) => !errors.includes('unauthenticated'))
      .map(({ id }) => id),
  ).toEqual([]);
  expect(roleLists.filter(({ errors }) => !errors.includes('forbidden')).map(({ id }) => id)).toEqual([]);
});

describe.each([...forCustomers, ...roleLists].map((operation) => [operation.id, operation] as const))(
  '%s',
  (_id, operation) => {
    /** Only the path parameters. An operation refuses before it reads other input. */
    const input = Object.fromEntries(Object.keys(operation.params?.shape ?? {}).map((name) => [name, '1']));

    test('refuses visitors and false tokens before it reads what they send', async () => {
      for (const token of ['', 'x.y.z', `${owner.token}x`]) {
        const answer = await Object.assign(openBrowser(shop), { token }).call(idOf(operation), input);
        expect(answer.json(), token).toMatchObject({ code: 'unauthenticated', status: 401 });
      }
    });

    test('is kept by nobody and told to no other origin', async () => {
      const answer = await openBrowser(shop).call(idOf(operation), input, {
        origin: 'https://elsewhere.example',
      });
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    });
  },
);

test('private answers are kept by nobody and told to no other origin', async () => {
  const answer = await owner.call('account.get', {}, { origin: 'https://elsewhere.example' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  expect(answer.headers['etag']).toBeUndefined();
});

describe('ids that cannot be', () => {
  const hostile = [
    '0',
    '-1',
    '2147483648',
    '9'.repeat(30),
    '1.5',
    'abc',
    '1 OR 1=1',
    '\0',
    '..',
    'x'.repeat(300),
  ];
  test.each(
    all.filter(({ path }) => path.includes('{')).map((operation) => [operation.id, operation] as const),
  )('%s refuses them', async (_id, operation) => {
    await makeStaff(shop, owner, ['owner']);
    for (const value of hostile) {
      const input = Object.fromEntries(
        Object.keys(operation.params?.shape ?? {}).map((name) => [name, value]),
      );
      const answer = await owner.call(idOf(operation), input, once());
      // A redirect leads to the page of the browser's own orders, and reveals nothing about other orders. An
      // address with dots leads to another route, which takes neither this body nor this method.
      const told =
        operation.http?.answer === 'redirect' && value !== '..'
          ? ['303 /bills']
          : (value === '..' ? [400, 404, 405, 415, 422] : [404, 422]).map(String);
      expect(told, `${value}: ${answer.body}`).toContain(
        [answer.statusCode, answer.headers['location']].filter(Boolean).join(' '),
      );
    }
  });
});
