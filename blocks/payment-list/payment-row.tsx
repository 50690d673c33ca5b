import { useLocale, useTranslations } from 'use-intl';
import { useOptionalPath } from '#actors/pages/routing.tsx';
import type { OutputOf } from '#data/operations.ts';
import { useCommonMessages } from '#ui/common-messages.ts';
import { formatNumber } from '#ui/format/number.ts';
import { formatPriceText } from '#ui/format/price.ts';
import { useDates } from '#ui/format/use-dates.ts';
import { PaymentStatus } from '#ui/payment-status/payment-status.tsx';
import { Price } from '#ui/price/price.tsx';
import { TrackingCode } from '#ui/tracking-code/tracking-code.tsx';
import styles from './payment-list.module.css';

/** Reasons that this list words shortly. The page of the order words them all. */
const shortReasons = [
  'turned-back',
  'declined',
  'incomplete',
  'gateway-failed',
  'gateway-refused',
  'receipt-rejected',
] as const;

/** The short reason of a payment without money, or undefined. */
function shortReasonOf(reason: string | null): (typeof shortReasons)[number] | undefined {
  // The gateway's own number follows the code.
  if (reason?.startsWith('gateway:')) return 'gateway-refused';
  return shortReasons.find((each) => each === reason);
}

/** A payment with its method, status and tracking code, and a link to its bill or wallet charge. */
export function PaymentRow({ payment }: { payment: OutputOf<'payments.list'>['payments'][number] }) {
  const t = useTranslations('payment-list');
  const optionalPath = useOptionalPath();
  const locale = useLocale();
  const formatDate = useDates();
  const words = useCommonMessages();
  const { methods } = words.payment;
  // A payment of zero means that the wallet paid the whole order when it was placed.
  const isOfWallet = payment.amount === 0;
  // An engine of the previous version does not report the wallet's part.
  const { wallet = 0 }: Partial<Pick<typeof payment, 'wallet'>> = payment;
  const reason = shortReasonOf(payment.reason);
  const hasPart = !isOfWallet && wallet > 0 && payment.status === 'paid';
  return (
    <article className={styles.row}>
      <div className={styles.words}>
        <h2 className={styles.name}>{methods[payment.method]}</h2>
        <p className={styles.small}>
          {payment.order !== null && payment.invoice_number !== null && (
            <Purpose href={optionalPath('bill', { code: payment.order })}>
              {t('order', { number: formatNumber(payment.invoice_number, locale, { useGrouping: false }) })}
            </Purpose>
          )}
          {payment.charge !== null && (
            <Purpose href={optionalPath('wallet', {}, { charge: payment.charge })}>{t('charge')}</Purpose>
          )}
          <span className={styles.dot} aria-hidden>
            {' · '}
          </span>
          <time dateTime={payment.created_at}>{formatDate(new Date(payment.created_at), 'longHour')}</time>
        </p>
      </div>
      <div className={styles.end}>
        <PaymentStatus of={payment} />
        {reason !== undefined && <p className={styles.small}>{t(`reason.${reason}`)}</p>}
        <Price
          amount={isOfWallet ? wallet : payment.amount}
          currency={payment.currency}
          size="sm"
          align="end"
        />
        {hasPart && (
          <p className={styles.small}>
            {t('walletPart', {
              amount: formatPriceText(wallet, payment.currency, locale, words.currency),
            })}
          </p>
        )}
      </div>
      {payment.tracking_code !== null && (
        <div className={styles.tracking}>
          <TrackingCode code={payment.tracking_code} />
        </div>
      )}
    </article>
  );
}

/** The purpose of a payment, without a link when the shop has no page for it. */
function Purpose({ href, children }: { href: string | undefined; children: string }) {
  if (href === undefined) return <span className={styles.order}>{children}</span>;
  return (
    <a className={styles.order} href={href}>
      {children}
    </a>
  );
}
