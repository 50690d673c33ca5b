import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { joinPayables } from '#engine/pipeline/payable.ts';
import { listUnsaved } from '#engine/pipeline/pictures/removals.ts';
import type { Principal } from '#engine/pipeline/principal.ts';
import type { Pool, PoolClient } from '#platform/db/pool.ts';
import { noQueue } from '#platform/jobs/queue.ts';
import {
  cartOf,
  createTestShop,
  makeGoods,
  makeShopper,
  place,
  startPaying,
  type Shopper,
  type TestClock,
} from '#tools/testing/shop-cases.ts';
import type { TestApp } from '#tools/testing/test-app.ts';
import { chargePayable } from '../charges/charge-payable.ts';
import { orderPayable } from '../orders/order-payable.ts';
import { uploadReceipt } from './transfer-receipt.ts';

let shop: TestApp & { clock: TestClock };
let shopper: Shopper;
beforeAll(async () => {
  shop = await createTestShop();
  shopper = await makeShopper(shop);
});
afterAll(() => shop.close());

/**
 * Uploads a receipt of a transfer to a store that cannot remove files, unless the test collects removed ones.
 */
async function upload(
  code: string,
  reported: unknown[],
  stored: () => Promise<unknown> = async () => undefined,
  { pool = shop.database.pool, removed }: { pool?: Pool; removed?: string[] } = {},
): Promise<unknown> {
  const services = {
    releases: shop.releases,
    publicUrl: shop.services.publicUrl,
    sms: shop.services.sms,
    jobs: noQueue,
    secrets: shop.services.secrets,
  };
  const handler = uploadReceipt({
    pool,
    pictures: {
      ...shop.services.pictures,
      async storePicture(...given) {
        const picture = await shop.services.pictures.storePicture(...given);
        await stored();
        return picture;
      },
      removePicture: async (file) => {
        if (!removed) throw new Error('the disk is read-only');
        removed.push(file);
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
  await shop.engine.jobs.retention();
});

test('a picture of a receipt that is refused while it is stored is removed, which is reported when it fails', async () => {
  const { code } = await place(shopper, cartOf(await makeGoods(shop)));
  const { payment } = await startPaying(shopper, code, 'transfer');
  const reported: unknown[] = [];
  const decide = () =>
    shop.database.pool.query("UPDATE payments SET status = 'review' WHERE code = $1", [payment.code]);
  await expect(upload(payment.code, reported, decide)).rejects.toMatchObject({ code: 'payment-under-way' });
  expect(reported).toMatchObject([{ cause: { message: 'the disk is read-only' } }]);
});

test('a receipt for a payment that takes none is refused before anything of it is read', async () => {
  const { code } = await place(shopper, cartOf(await makeGoods(shop)));
  const { payment } = await startPaying(shopper, code, 'transfer');
  await shop.database.pool.query("UPDATE payments SET status = 'review' WHERE code = $1", [payment.code]);
  const stored: unknown[] = [];
  await expect(upload(payment.code, [], async () => void stored.push('a picture'))).rejects.toMatchObject({
    code: 'payment-under-way',
  });
  expect(stored).toEqual([]);
});

describe('a picture whose transaction does not answer', () => {
  beforeEach(() => shop.database.pool.query('DELETE FROM picture_removals'));
  const listed = async (): Promise<number> =>
    (await shop.database.pool.query('SELECT FROM picture_removals WHERE not_before IS NOT NULL')).rowCount ??
    -1;

  /**
   * Returns the pool of a database whose connection is cut at the commit, before or after the server has done
   * it.
   */
  const cutAt = (moment: 'before' | 'after'): Pool => {
    const { pool } = shop.database;
    const connect = async (): Promise<PoolClient> => {
      const client = await pool.connect();
      const query = client.query.bind(client);
      const cut = async (text: unknown, ...values: []): Promise<unknown> => {
        // cast: the texts and prepared statements of this client
        if (text !== 'COMMIT') return query(text as string, ...values);
        Object.assign(client, { query });
        await query(moment === 'after' ? 'COMMIT' : 'ROLLBACK');
        throw new Error('the connection was cut');
      };
      return Object.assign(client, { query: cut });
    };
    const ask = pool.query.bind(pool);
    return Object.assign(Object.create(pool) as Pool, { connect, query: ask });
  };

  test('stays when it was committed all the same', async () => {
    const { code } = await place(shopper, cartOf(await makeGoods(shop)));
    const { payment } = await startPaying(shopper, code, 'transfer');
    const removed: string[] = [];
    await expect(upload(payment.code, [], undefined, { pool: cutAt('after'), removed })).rejects.toThrow(
      'cut',
    );
    expect([removed, await listed()]).toEqual([[], 0]);
  });

  test('is removed when it was not', async () => {
    const { code } = await place(shopper, cartOf(await makeGoods(shop)));
    const { payment } = await startPaying(shopper, code, 'transfer');
    const removed: string[] = [];
    await expect(upload(payment.code, [], undefined, { pool: cutAt('before'), removed })).rejects.toThrow(
      'cut',
    );
    expect([removed, await listed()]).toEqual([[expect.stringContaining('receipt')], 0]);
  });

  test('is removed by the job, an hour later and not before, when the process was killed', async () => {
    const { pictures } = shop.services;
    const { file } = await pictures.storePicture('receipt', Readable.from(['a picture']), {
      announce: (files) => listUnsaved(shop.database.pool, files, shop.clock.now()),
    });
    await shop.engine.jobs.retention();
    await expect(pictures.readPicture(file)).resolves.toBeDefined();
    shop.clock.advance(60);
    await shop.engine.jobs.retention();
    await expect(pictures.readPicture(file)).rejects.toMatchObject({ code: 'not-found' });
  });
});
