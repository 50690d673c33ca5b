import { expect, test } from 'vitest';
import { operations, type OperationId } from '#schemas/api/index.ts';
import { sampleSite } from '#schemas/documents/examples.ts';
import { answeredIds, madeUpAnswer } from './made-up-answers.ts';
import { madeUpCustomer } from './visitor.ts';

const site = sampleSite;
const user = madeUpCustomer('Sample Customer');
const pathOf = (id: OperationId): string => operations[id].path.replaceAll(/\{\w+\}/g, '12345678');

test('every reading of a customer is answered as its contract says', () => {
  expect(answeredIds.length).toBeGreaterThan(20);
  const wrong = answeredIds.flatMap((id) => {
    // cast: the ids are those of the table
    const { method, response } = operations[id as OperationId];
    const answer = madeUpAnswer(pathOf(id as OperationId), method, { user, payment: null, site });
    const { success, error } = response.safeParse(answer);
    return success ? [] : [`${id}: ${error.message}`];
  });
  expect(wrong).toEqual([]);
});

test('an order is in the simulated state, and changes are not answered', () => {
  const orderIn = (payment: string | null) =>
    madeUpAnswer('/api/v1/orders/ABCD', 'GET', { user: null, payment, site });
  expect(orderIn(null)).toMatchObject({ order: { code: 'ABCD', payment: 'paid' } });
  expect(orderIn('failed')).toMatchObject({ order: { payment: 'unpaid', payments: [{ status: 'failed' }] } });
  for (const [path, method] of [
    ['/api/v1/orders', 'POST'],
    ['/api/v1/products', 'GET'],
    ['/api/v1/me', 'PATCH'],
  ] as const)
    expect(madeUpAnswer(path, method, { user, payment: null, site }), path).toBeUndefined();
  expect(madeUpAnswer('/api/v1/me', 'GET', { user: null, payment: null, site })).toBeUndefined();
});
