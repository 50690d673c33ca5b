import { describe, expect, test } from 'vitest';
import type { Order } from '#schemas/entities/order.ts';
import { openBrowser } from '../../testing/customer.ts';
import { makeActivated } from '../../testing/activations.ts';
import { fixtureRelease } from '../../testing/fixture-release.ts';
import { shareStaffShop, stockIn, type TestShop } from '../../testing/shared-shops.ts';
import {
  buyer,
  comeBack,
  fillWallet,
  makeShopper,
  once,
  openStores,
  place,
  readOrderOf,
  refusalOf,
  startPaying,
  type Shopper,
} from '../../testing/shop-cases.ts';

const answers = { player: '12345678' };
const otherAnswers = { player: '55555' };

let shop: TestShop;
let owner: Shopper;
shareStaffShop((opened) => ({ shop, owner } = opened));

type Line = { id: number; qty: number; answers?: object };
async function buyLines(
  ids: readonly Line[],
  more: object = {},
): Promise<{ customer: Shopper; order: Order }> {
  const customer = await makeShopper(shop);
  await openStores(shop);
  const { code, payable } = await place(customer, { ids, ...more });
  await fillWallet(shop, customer.id, payable);
  await startPaying(customer, code, 'wallet');
  return { customer, order: await readOrderOf(customer, code) };
}
const activationsOf = ({ parcels }: Order) =>
  parcels.flatMap(({ lines }) => lines.flatMap(({ activation }) => (activation ? [activation] : [])));
const firstId = (order: Order): number => activationsOf(order)[0]?.id ?? 0;
const statusesOf = (order: Order) => activationsOf(order).map(({ status }) => status);
const decide = (id: number, move: string, note = '') =>
  refusalOf(owner, 'staff.decide-activation', { id, move, note }, once());
const cancelRest = async ({ code, parcels }: Order) =>
  owner.call(
    'staff.cancel-parcel',
    { code, store_id: parcels[0]?.store_id, reason: 'closing', restock: true },
    once(),
  );

test('a canceled parcel puts all pieces of an option back, also when several lines are of it', async () => {
  const top = await makeActivated(shop);
  const { order } = await buyLines([
    { id: top, qty: 1, answers },
    { id: top, qty: 2, answers: otherAnswers },
  ]);
  expect(await stockIn(shop, top)).toBe(7);
  expect((await cancelRest(order)).json()).toMatchObject({ refunded: 150_000 });
  expect(await stockIn(shop, top)).toBe(10);
});

describe('a guest’s order', () => {
  test('is activated once its buyer has signed in, who alone corrects the answers', async () => {
    const { checkout } = fixtureRelease.flows;
    shop.releases.publish({
      ...fixtureRelease,
      flows: { ...fixtureRelease.flows, checkout: { ...checkout, guest: true } },
    });
    const guest = openBrowser(shop);
    await openStores(shop);
    const { code } = await place(guest, { ids: [{ id: await makeActivated(shop), qty: 1, answers }] });
    shop.releases.publish(fixtureRelease);
    const { payment } = await startPaying(guest, code, 'card');
    await comeBack(shop, payment.code);
    const order = await readOrderOf(guest, code);
    const id = firstId(order);
    expect(order).toMatchObject({ payment: 'paid', waits_for: 'mobile' });
    const queued = async (status: string) =>
      (
        (await owner.call('staff.activations', { status })).json() as {
          lines: { id: number; withheld: string | null; due_at: string | null }[];
        }
      ).lines.find((line) => line.id === id);
    expect(await queued('waiting')).toMatchObject({ withheld: 'mobile', due_at: null });
    expect(await decide(id, 'finish')).toBe('move-not-allowed');

    const signedIn = await makeShopper(shop, { mobile: buyer.phone_number });
    const promised = activationsOf(await readOrderOf(signedIn, code))[0]?.due_at;
    expect(promised).toEqual(expect.any(String));
    expect(await queued('waiting')).toMatchObject({ withheld: null, due_at: promised });
    expect(await decide(id, 'ask', 'No such player')).toBe(200);
    const correction = { code, id, answers: otherAnswers };
    expect(await refusalOf(openBrowser(shop), 'orders.correct-answers', correction)).toBe('unauthenticated');
    expect(await refusalOf(signedIn, 'orders.correct-answers', correction)).toBe(200);
    expect(await decide(id, 'finish')).toBe(200);
    expect(await readOrderOf(signedIn, code)).toMatchObject({ status: 'delivered' });
  });
});
