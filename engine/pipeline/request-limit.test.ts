import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contractLimits } from './request-limit.ts';
import { operations, type OperationId } from '#schemas/api/index.ts';
import type { Operation, OperationLimit, RateLimit } from '#schemas/api/operation.ts';
import { openBrowser } from '#tools/testing/customer.ts';
import {
  createClock,
  buyer,
  cartOf,
  fillWallet,
  makeGoods,
  makeShopper,
  once,
  openStores,
  place,
  quoteCart,
  refusalOf,
  startPaying,
  type TestClock,
} from '#tools/testing/shop-cases.ts';
import { createTestApp, type TestApp } from '#tools/testing/test-app.ts';

const entries = Object.entries(contractLimits).filter(
  (entry): entry is [OperationId, OperationLimit & { customer: RateLimit }] =>
    entry[1].customer !== undefined,
);

const isForStaff = (id: OperationId): boolean => typeof operations[id].audience !== 'string';

/** Operations that few members of staff call, and that a second person or a file slows down. */
const unlimitedOfStaff = [
  'staff.approve-payout',
  'staff.code-import',
  'staff.code-imports',
  'staff.create-discount',
  'staff.import-codes',
  'staff.reject-payout',
];

describe('operations that cost much', () => {
  test('are limited, and their contracts say so', () => {
    const ofStaff = Object.keys(operations).filter((id) => id.startsWith('staff.'));
    expect(ofStaff.length).toBeGreaterThan(50);
    expect(ofStaff.filter((id) => !(id in contractLimits)).toSorted()).toEqual(unlimitedOfStaff);
    expect(
      Object.keys(contractLimits)
        .filter((id) => !id.startsWith('staff.'))
        .toSorted(),
    ).toEqual([
      'account.change-mobile',
      'account.close',
      'account.export',
      'account.send-email-code',
      'account.send-mobile-code',
      'account.update',
      'audit.list',
      'bank-cards.add',
      'bank-cards.replace',
      'bank-cards.upload-photo',
      'bookmarks.sync',
      'charges.pay',
      'charges.start',
      'comments.create',
      'comments.remove',
      'comments.vote',
      'gifts.change',
      'gifts.open',
      'gifts.send',
      'gifts.take-back',
      'gifts.view',
      'identity.submit',
      'identity.upload-photo',
      'inquiries.follow-up',
      'inquiries.send',
      'orders.correct-answers',
      'orders.place',
      'orders.quote',
      'payments.notify',
      'payments.return',
      'payments.start',
      'payments.upload-receipt',
      'payments.verify',
      'places.at',
      'places.search',
      'products.check-answers',
      'products.search',
      'referrals.enter',
      'second-factor.answer-passkey',
      'second-factor.answer-recovery-code',
      'second-factor.answer-totp',
      'second-factor.confirm-passkey',
      'second-factor.confirm-totp',
      'second-factor.get',
      'second-factor.remove',
      'second-factor.renew-recovery-codes',
      'second-factor.start-passkey',
      'second-factor.start-passkey-answer',
      'second-factor.start-totp',
      'stock-alerts.set',
      'stores.follow',
      'studio.add-note',
      'studio.cancel-schedule',
      'studio.change-draft',
      'studio.check-draft',
      'studio.compare',
      'studio.create-draft',
      'studio.create-preview',
      'studio.describe-media',
      'studio.discard-draft',
      'studio.document',
      'studio.documents',
      'studio.draft',
      'studio.drafts',
      'studio.end-preview',
      'studio.me',
      'studio.media',
      'studio.media-uses',
      'studio.name-release',
      'studio.notes',
      'studio.present',
      'studio.preview-shop',
      'studio.previews',
      'studio.publish-draft',
      'studio.releases',
      'studio.remove-media',
      'studio.resolve-note',
      'studio.roll-back',
      'studio.save-draft',
      'studio.schedule-draft',
      'studio.schedules',
      'studio.upload-media',
      'studio.watch-draft',
      'tickets.create',
      'tickets.reply',
      'tickets.upload-picture',
    ]);
    for (const id of Object.keys(contractLimits) as OperationId[])
      expect((operations[id] as Operation).errors, id).toContain('too-many-requests');
  });

  test('have limits of a network that many customers together stay below', () => {
    for (const [id, { customer, network }] of entries)
      expect(network.max, id).toBeGreaterThanOrEqual(customer.max * 10);
  });
});

describe('a limit', () => {
  const limit = (most: number): RateLimit => ({ max: most, seconds: 60 });
  let shop: TestApp & { clock: TestClock };
  beforeAll(async () => {
    const clock = createClock();
    const of = { customer: limit(2), network: limit(5) };
    shop = {
      ...(await createTestApp({
        products: 6,
        now: clock.now,
        limits: {
          operations: {
            ...Object.fromEntries(entries.map(([id]) => [id, of])),
            'payments.return': { network: limit(5) },
            'payments.notify': { network: limit(5) },
          },
        },
      })),
      clock,
    };
  });
  afterAll(() => shop.close());

  test.each(entries.map(([id]) => id))(
    'of %s stops one customer, with the time to wait, and no other one',
    async (id) => {
      shop.clock.advance(1);
      const roles = isForStaff(id) ? (['owner'] as const) : [];
      const [hasty, other] = [await makeShopper(shop, { roles }), await makeShopper(shop, { roles })];
      const call = (customer: typeof hasty) =>
        customer.call(
          id,
          {
            ...cartOf(1),
            id: 1,
            store_id: 1,
            code: 'NOTHING',
            method: 'card',
            quote: '',
            user: buyer,
            kind: 'products',
            record: 1,
            release: '0123456789abcdef',
          },
          once(),
        );
      for (let tries = 0; tries < 2; tries += 1) expect((await call(hasty)).statusCode).not.toBe(429);
      const refused = await call(hasty);
      expect(refused.json()).toMatchObject({ code: 'too-many-requests', retry_after: 60 });
      expect(refused.headers['retry-after']).toBe('60');
      expect((await call(other)).statusCode).not.toBe(429);
      shop.clock.advance(1);
      await hasty.renew();
      expect((await call(hasty)).statusCode).not.toBe(429);
    },
  );

  test('of a network stops those who have no account to count by, and no other network', async () => {
    shop.clock.advance(1);
    const id = await makeGoods(shop);
    const guest = openBrowser(shop, '203.0.113.7');
    for (let call = 0; call < 5; call += 1) await quoteCart(guest, cartOf(id));
    expect(await refusalOf(guest, 'orders.quote', cartOf(id))).toBe('too-many-requests');
    await quoteCart(openBrowser(shop, '203.0.113.8'), cartOf(id));
  });

  test('of an IPv6 network counts for the wider ones that one subscriber may have', async () => {
    shop.clock.advance(1);
    const cart = cartOf(await makeGoods(shop));
    const quoteFrom = (ip: string) => refusalOf(openBrowser(shop, ip), 'orders.quote', cart);
    const from = async (networks: readonly string[]) => {
      const results = [];
      for (const network of networks) results.push(await quoteFrom(network));
      return results.filter((result) => result === 200).length;
    };
    const hex = (count: number, step: number) =>
      Array.from({ length: count }, (_, index) => `2001:db8:5:${(index * step).toString(16)}::1`);
    expect(await from(hex(12, 1))).toBe(10);
    expect(await from(hex(15, 0x100))).toBe(10);
    expect(await quoteFrom('2001:db8:6::1')).toBe(200);
    expect(await from(Array.from({ length: 12 }, (_, host) => `198.51.100.${host}`))).toBe(12);
  });

  test('of news of payments stops a network that invents them, and no other one', async () => {
    shop.clock.advance(1);
    const notify = async (remoteAddress: string) =>
      (await shop.app.inject({ method: 'POST', url: '/api/v1/payments/NOTHING/notification', remoteAddress }))
        .statusCode;
    for (let call = 0; call < 5; call += 1) expect(await notify('203.0.113.7')).toBe(404);
    expect([await notify('203.0.113.7'), await notify('203.0.113.8')]).toEqual([429, 404]);
  });
});

test('a customer holds no more than so many unpaid orders; one that is paid or canceled makes room', async () => {
  const clock = createClock();
  const shop = { ...(await createTestApp({ products: 6, now: clock.now })), clock };
  try {
    await openStores(shop);
    const [collector, other] = [await makeShopper(shop), await makeShopper(shop)];
    const id = await makeGoods(shop, { stock: 100 });
    const codes: string[] = [];
    const { orders } = shop.releases.published().flows.reservations.customer;
    for (let count = 0; count < orders; count += 1) codes.push((await place(collector, cartOf(id))).code);
    const oneMore = async () =>
      refusalOf(
        collector,
        'orders.place',
        { ...cartOf(id), quote: (await quoteCart(collector, cartOf(id))).hash, user: buyer },
        once(),
      );
    expect(await oneMore()).toBe('order-limit-reached');
    await place(other, cartOf(id));
    expect(await refusalOf(collector, 'orders.cancel', { code: codes[0] ?? '' })).toBe(200);
    expect(await oneMore()).toBe(200);
    expect(await oneMore()).toBe('order-limit-reached');
    await fillWallet(shop, collector.id, 50_000);
    await startPaying(collector, codes[1] ?? '', 'wallet');
    expect(await oneMore()).toBe(200);
  } finally {
    await shop.close();
  }
});
