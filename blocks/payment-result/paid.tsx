import { useEffect, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useOptionalPath, useRoutePath } from '#actors/pages/routing.tsx';
import type { Order, PaymentSummary } from '#schemas/entities/order.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import { formatTax } from '#ui/format/tax.ts';
import { useDates } from '#ui/format/use-dates.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { LocalDigits } from '#ui/ltr/local-digits.tsx';
import { Price } from '#ui/price/price.tsx';
import { Goods } from './goods.tsx';
import { Guides } from './guides.tsx';
import styles from './payment-result.module.css';

interface PaidProps {
  order: Order;
  payment: PaymentSummary | null;
  thanks: string | undefined;
}

/** A paid order: reference numbers, goods and codes. */
export function Paid({ order, payment, thanks }: PaidProps) {
  const t = useTranslations('payment-result');
  const path = useRoutePath();
  const bill = useOptionalPath()('bill', { code: order.code });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const lines = order.parcels.flatMap((parcel) => parcel.lines);
  const hasActivations = lines.some(({ activation }) => activation !== null);
  const codeLines = order.parcels
    .flatMap((parcel) => (parcel.physical ? [] : parcel.lines))
    .filter(({ activation }) => activation === null);
  const hasCodes = codeLines.some(({ gift }) => gift === null || gift.status === 'taken-back');
  const hasGifts = codeLines.length > 0 && !hasCodes;
  const shipments = order.parcels.flatMap(({ shipment }) => shipment ?? []);
  const isSent = shipments.length > 0 && shipments.every(({ status }) => status !== 'preparing');
  const isWithheld = order.parcels.some(({ codes }) => codes.some(({ withheld }) => withheld !== null));
  return (
    <>
      <header className={styles.head} data-result="paid">
        <span className={styles.mark}>
          <Icon name="check" size={40} />
        </span>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {t('paid.title')}
        </h1>
        <p className={styles.text}>
          {thanks ??
            t(
              `paid.${thanksFor({ isWithheld, hasCodes, hasGifts, hasActivations, isSent, waits: order.waits_for })}`,
            )}
        </p>
      </header>
      <Goods order={order} />
      <Guides order={order} />
      <Facts order={order} payment={payment} />
      <div className={styles.actions}>
        {bill !== undefined && (
          <Button size="lg" variant="soft" href={bill}>
            {t('paid.details')}
          </Button>
        )}
        <Button size="lg" variant="ghost" href={path('home')}>
          {t('paid.home')}
        </Button>
      </div>
    </>
  );
}

/** Returns the key of the thank-you text. Codes are ready at once, while other goods wait for the shop. */
function thanksFor({
  isWithheld,
  hasCodes,
  hasGifts,
  hasActivations,
  isSent,
  waits,
}: {
  isWithheld: boolean;
  hasCodes: boolean;
  /** Whether all codes of the order are gifts. */
  hasGifts: boolean;
  hasActivations: boolean;
  /** Whether everything in the order was sent. */
  isSent: boolean;
  waits: Order['waits_for'];
}) {
  if (isWithheld) return 'withheld';
  if (hasCodes) return 'codes';
  if (hasGifts) return 'gift';
  if (!hasActivations) return isSent ? 'parcelsSent' : 'parcels';
  return waits === 'identity' || waits === 'mobile' ? 'activationWithheld' : 'activation';
}

function Facts({ order, payment }: Pick<PaidProps, 'order' | 'payment'>) {
  const t = useTranslations('payment-result.facts');
  const locale = useLocale();
  const formatDate = useDates();
  const tracking = payment?.tracking_code ?? null;
  const paidAt = order.paid_at ?? order.created_at;
  return (
    <Card padding="md">
      <dl className={styles.facts}>
        {tracking !== null && (
          <div className={styles.fact}>
            <dt>{t('tracking')}</dt>
            <dd className={styles.copyable}>
              <LocalDigits mono>{tracking}</LocalDigits>
              <CopyButton text={tracking} label={t('copyTracking')} copiedText={t('copied')} />
            </dd>
          </div>
        )}
        <div className={styles.fact}>
          <dt>{t('invoice')}</dt>
          <dd>
            <LocalDigits>{order.invoice_number}</LocalDigits>
          </dd>
        </div>
        {order.parcels.map(({ store_id: store, store_name: name, seller_number: seller }) => (
          <div key={store} className={styles.fact}>
            <dt>{t('seller', { store: name })}</dt>
            <dd>
              <LocalDigits>{seller}</LocalDigits>
            </dd>
          </div>
        ))}
        <div className={styles.fact}>
          <dt>{t('date')}</dt>
          <dd>
            <time dateTime={paidAt}>{formatDate(new Date(paidAt), 'longHour')}</time>
          </dd>
        </div>
        {order.taxes?.rules.map((tax) => (
          <div key={tax.id} className={styles.fact}>
            <dt>
              {order.taxes?.included
                ? t('contained', { tax: formatTax(tax, locale) })
                : formatTax(tax, locale)}
            </dt>
            <dd>
              <Price amount={tax.amount} currency={order.currency} size="sm" align="end" />
            </dd>
          </div>
        ))}
        <div className={styles.fact} data-total="">
          <dt>{t('total')}</dt>
          <dd>
            <Price amount={order.total} currency={order.currency} size="md" align="end" />
          </dd>
        </div>
      </dl>
    </Card>
  );
}
