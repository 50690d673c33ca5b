import { useLocale, useTranslations } from 'use-intl';
import { useRoutePath } from '#actors/routing.tsx';
import type { WalletEntry } from '#schemas/api/wallet/operations.ts';
import { useCommonMessages } from '#ui/common-messages.ts';
import { formatDate } from '#ui/format/date.ts';
import { formatNumber } from '#ui/format/number.ts';
import { formatPrice } from '#ui/format/price.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import styles from './wallet-report.module.css';

const currencies = ['toman', 'dollar'] as const;

/** The changes of the balances as a table, which becomes a list of cards where it is narrow. */
export function Entries({ entries }: { entries: readonly WalletEntry[] }) {
  const t = useTranslations('wallet-report');
  return (
    <table className={styles.table} aria-label={t('report')}>
      <thead>
        <tr>
          {(['type', 'toman', 'dollar', 'reason', 'date'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function Entry({ entry }: { entry: WalletEntry }) {
  const t = useTranslations('wallet-report');
  const path = useRoutePath();
  const locale = useLocale();
  const { order, payment, reason } = entry;
  return (
    <tr>
      <th scope="row" className={styles.type}>
        {t(`type.${entry.type}`)}
      </th>
      {currencies.map((currency) => (
        <td
          key={currency}
          className={styles.amount}
          data-sign={entry.amount < 0 ? 'out' : 'in'}
          data-empty={entry.currency === currency ? undefined : ''}
        >
          {entry.currency === currency ? <Amount entry={entry} /> : <span aria-hidden>—</span>}
        </td>
      ))}
      <td className={styles.reason}>
        {order !== null && (
          <a className={styles.order} href={path('bill', { code: order.code })}>
            {t('order', { number: formatNumber(order.invoice_number, locale, { useGrouping: false }) })}
          </a>
        )}
        {payment !== null && (
          <span>
            {t(`paidBy.${payment.method}`)}{' '}
            {payment.tracking_code !== null && <Ltr mono>{payment.tracking_code}</Ltr>}
          </span>
        )}
        {(entry.type === 'reward' || entry.type === 'reward-reversal') && (
          <span>{t(`rewardReason.${entry.type}`)}</span>
        )}
        {reason !== '' && <span>{reason}</span>}
      </td>
      <td className={styles.date}>
        <time dateTime={entry.date}>{formatDate(new Date(entry.date), 'shortHour', locale)}</time>
      </td>
    </tr>
  );
}

/** An amount with its sign: what came in has a plus. */
function Amount({ entry: { amount, currency } }: { entry: WalletEntry }) {
  const locale = useLocale();
  const words = useCommonMessages();
  const parts = formatPrice(amount, currency, locale, words.currency);
  return (
    <>
      <bdi dir="ltr">{amount > 0 ? `+${parts.amount}` : parts.amount}</bdi>{' '}
      <span className={styles.unit}>{parts.currency}</span>
    </>
  );
}
