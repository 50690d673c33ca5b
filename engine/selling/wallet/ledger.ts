import type { PoolClient, Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { Currency } from '#schemas/entities/money.ts';
import { ShopError } from '#schemas/errors.ts';

// Invariants:
// - Every transaction sums to zero in each currency (ledger_balanced).
// - A customer's account is never below zero (ledger_accounts_not_overdrawn).
// - Written entries never change (refuse_change).
//
// Spending must lock the wallet first. The account `held` is the sum of the money that unpaid orders hold.
// The entries of an order on it are the hold of that order. A provider that takes back a charge also takes
// held money, from the oldest order first. That order then holds less than its part of the wallet until it is
// held again, and returns only what it holds.

/**
 * Accounts of the shop. `sales`: revenue. `funding`: money that the shop itself has paid into wallets: by
 * staff, as a reward, or for a returned payment that was spent. `provider:…`: money that a provider collected
 * for the shop.
 */
export type ShopAccount = 'sales' | 'funding' | `provider:${string}`;
export type TransactionKind =
  | 'charge'
  | 'hold'
  | 'release'
  | 'payment'
  | 'refund'
  | 'reversal'
  | 'reward'
  | 'reward-reversal';

export interface Wallet {
  user: number;
  currency: Currency;
  /** Ids of the accounts. */
  wallet: number;
  held: number;
  /** The amount that can be spent, in the smallest unit. */
  balance: number;
  /** The part that unpaid orders hold. */
  holding: number;
}

/** One side of a transaction; a positive amount is a credit. */
export interface Entry {
  account: number;
  amount: number;
}

export interface Posting {
  kind: TransactionKind;
  at: Date;
  currency: Currency;
  entries: readonly Entry[];
  reason?: string;
  order?: number | undefined;
  payment?: number | undefined;
  /**
   * Id of the referral of a reward. Rewards name no order, because the referrer would learn of another
   * customer's purchase.
   */
  referral?: number | undefined;
}

const accountsOfUser = `SELECT id, kind, balance FROM ledger_accounts
  WHERE user_id = :user AND currency = :currency AND kind IN ('wallet', 'held') ORDER BY id`;
const selectAccounts = statement('wallet.accounts', accountsOfUser);
const lockAccounts = statement('wallet.lock-accounts', `${accountsOfUser} FOR NO KEY UPDATE`);
const insertAccounts = statement(
  'wallet.insert-accounts',
  `INSERT INTO ledger_accounts (kind, user_id, currency) VALUES ('wallet', :user, :currency), ('held', :user, :currency)
   ON CONFLICT DO NOTHING`,
);
const selectShopAccount = statement(
  'wallet.shop-account',
  'SELECT id FROM ledger_accounts WHERE kind = :kind AND user_id IS NULL AND currency = :currency',
);
const insertShopAccount = statement(
  'wallet.insert-shop-account',
  'INSERT INTO ledger_accounts (kind, currency) VALUES (:kind, :currency) ON CONFLICT DO NOTHING',
);
const insertTransaction = statement(
  'wallet.post',
  `WITH made AS (
     INSERT INTO ledger_transactions (kind, reason, order_id, payment_id, referral_id, at)
     VALUES (:kind, :reason, :order, :payment, :referral, :at) RETURNING id)
   INSERT INTO ledger_entries (transaction_id, account_id, currency, amount)
   SELECT made.id, entry.account, :currency, entry.amount
   FROM made, unnest(:accounts::integer[], :amounts::bigint[]) WITH ORDINALITY AS entry (account, amount, place)
   ORDER BY place`,
);

const selectReturning = statement(
  'wallet.returning',
  `SELECT coalesce(sum(p.amount), 0)::bigint AS total
   FROM payments AS p JOIN wallet_charges AS c ON c.id = p.payable_id
   WHERE p.reversing_at IS NOT NULL AND p.status = 'paid' AND c.user_id = :user AND p.currency = :currency
     AND p.id <> :except`,
);
/** Holds of unpaid orders, the oldest first. Complete under a lock: holds and releases lock the wallet. */
const selectHolds = statement(
  'wallet.holds',
  `SELECT o.id AS "order", sum(e.amount)::bigint AS amount
   FROM orders AS o JOIN ledger_transactions AS t ON t.order_id = o.id
     JOIN ledger_entries AS e ON e.transaction_id = t.id AND e.account_id = :held
   WHERE o.user_id = :user AND o.currency = :currency AND o.held AND o.wallet > 0
   GROUP BY o.id ORDER BY o.id`,
  { notNull: ['amount'] },
);
const selectOpen = statement(
  'wallet.open-account',
  'SELECT FROM users WHERE id = :user AND closed_at IS NULL',
);

/** Reads a customer's balance without locking or creating accounts. */
export async function readBalance(queryable: Queryable, user: number, currency: Currency): Promise<number> {
  const accounts = await selectAccounts.all(queryable, { user, currency });
  return accounts.find(({ kind }) => kind === 'wallet')?.balance ?? 0;
}

/** Whether a customer has not closed their account. */
export const hasOpenAccount = async (queryable: Queryable, user: number): Promise<boolean> =>
  (await selectOpen.run(queryable, { user })) === 1;

/**
 * Locks a customer's two accounts in a currency until the transaction ends, and creates them if needed.
 * @throws ShopError `move-not-allowed` when the customer has closed their account: staff then return money by
 *   hand
 */
export async function lockWallet(client: Queryable, user: number, currency: Currency): Promise<Wallet> {
  const wallet = await lockAnyWallet(client, user, currency);
  if (!(await hasOpenAccount(client, user)))
    throw new ShopError('move-not-allowed', { detail: `user ${user} has closed their account` });
  return wallet;
}

/**
 * Locks a wallet as {@link lockWallet} does, even of a closed account, from which money can only be taken.
 */
export async function lockAnyWallet(client: Queryable, user: number, currency: Currency): Promise<Wallet> {
  let accounts = await lockAccounts.all(client, { user, currency });
  if (accounts.length < 2) {
    // Every transaction locks the two accounts in this order.
    await insertAccounts.run(client, { user, currency });
    accounts = await lockAccounts.all(client, { user, currency });
  }
  const wallet = accounts.find(({ kind }) => kind === 'wallet');
  const held = accounts.find(({ kind }) => kind === 'held');
  if (!wallet || !held) throw new Error(`user ${user} has no wallet in ${currency}`);
  return { user, currency, wallet: wallet.id, held: held.id, balance: wallet.balance, holding: held.balance };
}

/** Returns the id of one of the shop's own accounts, which is created if needed. */
export async function shopAccount(
  client: PoolClient,
  kind: ShopAccount,
  currency: Currency,
): Promise<number> {
  const found = await selectShopAccount.maybeOne(client, { kind, currency });
  if (found) return found.id;
  await insertShopAccount.run(client, { kind, currency });
  return (await selectShopAccount.one(client, { kind, currency })).id;
}

/**
 * Writes one transaction. Entries of zero are left out, and a transaction without entries is not written.
 * @throws RangeError when the entries do not sum to zero, or are not whole numbers
 */
export async function post(
  client: PoolClient,
  { kind, at, currency, entries, reason = '', order, payment, referral }: Posting,
): Promise<void> {
  const moved = entries.filter(({ amount }) => amount !== 0);
  const sum = moved.reduce((total, { amount }) => total + amount, 0);
  if (sum !== 0 || moved.some(({ amount }) => !Number.isSafeInteger(amount)))
    throw new RangeError(
      `entries of a ${kind} do not sum to zero: ${moved.map(({ amount }) => amount).join(', ')}`,
    );
  if (moved.length === 0) return;
  await insertTransaction.run(client, {
    kind,
    reason,
    order: order ?? null,
    payment: payment ?? null,
    referral: referral ?? null,
    at,
    currency,
    accounts: moved.map(({ account }) => account),
    amounts: moved.map(({ amount }) => amount),
  });
}

interface Hold {
  /** Id of the order. */
  order: number;
  amount: number;
}

/**
 * Reads the amount of a locked wallet that each unpaid order holds, the oldest first. The amount of a
 * take-back without an order in its entries is subtracted from the oldest.
 */
async function readHolds(client: PoolClient, { user, currency, held, holding }: Wallet): Promise<Hold[]> {
  const holds = await selectHolds.all(client, { user, currency, held });
  let missing = holds.reduce((total, { amount }) => total + amount, 0) - holding;
  return holds.map(({ order, amount }) => {
    const taken = Math.min(amount, Math.max(0, missing));
    missing -= taken;
    return { order, amount: amount - taken };
  });
}

/** Returns an order's hold in a locked wallet. The order must still be marked as holding it. */
const holdOf = async (client: PoolClient, wallet: Wallet, order: number): Promise<number> =>
  (await readHolds(client, wallet)).find((hold) => hold.order === order)?.amount ?? 0;

/** Moves the money that an order holds into the wallet. */
const release = (
  client: PoolClient,
  { currency, wallet, held }: Wallet,
  { order, amount }: Hold,
  at: Date,
): Promise<void> =>
  post(client, {
    kind: 'release',
    at,
    currency,
    order,
    entries: [
      { account: held, amount: -amount },
      { account: wallet, amount },
    ],
  });

/**
 * Prepares a wallet for a withdrawal: first the spendable part, then the money that unpaid orders hold.
 * @returns the amount that can be taken, at most the requested one
 */
export async function freeForTaking(
  client: PoolClient,
  wallet: Wallet,
  amount: number,
  at: Date,
): Promise<number> {
  let taken = Math.min(wallet.balance, amount);
  if (taken < amount)
    for (const hold of await readHolds(client, wallet)) {
      const part = Math.min(hold.amount, amount - taken);
      // The money goes through the wallet, so that the customer's report shows every step.
      await release(client, wallet, { ...hold, amount: part }, at);
      taken += part;
    }
  return taken;
}

/**
 * Returns the spendable amount of a locked wallet: all but the money of charges that a provider is returning
 * now.
 * @param except id of a payment whose money counts although it is being returned
 */
export async function spendableOf(
  client: PoolClient,
  { user, currency, balance }: Wallet,
  except = 0,
): Promise<number> {
  return balance - (await selectReturning.one(client, { user, currency, except })).total;
}

/**
 * Asserts that a locked wallet has a spendable amount.
 * @throws ShopError `wallet-too-small`
 */
export async function assertSpendable(client: PoolClient, wallet: Wallet, amount: number): Promise<void> {
  const { user, currency, balance } = wallet;
  const spendable = balance < amount ? balance : await spendableOf(client, wallet);
  if (spendable < amount)
    throw new ShopError('wallet-too-small', {
      detail: `user ${user} has ${spendable} ${currency}, and ${amount} is needed`,
    });
}

/**
 * Reserves a part of a wallet for an order.
 * @throws ShopError `wallet-too-small`
 */
export async function holdFromWallet(
  client: PoolClient,
  wallet: Wallet,
  amount: number,
  { order, at }: { order: number; at: Date },
): Promise<void> {
  await assertSpendable(client, wallet, amount);
  await post(client, {
    kind: 'hold',
    at,
    currency: wallet.currency,
    order,
    entries: [
      { account: wallet.wallet, amount: -amount },
      { account: wallet.held, amount },
    ],
  });
}

/**
 * Asserts that a locked wallet still holds the amount that an order reserved. An amount that a provider has
 * taken back since then is reserved again. The holds of other orders do not count.
 * @throws ShopError `wallet-too-small`
 */
export async function restoreHold(
  client: PoolClient,
  wallet: Wallet,
  amount: number,
  where: { order: number; at: Date },
): Promise<void> {
  const missing = amount - (await holdOf(client, wallet, where.order));
  if (missing > 0) await holdFromWallet(client, wallet, missing, where);
}

/** Returns the money that an order holds to the wallet. The order must still be marked as holding it. */
export async function releaseToWallet(
  client: PoolClient,
  wallet: Wallet,
  { order, at }: { order: number; at: Date },
): Promise<void> {
  await release(client, wallet, { order, amount: await holdOf(client, wallet, order) }, at);
}
