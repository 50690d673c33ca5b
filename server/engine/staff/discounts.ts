import type { z } from 'zod';
import type { createDiscount as createDiscountContract } from '#schemas/api/staff/operations.ts';
import { ShopError } from '#schemas/errors.ts';
import { transaction, type PoolClient } from '../../db/pool.ts';
import { refusedField } from '../../messages/fields.ts';
import type { EngineContext } from '../context.ts';
import { discountColumns, normalizeDiscountCode, type Discount } from '../discounts/discount.ts';
import type { Handler } from '../handler.ts';
import { staffActor, writeAudit, type Actor } from '../audit/audit-log.ts';

export type DiscountTerms = z.output<typeof createDiscountContract.body>;

const refuse = (field: string): ShopError =>
  new ShopError('validation-failed', {
    fields: [refusedField('invalid', field)],
    detail: `a discount with a wrong ${field}`,
  });

function assertTerms({ percent, amount, currency, minimum, maximum }: DiscountTerms, code: string): void {
  if (!/^[A-Z0-9_-]{2,40}$/.test(code)) throw refuse('code');
  if ((percent === undefined) === (amount === undefined))
    throw refuse(percent === undefined ? 'percent' : 'amount');
  if (currency === undefined && (amount !== undefined || minimum > 0 || maximum !== undefined))
    throw refuse('currency');
}

/**
 * Makes a discount code, or changes the terms of an existing one, whose uses stay counted.
 * @throws ShopError `validation-failed`
 */
export async function saveDiscount(
  client: PoolClient,
  terms: DiscountTerms,
  actor: Actor,
  at: Date,
): Promise<{ code: string; used: number }> {
  const code = normalizeDiscountCode(terms.code);
  assertTerms(terms, code);
  const { percent, amount, currency, minimum, maximum, expires_at, total_limit, user_limit, active } = terms;
  const { rows: before } = await client.query<Discount>(
    `SELECT ${discountColumns} FROM discounts WHERE code = $1 FOR UPDATE`,
    [code],
  );
  const { rows } = await client.query<{ used: number }>(
    `INSERT INTO discounts (code, percent, amount, currency, minimum, maximum, expires_at, total_limit, user_limit, active, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     ON CONFLICT (code) DO UPDATE SET percent = $2, amount = $3, currency = $4, minimum = $5, maximum = $6, expires_at = $7, total_limit = $8, user_limit = $9, active = $10 RETURNING used`,
    [
      code,
      percent ?? null,
      amount ?? null,
      currency ?? null,
      minimum,
      maximum ?? null,
      expires_at ?? null,
      total_limit ?? null,
      user_limit ?? 1,
      active,
      at,
    ],
  );
  await writeAudit(client, {
    at,
    actor,
    action: 'discount.save',
    subject: `discount:${code}`,
    before: before[0] ?? null,
    after: terms,
  });
  return { code, used: rows[0]?.used ?? 0 };
}

export const createDiscount =
  ({ pool }: EngineContext): Handler<'staff.create-discount'> =>
  (input, principal) =>
    transaction(pool, (client) => saveDiscount(client, input, staffActor(principal), principal.now()));
