import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#tools/testing/customer.ts';
import { makeNationalId, sendIdentity, submittedAt } from '#tools/testing/identity.ts';
import { auditIn, shareStaffShop, type TestShop } from '#tools/testing/shared-shops.ts';
import {
  buy,
  makeGoods,
  makeShopper,
  once,
  readOrderOf,
  refusalOf,
  type Shopper,
} from '#tools/testing/shop-cases.ts';
import { withheldReason } from '../read-order.ts';

let shop: TestShop;
let owner: Shopper;
shareStaffShop((opened) => {
  ({ shop, owner } = opened);
});
let support: Shopper;
beforeAll(async () => {
  support = await makeShopper(shop, { roles: ['support'] });
});

const decision = async (customer: Shopper, decided: string, more: Record<string, unknown> = {}) => ({
  id: customer.id,
  decision: decided,
  reason: 'not readable',
  submitted_at: await submittedAt(shop, customer.id),
  ...more,
});
const decide = async (customer: Shopper, decided: string, more: Record<string, unknown> = {}, by = owner) =>
  refusalOf(by, 'staff.verify-identity', await decision(customer, decided, more), once());

test('the queue shows what waits, longest first; the whole national id and the photos are opened one by one', async () => {
  const [first, second] = [await makeShopper(shop), await makeShopper(shop)];
  await sendIdentity(first);
  shop.clock.advance(1);
  const national_id = makeNationalId();
  await sendIdentity(second, national_id);
  const listed = await support.call('staff.identities');
  const { identities } = listed.json() as { identities: { id: number }[] };
  const ids = identities.map(({ id }) => id);
  expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
  expect(listed.body).not.toContain(national_id);
  expect((await support.call('staff.identities', { mobile: second.mobile })).json()).toMatchObject({
    identities: [{ id: second.id, mobile: second.mobile, status: 'waiting', photos: ['card', 'face'] }],
  });
  expect((await support.call('staff.identity', { id: second.id })).json()).toMatchObject({
    identity: { id: second.id, national_id, mobile: second.mobile },
  });
  const photo = await support.call('staff.identity-photo', { id: second.id, kind: 'face' });
  expect([photo.body, photo.headers['cache-control']]).toEqual(['a photo of the face', 'no-store']);
  expect(await auditIn(shop, `user:${second.id}`)).toMatchObject([
    { actor_id: support.id, action: 'staff.identities' },
    { actor_id: support.id, action: 'staff.identity' },
    { actor_id: support.id, action: 'staff.identity-photo' },
  ]);
  for (const by of [second, await makeShopper(shop, { roles: ['cashier', 'stock'] })])
    expect(await refusalOf(by, 'staff.identity-photo', { id: second.id, kind: 'face' })).toBe('forbidden');
});

describe('a decision', () => {
  test('says what was looked at, and why unless it verifies', async () => {
    const customer = await makeShopper(shop);
    await sendIdentity(customer);
    const fieldsOf = async (decided: string, more: Record<string, unknown>) => {
      const input = await decision(customer, decided, more);
      const answer = await owner.call('staff.verify-identity', input, once());
      return (answer.json() as { errors: { field: string }[] }).errors.map(({ field }) => field);
    };
    expect(await fieldsOf('verify', { submitted_at: undefined })).toEqual(['submitted_at']);
    expect(await fieldsOf('reject', { submitted_at: undefined, reason: ' ' })).toEqual([
      'reason',
      'submitted_at',
    ]);
    expect(await decide(customer, 'verify', { submitted_at: '2026-03-21T08:30:00.001Z' })).toBe('conflict');
    expect(await decide(customer, 'verify')).toBe(200);
  });

  test('of the second of two colleagues is refused with what the identity has become', async () => {
    const customer = await makeShopper(shop);
    await sendIdentity(customer);
    const answers = await Promise.all([
      owner.call('staff.verify-identity', await decision(customer, 'reject'), once()),
      support.call('staff.verify-identity', await decision(customer, 'verify'), once()),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const { identity } = (await customer.call('identity.get')).json() as { identity: { status: string } };
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'conflict',
      details: { status: identity.status, decided_at: expect.any(String) },
    });
  });

  test('on a submission that was replaced meanwhile is refused', async () => {
    const customer = await makeShopper(shop);
    await sendIdentity(customer);
    const seen = await submittedAt(shop, customer.id);
    await decide(customer, 'reject');
    shop.clock.advance(1);
    await customer.renew();
    await customer.call('identity.submit', { national_id: makeNationalId() });
    await owner.renew();
    expect(await decide(customer, 'verify', { submitted_at: seen })).toBe('conflict');
  });

  test('is never about oneself, leaves a record, and is told to the customer with its reason in the account', async () => {
    const customer = await makeShopper(shop);
    await sendIdentity(customer);
    await sendIdentity(support);
    expect(await decide(support, 'verify', {}, support)).toBe('forbidden');
    expect(await decide(customer, 'reject', { reason: 'تصویر کارت خوانا نیست.' }, support)).toBe(200);
    expect((await customer.call('identity.get')).json()).toMatchObject({
      identity: { status: 'rejected', reason: 'تصویر کارت خوانا نیست.' },
    });
    await shop.engine.jobs.messages();
    const told = shop.sent.findLast(({ to }) => to === customer.mobile)?.text;
    expect(told).toContain('was not verified');
    expect(told).not.toContain('خوانا');
    expect(await auditIn(shop, `user:${customer.id}`)).toMatchObject([
      { actor_id: support.id, action: 'customer.identity', before: 'waiting', after: 'rejected' },
    ]);
  });
});

describe('codes of a purchase above the threshold', () => {
  test('are withheld until the identity is verified; then the buyer is told once, and again withheld when it is revoked', async () => {
    const customer = await makeShopper(shop);
    const order = await buy(shop, customer, await makeGoods(shop, { price: 150_000 }));
    const codeOf = async () => (await readOrderOf(customer, order.code)).parcels[0]?.codes[0];
    const [code] = order.parcels[0]?.codes ?? [];
    expect(code).toMatchObject({ withheld: 'identity', masked: '••••' });
    const refused = await customer.call('orders.reveal-code', { code: order.code, id: code?.id });
    expect(refused.json()).toMatchObject({ code: 'verification-needed', details: { reason: 'identity' } });
    await sendIdentity(customer);
    expect(await codeOf()).toMatchObject({ withheld: 'identity' });
    await shop.engine.jobs.messages();
    const before = shop.sent.filter(({ to }) => to === customer.mobile).length;
    expect(await decide(customer, 'verify')).toBe(200);
    expect(await codeOf()).toMatchObject({
      withheld: null,
      masked: expect.stringMatching(/^•+.{4}$/),
    });
    await shop.engine.jobs.messages();
    expect(shop.sent.filter(({ text }) => text.includes(order.code))).toHaveLength(2);
    expect(shop.sent.filter(({ to }) => to === customer.mobile)).toHaveLength(before);
    expect(await decide(customer, 'revoke')).toBe(200);
    expect(await refusalOf(customer, 'orders.reveal-code', { code: order.code, id: code?.id })).toBe(
      'verification-needed',
    );
  });

  test('of blocked customers are on no bill, whoever asks for it and however small the purchase was', async () => {
    const customer = await makeShopper(shop, { identity: 'verified' });
    const order = await buy(shop, customer, await makeGoods(shop));
    const id = order.parcels[0]?.codes[0]?.id;
    expect(order.parcels[0]?.codes[0]).toMatchObject({ withheld: null });
    expect(await refusalOf(owner, 'staff.block-customer', { id: customer.id, blocked: true })).toBe(200);
    for (const by of [customer, openBrowser(shop)]) {
      expect(await refusalOf(by, 'orders.get', { code: order.code })).toBe('unauthenticated');
      expect(await refusalOf(by, 'orders.reveal-code', { code: order.code, id })).toBe('unauthenticated');
    }
    // A request that was identified a moment before the block.
    const blocked = { id: customer.id, mobile: customer.mobile, identity: 'verified' } as const;
    expect(
      withheldReason({ needs_identity: false }, { ...blocked, isBlocked: true, isMobileConfirmed: true }),
    ).toBe('blocked');
  });
});
