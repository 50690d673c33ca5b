import type { Handler } from '#engine/pipeline/handler.ts';
import { signedIn } from '#engine/pipeline/principal.ts';
import type { Pool } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { ReleaseSource } from '#platform/releases/release-source.ts';
import { currencyCodes } from '#schemas/documents/currency-rules.ts';
import type { Currency } from '#schemas/entities/money.ts';

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
    // The answer includes balances in currencies that the shop no longer has.
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
