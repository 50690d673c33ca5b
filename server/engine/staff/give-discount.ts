import type { PoolClient } from '../../db/pool.ts';
import { staffActor, writeAudit, type Actor } from '../audit/audit-log.ts';
import type { EngineContext } from '../context.ts';
import { readDiscount } from '../discounts/discount.ts';
import { give, takeBack } from '../discounts/given.ts';
import { worthOfGift, worthRulesOf } from '../discounts/worth.ts';
import type { Handler } from '../handler.ts';
import { giveOut, giverOf, type Giver } from '../payouts/give-out.ts';
import { assertNotOneself } from './assert-target.ts';
import { findCustomerByMobile } from './customers.ts';

/** Which code is given to whom, or taken back from whom. */
export interface DiscountGift {
  code: string;
  mobile: string;
  reason: string;
}

/**
 * Gives a customer a discount code.
 * @throws ShopError `not-found`; `discount-not-found`; `discount-limit-reached`; `forbidden` for oneself
 */
export async function giveDiscountTo(
  client: PoolClient,
  { code, mobile, reason }: DiscountGift,
  actor: Actor,
  at: Date,
): Promise<{ code: string }> {
  const { id } = await findCustomerByMobile(client, mobile);
  assertNotOneself(actor, id);
  const discount = await readDiscount(client, code, true);
  if (await give(client, discount, id, at))
    await writeAudit(client, {
      at,
      actor,
      action: 'discount.give',
      subject: `user:${id}`,
      after: { code: discount.code },
      reason,
    });
  return { code: discount.code };
}

/**
 * Takes back a discount code that a customer was given.
 * @throws ShopError `not-found`; `discount-not-found`; `move-not-allowed` once it is used, or when it was not given
 */
export async function takeDiscountFrom(
  client: PoolClient,
  { code, mobile, reason }: DiscountGift,
  actor: Actor,
  at: Date,
): Promise<{ code: string }> {
  const { id } = await findCustomerByMobile(client, mobile);
  const discount = await readDiscount(client, code, true);
  await takeBack(client, discount, id);
  await writeAudit(client, {
    at,
    actor,
    action: 'discount.take-back',
    subject: `user:${id}`,
    before: { code: discount.code },
    reason,
  });
  return { code: discount.code };
}

/**
 * Gives a discount code, or asks for a second person where what it takes off needs one.
 * @throws ShopError as {@link giveDiscountTo} and `giveOut`
 */
export async function giveDiscountBy(
  context: Pick<EngineContext, 'staffLimits' | 'releases'>,
  client: PoolClient,
  gift: DiscountGift,
  { actor, at }: Giver,
): Promise<{ code: string; request: number | null }> {
  const { id } = await findCustomerByMobile(client, gift.mobile);
  assertNotOneself(actor, id);
  const discount = await readDiscount(client, gift.code, true);
  const worth = worthOfGift(discount, worthRulesOf(context));
  const outgoing = worth && {
    ...worth,
    operation: 'staff.give-discount' as const,
    input: { code: discount.code, reason: gift.reason },
    subject: `user:${id}`,
    key: `discount:${discount.id}:${id}`,
    reason: gift.reason,
  };
  return giveOut(
    context,
    outgoing,
    { actor, at },
    {
      give: async (count) => {
        const given = await giveDiscountTo(client, gift, actor, at);
        await count(client);
        return given;
      },
      ask: async (request) => ({ code: discount.code, request: await request(client) }),
    },
  );
}

export const giveDiscount =
  (context: Pick<EngineContext, 'staffLimits' | 'releases'>): Handler<'staff.give-discount'> =>
  (input, principal, client) =>
    giveDiscountBy(context, client, input, giverOf(principal));

export const takeDiscount =
  (_context: Pick<EngineContext, 'pool'>): Handler<'staff.take-discount'> =>
  (input, principal, client) =>
    takeDiscountFrom(client, input, staffActor(principal), principal.now());
