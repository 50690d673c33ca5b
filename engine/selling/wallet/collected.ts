import type { PoolClient } from '#platform/db/pool.ts';
import { freeForTaking, post, shopAccount, type ShopAccount, type Wallet } from './ledger.ts';

// Money that providers collected for wallets, and gave back.

/**
 * Puts the money of a credited payment into a wallet. The table refuses a second entry of the same payment.
 * @param source the provider that collected it
 */
export async function creditToWallet(
  client: PoolClient,
  wallet: Wallet,
  amount: number,
  { payment, source, at }: { payment: number; source: ShopAccount; at: Date },
): Promise<void> {
  const { currency } = wallet;
  await post(client, {
    kind: 'charge',
    at,
    currency,
    payment,
    entries: [
      { account: await shopAccount(client, source, currency), amount: -amount },
      { account: wallet.wallet, amount },
    ],
  });
}

/**
 * Takes the money of a payment out of a wallet, because its provider has returned it: first the spendable
 * part, then the money that unpaid orders hold. The shop loses the missing part, because a wallet is never
 * below zero.
 * @returns the missing amount
 */
export async function reverseFromWallet(
  client: PoolClient,
  wallet: Wallet,
  amount: number,
  { payment, source, at }: { payment: number; source: ShopAccount; at: Date },
): Promise<number> {
  const { currency } = wallet;
  const taken = await freeForTaking(client, wallet, amount, at);
  await post(client, {
    kind: 'reversal',
    at,
    currency,
    payment,
    entries: [
      { account: wallet.wallet, amount: -taken },
      { account: await shopAccount(client, 'funding', currency), amount: taken - amount },
      { account: await shopAccount(client, source, currency), amount },
    ],
  });
  return amount - taken;
}
