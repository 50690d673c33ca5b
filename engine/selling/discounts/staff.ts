import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { writeAudit, type Actor } from '#engine/pipeline/audit/audit-log.ts';
import { assertKnownCurrency } from '#engine/pipeline/currencies.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import { retrying } from '#engine/pipeline/retrying.ts';
import { transaction, type PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { refusedField } from '#platform/messages/fields.ts';
import type { createDiscount as createDiscountContract } from '#schemas/api/staff/operations.ts';
import { ShopError } from '#schemas/errors.ts';
import type { SellingContext } from '../context.ts';
import { giveOut, giverOf, type Giver } from '../payouts/give-out.ts';
import { discountColumns, normalizeDiscountCode } from './discount.ts';
import { worthOfTerms, worthRulesOf, type Worth } from './worth.ts';

export type DiscountTerms = z.output<typeof createDiscountContract.body>;

const lockTerms = statement(
  'staff.lock-discount',
  `SELECT ${discountColumns} FROM discounts WHERE code = :code FOR UPDATE`,
);
/** Locks the text of a code. A code that does not exist yet has no row to lock. */
const lockCode = statement(
  'staff.lock-discount-code',
  "SELECT pg_advisory_xact_lock(hashtextextended('discount code ' || :code, 0)) AS done",
);
const save = statement(
  'staff.save-discount',
  `INSERT INTO discounts (code, percent, amount, currency, minimum, maximum, expires_at, total_limit, user_limit,
     active, personal, created_at)
   VALUES (:code, :percent, :amount, :currency, :minimum, :maximum, :expires_at, :total_limit, :user_limit,
     :active, coalesce(:personal::boolean, false), :at)
   ON CONFLICT (code) DO UPDATE SET percent = :percent, amount = :amount, currency = :currency, minimum = :minimum,
     maximum = :maximum, expires_at = :expires_at, total_limit = :total_limit, user_limit = :user_limit,
     active = :active, personal = coalesce(:personal::boolean, discounts.personal)
   RETURNING used`,
);

const refuse = (field: string, code: 'invalid' | 'required' | 'wrong-format'): ShopError =>
  new ShopError('validation-failed', {
    fields: [refusedField(code, field)],
    detail: `a discount with a wrong ${field}`,
  });

/** Whether a code can be saved, however it is written. */
export const isDiscountCode = (text: string): boolean =>
  /^[A-Z0-9_-]{2,40}$/.test(normalizeDiscountCode(text));

/** @throws ShopError `validation-failed` for terms that do not go together */
export function assertTerms({ percent, amount, currency, minimum, maximum, ...terms }: DiscountTerms): void {
  if (!isDiscountCode(terms.code)) throw refuse('code', 'wrong-format');
  if ((percent === undefined) === (amount === undefined))
    throw percent === undefined ? refuse('percent', 'required') : refuse('amount', 'invalid');
  if (currency === undefined && (amount !== undefined || minimum > 0 || maximum !== undefined))
    throw refuse('currency', 'required');
}

/**
 * Creates a discount code, or changes the terms of an existing one and keeps its count of uses. A code stays
 * personal or public unless the terms change that.
 * @throws ShopError `validation-failed`
 */
export async function saveDiscount(
  client: PoolClient,
  terms: DiscountTerms,
  { actor, at, reason = '' }: { actor: Actor; at: Date; reason?: string },
): Promise<{ code: string; used: number }> {
  const code = normalizeDiscountCode(terms.code);
  assertTerms(terms);
  const {
    percent,
    amount,
    currency,
    minimum,
    maximum,
    expires_at,
    total_limit,
    user_limit,
    active,
    personal,
  } = terms;
  const before = await lockTerms.maybeOne(client, { code });
  const { used } = await save.one(client, {
    code,
    percent: percent ?? null,
    amount: amount ?? null,
    currency: currency ?? null,
    minimum,
    maximum: maximum ?? null,
    expires_at: expires_at === undefined ? null : new Date(expires_at),
    total_limit: total_limit ?? null,
    user_limit: user_limit ?? 1,
    active,
    personal: personal ?? null,
    at,
  });
  await writeAudit(client, {
    at,
    actor,
    action: 'discount.save',
    subject: `discount:${code}`,
    before: before ?? null,
    after: terms,
    reason,
  });
  return { code, used };
}

interface Weighed {
  code: string;
  /** Includes whether the code is personal. Saving does not change that otherwise. */
  terms: DiscountTerms;
  /** Number of uses so far. */
  used: number;
  worth: Worth | null;
}

/** Weighs the worth of the terms to save. Locks the code until the transaction ends. */
async function weighTerms(
  context: Pick<SellingContext, 'staffLimits' | 'releases'>,
  client: PoolClient,
  given: DiscountTerms,
): Promise<Weighed> {
  const code = normalizeDiscountCode(given.code);
  await lockCode.run(client, { code });
  const before = await lockTerms.maybeOne(client, { code });
  const personal = given.personal ?? before?.personal ?? false;
  const worth = await worthOfTerms(
    client,
    {
      id: before?.id,
      percent: given.percent ?? null,
      amount: given.amount ?? null,
      currency: given.currency ?? null,
      maximum: given.maximum ?? null,
      total_limit: given.total_limit ?? null,
      user_limit: given.user_limit ?? 1,
      active: given.active,
      personal,
    },
    worthRulesOf(context),
  );
  return { code, terms: { ...given, personal }, used: before?.used ?? 0, worth };
}

/**
 * Saves terms after a second person has approved them.
 * @param approved the worth of the terms at the time of the request
 * @throws ShopError `move-not-allowed` when they take off more by now; as {@link saveDiscount}
 */
export async function saveApprovedDiscount(
  context: Pick<SellingContext, 'staffLimits' | 'releases'>,
  client: PoolClient,
  given: DiscountTerms,
  approved: Worth,
  giver: Giver,
): Promise<void> {
  const { code, terms, worth } = await weighTerms(context, client, given);
  if (worth && (worth.currency !== approved.currency || worth.amount > approved.amount))
    throw new ShopError('move-not-allowed', {
      detail: `discount ${code} takes off ${worth.amount} ${worth.currency}, not ${approved.amount} ${approved.currency}`,
    });
  await saveDiscount(client, terms, giver);
}

/**
 * Saves a discount code, or requests a second person when its worth needs one.
 * @throws ShopError as {@link saveDiscount} and `giveOut`
 */
export const createDiscount =
  (context: Pick<SellingContext, 'pool' | 'releases' | 'staffLimits'>): Handler<'staff.create-discount'> =>
  async (given, principal) => {
    const giver = giverOf(principal);
    if (given.currency !== undefined) assertKnownCurrency(context, given.currency);
    assertTerms(given);
    const saveOrAsk = async (client: PoolClient) => {
      const { code, terms, used, worth } = await weighTerms(context, client, given);
      const outgoing = worth && {
        ...worth,
        operation: 'staff.create-discount' as const,
        input: terms,
        subject: `discount:${code}`,
        key: `discount:${randomUUID()}`,
        reason: '',
      };
      return giveOut(context, outgoing, giver, {
        give: async (count) => {
          const saved = await saveDiscount(client, terms, giver);
          await count(client);
          return saved;
        },
        ask: async (request) => ({ code, used, request: await request(client) }),
      });
    };
    return retrying(() => transaction(context.pool, saveOrAsk));
  };
