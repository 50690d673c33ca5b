import type { Currency } from '#schemas/entities/money.ts';
import type { PoolClient } from '../../db/pool.ts';
import type { Handler } from '../handler.ts';
import { lockWallet, post, shopAccount } from '../wallet/ledger.ts';
import { staffActor, writeAudit, type Actor } from '../audit/audit-log.ts';
import { findCustomerByMobile } from './customers.ts';
import { assertNotOneself } from './assert-target.ts';

export interface Charge {
  mobile: string;
  currency: Currency;
  amount: number;
  reason: string;
}

/**
 * Puts money into a customer's wallet.
 * @returns the balance afterwards
 * @throws ShopError `not-found`; `forbidden` for one's own
 */
export async function charge(
  client: PoolClient,
  { mobile, currency, amount, reason }: Charge,
  actor: Actor,
  at: Date,
): Promise<number> {
  const { id } = await findCustomerByMobile(client, mobile);
  assertNotOneself(actor, id);
  const wallet = await lockWallet(client, id, currency);
  await post(client, {
    kind: 'charge',
    at,
    currency,
    reason,
    entries: [
      { account: await shopAccount(client, 'funding', currency), amount: -amount },
      { account: wallet.wallet, amount },
    ],
  });
  const balance = wallet.balance + amount;
  await writeAudit(client, {
    at,
    actor,
    action: 'wallet.charge',
    subject: `user:${id}`,
    before: { [currency]: wallet.balance },
    after: { [currency]: balance },
    reason,
  });
  return balance;
}

export const chargeWallet =
  (_context: object): Handler<'staff.charge-wallet'> =>
  async (input, principal, client) => ({
    balance: await charge(client, input, staffActor(principal), principal.now()),
  });
