import type { Currency } from '#schemas/entities/money.ts';
import type { EngineContext } from '../context.ts';
import type { Handler } from '../handler.ts';
import { signedIn } from '../principal.ts';

/** The currencies of wallets. */
export const walletCurrencies = ['toman', 'dollar'] as const satisfies readonly Currency[];

export const getWallet =
  ({ pool }: EngineContext): Handler<'wallet.get'> =>
  async (_input, principal) => {
    const { rows } = await pool.query<{ kind: string; currency: Currency; balance: number }>({
      name: 'wallet',
      text: "SELECT kind, currency, balance FROM ledger_accounts WHERE user_id = $1 AND kind IN ('wallet', 'held')",
      values: [signedIn(principal).id],
    });
    const find = (kind: string, currency: Currency): number =>
      rows.find((row) => row.kind === kind && row.currency === currency)?.balance ?? 0;
    return {
      balances: walletCurrencies.map((currency) => ({
        currency,
        amount: find('wallet', currency),
        held: find('held', currency),
      })),
    };
  };
