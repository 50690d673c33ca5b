import type { PoolClient } from '#platform/db/pool.ts';
import type { Currency } from '#schemas/entities/money.ts';
import { freeForTaking, lockAnyWallet, lockWallet, post, shopAccount, type Entry } from './ledger.ts';

/** One customer's reward, in the smallest unit of the currency of the terms. */
export interface RewardPart {
  user: number;
  amount: number;
}

/** The part of a reward that was taken back. */
export interface TakenPart extends RewardPart {
  /** The amount that the wallet no longer had: the shop's loss. */
  missing: number;
}

/** Wallets of several customers are locked in the order of the customers' ids. */
const toLock = (parts: readonly RewardPart[]): RewardPart[] =>
  parts.filter(({ amount }) => amount > 0).sort((a, b) => a.user - b.user);

/**
 * Puts the rewards of a referral into wallets, which the shop pays for. The table refuses a second entry of
 * the referral.
 * @throws ShopError `move-not-allowed` when one of the accounts is closed
 */
export async function giveRewards(
  client: PoolClient,
  parts: readonly RewardPart[],
  { referral, currency, at }: { referral: number; currency: Currency; at: Date },
): Promise<void> {
  const entries: Entry[] = [];
  for (const { user, amount } of toLock(parts))
    entries.push({ account: (await lockWallet(client, user, currency)).wallet, amount });
  const total = entries.reduce((sum, { amount }) => sum + amount, 0);
  const funding = { account: await shopAccount(client, 'funding', currency), amount: -total };
  await post(client, { kind: 'reward', at, currency, referral, entries: [funding, ...entries] });
}

/**
 * Takes back the rewards of a referral, even from money that unpaid orders hold and from closed accounts. A
 * wallet is never below zero: spent money is not taken.
 */
export async function takeBackRewards(
  client: PoolClient,
  parts: readonly RewardPart[],
  { referral, currency, at }: { referral: number; currency: Currency; at: Date },
): Promise<TakenPart[]> {
  const taken: TakenPart[] = [];
  const entries: Entry[] = [];
  for (const { user, amount } of toLock(parts)) {
    const wallet = await lockAnyWallet(client, user, currency);
    const found = await freeForTaking(client, wallet, amount, at);
    taken.push({ user, amount: found, missing: amount - found });
    entries.push({ account: wallet.wallet, amount: -found });
  }
  const total = taken.reduce((sum, { amount }) => sum + amount, 0);
  const funding = { account: await shopAccount(client, 'funding', currency), amount: total };
  await post(client, {
    kind: 'reward-reversal',
    at,
    currency,
    referral,
    entries: [...entries, funding],
  });
  return taken;
}
