import type { Currency } from '#schemas/entities/money.ts';
import { statement } from '../../db/statement.ts';
import type { Pool } from '../../db/pool.ts';
import type { Handler } from '../handler.ts';
import { signedIn } from '../principal.ts';

/** The currencies of wallets. */
export const walletCurrencies = ['toman', 'dollar'] as const satisfies readonly Currency[];

const selectAccounts = statement(
  'wallet.get',
  `SELECT kind, currency, balance FROM ledger_accounts WHERE user_id = :user AND kind IN ('wallet', 'held')`,
);

export const getWallet =
  ({ pool }: { pool: Pool }): Handler<'wallet.get'> =>
  async (_input, principal) => {
    const accounts = await selectAccounts.all(pool, { user: signedIn(principal).id });
    const find = (kind: string, currency: Currency): number =>
      accounts.find((account) => account.kind === kind && account.currency === currency)?.balance ?? 0;
    return {
      balances: walletCurrencies.map((currency) => ({
        currency,
        amount: find('wallet', currency),
        held: find('held', currency),
      })),
    };
  };
