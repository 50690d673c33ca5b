import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { createDiscount as createDiscountContract } from '#schemas/api/staff/operations.ts';
import { ShopError } from '#schemas/errors.ts';
import { transaction, type PoolClient } from '../../db/pool.ts';
import { statement } from '../../db/statement.ts';
import { refusedField } from '../../messages/fields.ts';
import type { EngineContext } from '../context.ts';
import { assertKnownCurrency } from '../currencies.ts';
import { discountColumns, normalizeDiscountCode } from '../discounts/discount.ts';
import { worthOfTerms, worthRulesOf } from '../discounts/worth.ts';
import type { Handler } from '../handler.ts';
import { giveOut, giverOf, type Giver } from '../payouts/give-out.ts';
import { writeAudit, type Actor } from '../audit/audit-log.ts';

export type DiscountTerms = z.output<typeof createDiscountContract.body>;

const lockTerms = statement(
  'staff.lock-discount',
  `SELECT ${discountColumns} FROM discounts WHERE code = :code FOR UPDATE`,
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
 * Makes a discount code, or changes the terms of an existing one, whose uses stay counted. It stays personal, or for
 * everybody, unless the terms say which.
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

/**
 * Saves a discount code, or asks for a second person where what it takes off needs one.
 * @throws ShopError as {@link saveDiscount} and `giveOut`
 */
export async function saveDiscountBy(
  context: Pick<EngineContext, 'staffLimits' | 'releases'>,
  client: PoolClient,
  terms: DiscountTerms,
  { actor, at }: Giver,
): Promise<{ code: string; used: number; request: number | null }> {
  if (terms.currency !== undefined) assertKnownCurrency(context, terms.currency);
  assertTerms(terms);
  const code = normalizeDiscountCode(terms.code);
  const before = await lockTerms.maybeOne(client, { code });
  const worth = await worthOfTerms(
    client,
    {
      id: before?.id,
      percent: terms.percent ?? null,
      amount: terms.amount ?? null,
      currency: terms.currency ?? null,
      maximum: terms.maximum ?? null,
      total_limit: terms.total_limit ?? null,
      user_limit: terms.user_limit ?? 1,
      active: terms.active,
      personal: terms.personal ?? before?.personal ?? false,
    },
    worthRulesOf(context),
  );
  const outgoing = worth && {
    ...worth,
    operation: 'staff.create-discount' as const,
    input: terms,
    subject: `discount:${code}`,
    key: `discount:${randomUUID()}`,
    reason: '',
  };
  return giveOut(
    context,
    outgoing,
    { actor, at },
    {
      give: async (count) => {
        const saved = await saveDiscount(client, terms, { actor, at });
        await count(client);
        return saved;
      },
      ask: async (request) => ({ code, used: before?.used ?? 0, request: await request(client) }),
    },
  );
}

export const createDiscount =
  (context: Pick<EngineContext, 'pool' | 'releases' | 'staffLimits'>): Handler<'staff.create-discount'> =>
  (input, principal) =>
    transaction(context.pool, (client) => saveDiscountBy(context, client, input, giverOf(principal)));
