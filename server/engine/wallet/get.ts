import type { Currency } from '#schemas/entities/money.ts';
import { statement } from '../../db/statement.ts';
import type { Pool } from '../../db/pool.ts';
import { currencyCodes } from '#schemas/documents/currency-rules.ts';
import type { ReleaseSource } from '../release-source.ts';
import type { Handler } from '../handler.ts';
import { signedIn } from '../principal.ts';

const selectAccounts = statement(
  'wallet.get',
  `SELECT kind, currency, balance FROM ledger_accounts WHERE user_id = :user AND kind IN ('wallet', 'held')`,
);

export const getWallet =
  ({ pool, releases }: { pool: Pool; releases: Pick<ReleaseSource, 'published'> }): Handler<'wallet.get'> =>
  async (_input, principal) => {
    const accounts = await selectAccounts.all(pool, { user: signedIn(principal).id });
    const find = (kind: string, currency: Currency): number =>
      accounts.find((account) => account.kind === kind && account.currency === currency)?.balance ?? 0;
    // What was put in before the shop changed its currencies is shown as well.
    const held = accounts.filter(({ balance }) => balance !== 0).map(({ currency }) => currency);
    const currencies = new Set([...currencyCodes(releases.published().site), ...held]);
    return {
      balances: [...currencies].map((currency) => ({
        currency,
        amount: find('wallet', currency),
        held: find('held', currency),
      })),
    };
  };
