import { useTranslations } from 'use-intl';
import { usePersonalOperation } from '#actors/operations/use-personal-operation.ts';
import { walletQueries } from '#data/queries/wallet.ts';
import { useCommonMessages } from '#ui/common-messages.ts';
import { walletCurrencies } from '#ui/format/typed-amount.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Price } from '#ui/price/price.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './wallet-report.module.css';

/** The balance of each currency, and the part that unpaid orders reserve. */
export function Balances() {
  const t = useTranslations('wallet-report');
  const words = useCommonMessages();
  const { data, error } = usePersonalOperation(walletQueries.get());
  // The report below shows the error.
  if (error && !data) return null;
  return (
    <ul className={styles.balances} aria-label={t('balances')}>
      {(
        data?.balances ??
        walletCurrencies(words.currency).map((currency) => ({ currency, amount: null, held: 0 }))
      ).map(({ currency, amount, held }) => (
        <li key={currency} className={styles.balance}>
          <span className={styles.icon}>
            <Icon name={currency === 'dollar' || currency === 'usd' ? 'dollar' : 'wallet'} size={24} />
          </span>
          <span className={styles.small}>
            {t('balance', { currency: words.currency[currency] ?? currency })}
          </span>
          {amount === null ? (
            <Skeleton shape="text" width="120px" />
          ) : (
            <Price amount={amount} currency={currency} size="lg" />
          )}
          {held > 0 && (
            <span className={styles.held}>
              {t('held')} <Price amount={held} currency={currency} size="sm" />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
