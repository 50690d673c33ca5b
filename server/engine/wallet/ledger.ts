import type { Currency } from '#schemas/entities/money.ts';
import { ShopError } from '#schemas/errors.ts';
import type { PoolClient, Queryable } from '../../db/pool.ts';
import { prepared } from '../prepared.ts';

// Invariants: every transaction sums to zero in each currency (ledger_balanced), a customer's account is
// never below zero (ledger_accounts_not_overdrawn), and written entries never change (refuse_change).
// Spending must lock the wallet first.

/**
 * `sales`: revenue. `funding`: what staff put into wallets. `provider:…`: what a provider collected for the
 * shop.
 */
export type ShopAccount = 'sales' | 'funding' | `provider:${string}`;
export type TransactionKind = 'charge' | 'hold' | 'release' | 'payment' | 'refund' | 'reversal';

export interface Wallet {
  user: number;
  currency: Currency;
  /** Ids of the accounts. */
  wallet: number;
  held: number;
  /** What can be spent, in the smallest unit. */
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
}

interface AccountRow {
  id: number;
  kind: string;
  balance: number;
}

const select =
  "SELECT id, kind, balance FROM ledger_accounts WHERE user_id = $1 AND currency = $2 AND kind IN ('wallet', 'held') ORDER BY id";

/** Reads a customer's balance without locking or creating accounts. */
export async function readBalance(queryable: Queryable, user: number, currency: Currency): Promise<number> {
  const { rows } = await queryable.query<AccountRow>(prepared(select, [user, currency]));
  return rows.find(({ kind }) => kind === 'wallet')?.balance ?? 0;
}

/** Locks a customer's two accounts in a currency until the transaction ends, and creates them if needed. */
export async function lockWallet(client: Queryable, user: number, currency: Currency): Promise<Wallet> {
  const query = prepared(`${select} FOR NO KEY UPDATE`, [user, currency]);
  let { rows } = await client.query<AccountRow>(query);
  if (rows.length < 2) {
    // Every transaction locks the two accounts in this order.
    await client.query(
      "INSERT INTO ledger_accounts (kind, user_id, currency) VALUES ('wallet', $1, $2), ('held', $1, $2) ON CONFLICT DO NOTHING",
      [user, currency],
    );
    ({ rows } = await client.query<AccountRow>(query));
  }
  const wallet = rows.find(({ kind }) => kind === 'wallet');
  const held = rows.find(({ kind }) => kind === 'held');
  if (!wallet || !held) throw new Error(`user ${user} has no wallet in ${currency}`);
  return { user, currency, wallet: wallet.id, held: held.id, balance: wallet.balance, holding: held.balance };
}

/** The id of one of the shop's own accounts, which is created if needed. */
export async function shopAccount(
  client: PoolClient,
  kind: ShopAccount,
  currency: Currency,
): Promise<number> {
  const query = prepared(
    'SELECT id FROM ledger_accounts WHERE kind = $1 AND user_id IS NULL AND currency = $2',
    [kind, currency],
  );
  const found = await client.query<{ id: number }>(query);
  if (found.rows[0]) return found.rows[0].id;
  await client.query('INSERT INTO ledger_accounts (kind, currency) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    kind,
    currency,
  ]);
  const made = await client.query<{ id: number }>(query);
  if (!made.rows[0]) throw new Error(`the shop has no account ${kind} in ${currency}`);
  return made.rows[0].id;
}

/**
 * Writes one transaction. Entries of zero are left out, and a transaction without entries is not written.
 * @throws RangeError when the entries do not sum to zero, or are not whole numbers
 */
export async function post(
  client: PoolClient,
  { kind, at, currency, entries, reason = '', order, payment }: Posting,
): Promise<void> {
  const moved = entries.filter(({ amount }) => amount !== 0);
  const sum = moved.reduce((total, { amount }) => total + amount, 0);
  if (sum !== 0 || moved.some(({ amount }) => !Number.isSafeInteger(amount)))
    throw new RangeError(
      `entries of a ${kind} do not sum to zero: ${moved.map(({ amount }) => amount).join(', ')}`,
    );
  if (moved.length === 0) return;
  await client.query(
    prepared(
      `WITH made AS (INSERT INTO ledger_transactions (kind, reason, order_id, payment_id, at) VALUES ($1, $2, $3, $4, $5) RETURNING id)
     INSERT INTO ledger_entries (transaction_id, account_id, currency, amount)
     SELECT made.id, entry.account, $6, entry.amount FROM made, unnest($7::integer[], $8::bigint[]) WITH ORDINALITY AS entry (account, amount, place) ORDER BY place`,
      [
        kind,
        reason,
        order ?? null,
        payment ?? null,
        at,
        currency,
        moved.map(({ account }) => account),
        moved.map(({ amount }) => amount),
      ],
    ),
  );
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
  if (wallet.balance < amount)
    throw new ShopError('wallet-too-small', {
      detail: `user ${wallet.user} has ${wallet.balance} ${wallet.currency}, and ${amount} is needed`,
    });
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

/** Returns what an order held to the wallet. */
export async function releaseToWallet(
  client: PoolClient,
  wallet: Wallet,
  amount: number,
  { order, at }: { order: number; at: Date },
): Promise<void> {
  await post(client, {
    kind: 'release',
    at,
    currency: wallet.currency,
    order,
    entries: [
      { account: wallet.held, amount: -amount },
      { account: wallet.wallet, amount },
    ],
  });
}
