import { randomUUID } from 'node:crypto';
import { findCustomerByMobile } from '#engine/people/customers/staff.ts';
import { writeAudit, type Actor } from '#engine/pipeline/audit/audit-log.ts';
import { assertKnownCurrency } from '#engine/pipeline/currencies.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import { assertNotOneself } from '#engine/pipeline/staff/assert-target.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import type { Currency } from '#schemas/entities/money.ts';
import type { SellingContext } from '../context.ts';
import { giveOut, giverOf } from '../payouts/give-out.ts';
import { lockWallet, post, readBalance, shopAccount } from './ledger.ts';

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

/**
 * Charges a wallet, or requests a second person when the amount needs one.
 * @throws ShopError as {@link putIntoWallet} and `giveOut`
 */
export const chargeWallet =
  (context: Pick<SellingContext, 'staffLimits' | 'releases'>): Handler<'staff.charge-wallet'> =>
  async (given, principal, client) => {
    const { actor, at } = giverOf(principal);
    const { mobile, ...money } = given;
    const { currency, amount, reason } = money;
    assertKnownCurrency(context, currency);
    const { id } = await findCustomerByMobile(client, mobile);
    assertNotOneself(actor, id);
    const outgoing = {
      operation: 'staff.charge-wallet',
      // The request names the customer only by id. The number stays with the customer.
      input: money,
      subject: `user:${id}`,
      key: `charge:${randomUUID()}`,
      amount,
      currency,
      reason,
    } as const;
    return giveOut(
      context,
      outgoing,
      { actor, at },
      {
        give: async (count) => {
          const balance = await putIntoWallet(client, given, actor, at);
          await count(client);
          return { balance };
        },
        ask: async (request) => ({
          balance: await readBalance(client, id, currency),
          request: await request(client),
        }),
      },
    );
  };
