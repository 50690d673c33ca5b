import type { z } from 'zod';
import type { createDiscount as createDiscountContract } from '#schemas/api/staff/operations.ts';
import { ShopError } from '#schemas/errors.ts';
import { transaction, type PoolClient } from '../../db/pool.ts';
import { statement } from '../../db/statement.ts';
import { refusedField } from '../../messages/fields.ts';
import type { EngineContext } from '../context.ts';
import { assertKnownCurrency } from '../currencies.ts';
import { discountColumns, normalizeDiscountCode } from '../discounts/discount.ts';
import type { Handler } from '../handler.ts';
import { staffActor, writeAudit, type Actor } from '../audit/audit-log.ts';

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

export const createDiscount =
  ({ pool, releases }: Pick<EngineContext, 'pool' | 'releases'>): Handler<'staff.create-discount'> =>
  async (input, principal) => {
    if (input.currency !== undefined) assertKnownCurrency({ releases }, input.currency);
    return transaction(pool, (client) =>
      saveDiscount(client, input, { actor: staffActor(principal), at: principal.now() }),
    );
  };
