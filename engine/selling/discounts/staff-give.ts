import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { findCustomerByMobile } from '#engine/people/customers/staff.ts';
import { staffActor, writeAudit, type Actor } from '#engine/pipeline/audit/audit-log.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import { assertNotOneself } from '#engine/pipeline/staff/assert-target.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { ShopError } from '#schemas/errors.ts';
import type { SellingContext } from '../context.ts';
import { giveOut, giverOf, type Giver } from '../payouts/give-out.ts';
import { readDiscount, type Discount } from './discount.ts';
import { give, takeBack } from './given.ts';
import { worthOfGift, worthRulesOf } from './worth.ts';

/** A code and the customer to whom it is given, or from whom it is taken. */
export interface DiscountGift {
  code: string;
  mobile: string;
  reason: string;
}

/**
 * The terms that decide how much a code takes off for one more customer. A request stores them, because the
 * code can change in the meantime.
 */
const giftTerms = z.strictObject({
  percent: z.int().nullable(),
  amount: z.int().nullable(),
  currency: z.string().nullable(),
  maximum: z.int().nullable(),
  total_limit: z.int().nullable(),
  user_limit: z.int().nullable(),
  personal: z.boolean(),
});
const termsOf = (discount: Discount): z.output<typeof giftTerms> => giftTerms.strip().parse(discount);

/** The stored fields of a request to give a code. */
const requestedGift = z.object({ code: z.string(), reason: z.string(), terms: giftTerms });

/**
 * Gives a customer a discount code.
 * @returns the code, and whether the customer did not have it yet
 * @throws ShopError `not-found`; `discount-not-found`; `discount-limit-reached`; `forbidden` for oneself
 */
export async function giveDiscountTo(
  client: PoolClient,
  { code, mobile, reason }: DiscountGift,
  actor: Actor,
  at: Date,
): Promise<{ code: string; isNew: boolean }> {
  const { id } = await findCustomerByMobile(client, mobile);
  assertNotOneself(actor, id);
  const discount = await readDiscount(client, code, true);
  const isNew = await give(client, discount, id, at);
  if (isNew)
    await writeAudit(client, {
      at,
      actor,
      action: 'discount.give',
      subject: `user:${id}`,
      after: { code: discount.code },
      reason,
    });
  return { code: discount.code, isNew };
}

/**
 * Gives a code after a second person has approved it.
 * @throws ShopError `move-not-allowed` when its terms have changed since the request; as {@link
 *   giveDiscountTo}
 */
export async function giveApprovedDiscount(
  client: PoolClient,
  { input, mobile }: { input: unknown; mobile: string },
  { actor, at }: Giver,
): Promise<void> {
  const { terms, ...gift } = requestedGift.parse(input);
  const discount = await readDiscount(client, gift.code, true);
  if (!isDeepStrictEqual(termsOf(discount), terms))
    throw new ShopError('move-not-allowed', {
      detail: `the terms of discount ${discount.code} were changed since it was asked for`,
    });
  await giveDiscountTo(client, { ...gift, mobile }, actor, at);
}

/**
 * Gives a discount code, or asks for a second person where what it takes off needs one.
 * @throws ShopError as {@link giveDiscountTo} and `giveOut`
 */
export const giveDiscount =
  (context: Pick<SellingContext, 'staffLimits' | 'releases'>): Handler<'staff.give-discount'> =>
  async (gift, principal, client) => {
    const { actor, at } = giverOf(principal);
    const { id } = await findCustomerByMobile(client, gift.mobile);
    assertNotOneself(actor, id);
    const discount = await readDiscount(client, gift.code, true);
    const worth = worthOfGift(discount, worthRulesOf(context));
    const outgoing = worth && {
      ...worth,
      operation: 'staff.give-discount' as const,
      input: { code: discount.code, reason: gift.reason, terms: termsOf(discount) } satisfies z.input<
        typeof requestedGift
      >,
      subject: `user:${id}`,
      key: `gift:${randomUUID()}`,
      reason: gift.reason,
    };
    return giveOut(
      context,
      outgoing,
      { actor, at },
      {
        give: async (count) => {
          const { code, isNew } = await giveDiscountTo(client, gift, actor, at);
          if (isNew) await count(client);
          return { code };
        },
        ask: async (request) => ({ code: discount.code, request: await request(client) }),
      },
    );
  };

/**
 * Takes back a discount code that a customer was given.
 * @throws ShopError `not-found`; `discount-not-found`; `move-not-allowed` once the code is used, or when the
 *   customer was not given it
 */
export const takeDiscount =
  (_context: Pick<SellingContext, 'pool'>): Handler<'staff.take-discount'> =>
  async ({ code, mobile, reason }, principal, client) => {
    const [actor, at] = [staffActor(principal), principal.now()];
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
  };
