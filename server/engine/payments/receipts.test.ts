import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  cartOf,
  createTestShop,
  makeGoods,
  makeShopper,
  place,
  startPaying,
  type Shopper,
  type TestClock,
} from '../../testing/shop-cases.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { noQueue } from '../../jobs/queue.ts';
import { orderPayable } from '../orders/order-payable.ts';
import { joinPayables } from '../payable.ts';
import { chargePayable } from '../charges/charge-payable.ts';
import type { Principal } from '../principal.ts';
import { uploadReceipt } from './transfer-receipt.ts';

let shop: TestApp & { clock: TestClock };
let shopper: Shopper;
beforeAll(async () => {
  shop = await createTestShop();
  shopper = await makeShopper(shop);
});
afterAll(() => shop.close());

/** Uploads a receipt of a transfer to a store whose files cannot be removed. */
async function upload(code: string, reported: unknown[]): Promise<unknown> {
  const services = { releases: shop.releases, publicUrl: shop.services.publicUrl, jobs: noQueue };
  const handler = uploadReceipt({
    pool: shop.database.pool,
    pictures: {
      ...shop.services.pictures,
      removePicture: async () => {
        throw new Error('the disk is read-only');
      },
    },
    payable: joinPayables({
      order: orderPayable({
        ...services,
        reservationLimits: () => services.releases.published().flows.reservations,
      }),
      charge: chargePayable(services),
    }),
  });
  const principal: Principal = {
    user: { id: shopper.id, session: '', roles: [], secondFactor: { answeredAt: null, usedAt: null } },
    ip: '',
    userAgent: '',
    idempotencyKey: null,
    cookies: {},
    setCookie: () => undefined,
    now: shop.clock.now,
    request: {
      query: {},
      headers: {},
      openStream: async () => Readable.from(['a picture']),
      report: (error) => void reported.push(error),
      alarm: () => undefined,
    },
  };
  return handler({ code }, principal);
}

test('a replaced picture that cannot be removed is reported, and the new receipt counts', async () => {
  const { code } = await place(shopper, cartOf(await makeGoods(shop)));
  const { payment } = await startPaying(shopper, code, 'transfer');
  const reported: unknown[] = [];
  await upload(payment.code, reported);
  expect(reported).toEqual([]);
  expect(await upload(payment.code, reported)).toMatchObject({ receipt: { status: 'waiting' } });
  expect(reported).toMatchObject([{ cause: { message: 'the disk is read-only' } }]);
  // The job `retention` tries again.
  const listed = await shop.database.pool.query('SELECT FROM picture_removals');
  expect(listed.rowCount).toBe(1);
});

test('a picture of a refused receipt that cannot be removed is reported beside the refusal', async () => {
  const { code } = await place(shopper, cartOf(await makeGoods(shop)));
  const { payment } = await startPaying(shopper, code, 'transfer');
  await shop.database.pool.query("UPDATE payments SET status = 'review' WHERE code = $1", [payment.code]);
  const reported: unknown[] = [];
  await expect(upload(payment.code, reported)).rejects.toMatchObject({ code: 'payment-under-way' });
  expect(reported).toMatchObject([{ cause: { message: 'the disk is read-only' } }]);
});
