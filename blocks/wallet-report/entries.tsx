import { useLocale, useTranslations } from 'use-intl';
import { useOptionalPath } from '#actors/pages/routing.tsx';
import type { WalletEntry } from '#schemas/api/wallet/operations.ts';
import { useCommonMessages } from '#ui/common-messages.ts';
import { formatNumber } from '#ui/format/number.ts';
import { formatPrice, type Currency } from '#ui/format/price.ts';
import { walletCurrencies } from '#ui/format/typed-amount.ts';
import { useDates } from '#ui/format/use-dates.ts';
import { LocalDigits } from '#ui/ltr/local-digits.tsx';
import styles from './wallet-report.module.css';

/** The changes of the balances as a table, which becomes a list of cards on narrow screens. */
export function Entries({ entries }: { entries: readonly WalletEntry[] }) {
  const t = useTranslations('wallet-report');
  const words = useCommonMessages();
  // Currencies that the shop no longer uses are shown too, for the changes made in them.
  const columns = [
    ...new Set([...walletCurrencies(words.currency), ...entries.map(({ currency }) => currency)]),
  ];
  return (
    <table className={styles.table} aria-label={t('report')}>
      <thead>
        <tr>
          <th scope="col">{t('columns.type')}</th>
          {columns.map((currency) => (
            <th key={currency} scope="col">
              {t('columns.amount', { currency: words.currency[currency] ?? currency })}
            </th>
          ))}
          <th scope="col">{t('columns.reason')}</th>
          <th scope="col">{t('columns.date')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} columns={columns} />
        ))}
      </tbody>
    </table>
  );
}

function Entry({ entry, columns }: { entry: WalletEntry; columns: readonly Currency[] }) {
  const t = useTranslations('wallet-report');
  const formatDate = useDates();
  const { order, payment, reason } = entry;
  return (
    <tr>
      <th scope="row" className={styles.type}>
        {t(`type.${entry.type}`)}
      </th>
      {columns.map((currency) => (
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
        {order !== null && <Order order={order} />}
        {payment !== null && (
          <span>
            {t(`paidBy.${payment.method}`)}{' '}
            {payment.tracking_code !== null && <LocalDigits mono>{payment.tracking_code}</LocalDigits>}
          </span>
        )}
        {(entry.type === 'reward' || entry.type === 'reward-reversal') && (
          <span>{t(`rewardReason.${entry.type}`)}</span>
        )}
        {reason !== '' && <span>{reason}</span>}
      </td>
      <td className={styles.date}>
        <time dateTime={entry.date}>{formatDate(new Date(entry.date), 'longHour')}</time>
      </td>
    </tr>
  );
}

/** The order of a change. It is a link if the shop has a page of bills. */
function Order({ order }: { order: NonNullable<WalletEntry['order']> }) {
  const t = useTranslations('wallet-report');
  const locale = useLocale();
  const bill = useOptionalPath()('bill', { code: order.code });
  const text = t('order', { number: formatNumber(order.invoice_number, locale, { useGrouping: false }) });
  if (bill === undefined) return <span>{text}</span>;
  return (
    <a className={styles.order} href={bill}>
      {text}
    </a>
  );
}

/** An amount with its sign: incoming money has a plus. */
function Amount({ entry: { amount, currency } }: { entry: WalletEntry }) {
  const locale = useLocale();
  const words = useCommonMessages();
  const parts = formatPrice(amount, currency, locale, words.currency);
  return (
    <>
      <bdi dir="ltr">{amount > 0 ? `+${parts.amount}` : parts.amount}</bdi>
      {parts.currency && (
        <>
          {' '}
          <span className={styles.unit}>{parts.currency}</span>
        </>
      )}
    </>
  );
}
