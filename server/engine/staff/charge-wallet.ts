import { randomUUID } from 'node:crypto';
import type { Currency } from '#schemas/entities/money.ts';
import type { PoolClient } from '../../db/pool.ts';
import type { EngineContext } from '../context.ts';
import { assertKnownCurrency } from '../currencies.ts';
import type { Handler } from '../handler.ts';
import { countPayout, needsApproval } from '../payouts/daily-limit.ts';
import { requestPayout } from '../payouts/requests.ts';
import { signedIn } from '../principal.ts';
import { lockWallet, post, readBalance, shopAccount } from '../wallet/ledger.ts';
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
export async function putIntoWallet(
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

/** Charges a wallet, or asks for a second person where the amount needs one. */
export const chargeWallet =
  ({
    staffLimits,
    releases,
  }: Pick<EngineContext, 'staffLimits' | 'releases'>): Handler<'staff.charge-wallet'> =>
  async (input, principal, client) => {
    const actor = staffActor(principal);
    const at = principal.now();
    const { mobile, amount, currency, reason } = input;
    assertKnownCurrency({ releases }, currency);
    const { payouts } = staffLimits;
    if (!needsApproval(payouts, { amount, currency })) {
      const balance = await putIntoWallet(client, input, actor, at);
      const payout = { key: `charge:${randomUUID()}`, amount, currency };
      await countPayout(client, payouts, [signedIn(principal).id], payout, at);
      return { balance, request: null };
    }
    const { id } = await findCustomerByMobile(client, mobile);
    assertNotOneself(actor, id);
    // The number stays with the customer: the request names them by their id alone.
    const wanted = {
      operation: 'staff.charge-wallet',
      input: { currency, amount, reason },
      subject: `user:${id}`,
    } as const;
    return {
      balance: await readBalance(client, id, currency),
      request: await requestPayout(client, { ...wanted, amount, currency, reason }, actor, at),
    };
  };
