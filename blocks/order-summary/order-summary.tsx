import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useCheckout } from '#actors/checkout/use-checkout.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type { Quote } from '#schemas/entities/order.ts';
import { answersKey } from '#schemas/line-answers.ts';
import { ParcelArrival, ParcelCarriers } from '#parts/parcel-arrival/parcel-arrival.tsx';
import { Card } from '#ui/card/card.tsx';
import { CountBadge } from '#ui/badge/count-badge.tsx';
import { Delivery } from '#ui/delivery/delivery.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { Price } from '#ui/price/price.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import type definition from './definition.ts';
import styles from './order-summary.module.css';
import { Pay } from './pay.tsx';
import { Totals } from './totals.tsx';

/** Screens without a summary: they have no sums, or show their own. */
const without = new Set(['empty', 'gone', 'failed', 'leaving']);

export default function OrderSummary({ id, props }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('order-summary');
  const { ready, screen, quote } = useCheckout();
  // Reserves the space behind the login, so that the surrounding elements stay in place.
  if (ready && screen === 'login') return <div className={styles.kept} />;
  if (ready && (without.has(screen) || !quote)) return null;
  const title = props.title ?? t('title');
  const content = quote ? (
    <Summary quote={quote} hasLines={props.lines} hasButton={props.button} note={props.note} />
  ) : (
    <SummarySkeleton />
  );
  return (
    <Container as="section" className={styles.summary} aria-labelledby={id}>
      {props.folded ? (
        <details className={styles.fold}>
          <summary className={styles.foldHead}>
            <span className={styles.foldWords}>
              <span id={id} className={styles.title}>
                {title}
              </span>
              {quote &&
                daysOf(quote).map(([key, arrives]) => (
                  <span key={key} className={styles.foldFact}>
                    <ParcelArrival arrives={arrives} />
                  </span>
                ))}
            </span>
            {quote ? (
              <Price amount={quote.payable} currency={quote.currency} size="sm" />
            ) : (
              <Skeleton width={96} height={24} />
            )}
            <Icon className={styles.chevron} name="chevron-down" size={20} />
          </summary>
          <div className={styles.foldBody}>{content}</div>
        </details>
      ) : (
        <Card padding="md" className={styles.card}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {content}
        </Card>
      )}
    </Container>
  );
}

const promiseIcons = {
  instant: 'zap',
  verification: 'fingerprint',
  opening: 'clock',
  shipping: 'truck',
  activation: 'headphones',
} as const;

/** Returns the delivery promises of the goods, each one once, with the hours of activations. */
const promisesOf = ({ parcels }: Quote) => [
  ...new Map(
    parcels.flatMap(({ lines }) => lines.map((line) => [line.delivery, line.activation_hours] as const)),
  ),
];

/** Returns the days on which parcels are expected, each once. */
const daysOf = ({ parcels }: Quote) => [
  ...new Map(
    parcels.flatMap(({ arrives }) =>
      arrives ? [[`${arrives.from} ${arrives.until}`, arrives] as const] : [],
    ),
  ),
];

/** Returns the days and the carriers of the parcels, each pair once. A shop may name either or both. */
const arrivalsOf = ({ parcels }: Quote) => [
  ...new Map(
    parcels.flatMap(({ arrives, carriers }) =>
      arrives || carriers ? [[JSON.stringify([arrives, carriers]), { arrives, carriers }] as const] : [],
    ),
  ),
];

interface SummaryProps {
  quote: Quote;
  hasLines: boolean;
  hasButton: boolean;
  note: string | undefined;
}

function Summary({ quote, hasLines, hasButton, note }: SummaryProps) {
  const t = useTranslations('order-summary');
  const { isQuoting, isQuoteStale } = useCheckout();
  return (
    <>
      {hasLines && <Goods quote={quote} />}
      <div
        data-quoting={isQuoting ? '' : undefined}
        className={styles.totals}
        aria-busy={isQuoting ? true : undefined}
      >
        <Totals quote={quote} />
      </div>
      {isQuoteStale && <Notice tone="warning">{t('stale')}</Notice>}
      {hasButton && <Pay quote={quote} />}
      <ul className={styles.promises}>
        {arrivalsOf(quote).map(([key, { arrives, carriers }]) => (
          <li key={key} className={styles.note}>
            <Icon name={arrives ? 'calendar' : 'truck'} size={18} />
            <span>
              <ParcelArrival arrives={arrives} /> {carriers && <ParcelCarriers carriers={carriers} />}
            </span>
          </li>
        ))}
        {promisesOf(quote).map(([promise, hours]) => (
          <li key={promise} className={styles.note}>
            <Icon name={promiseIcons[promise]} size={18} />
            <span>
              <Delivery promise={promise} hours={hours} />
            </span>
          </li>
        ))}
      </ul>
      {note !== undefined && (
        <p className={styles.note}>
          <Icon name="info" size={18} />
          {note}
        </p>
      )}
      <p className={styles.note}>
        <Icon name="shield" size={18} />
        {t('safe')}
      </p>
    </>
  );
}

/** Number of pictures that are shown. The rest is only counted. */
const maxPictures = 4;

function Goods({ quote }: { quote: Quote }) {
  const t = useTranslations('order-summary');
  const locale = useLocale();
  const lines = quote.parcels.flatMap((parcel) => parcel.lines);
  const more = lines.length - maxPictures;
  return (
    <ul className={styles.goods} aria-label={t('goods')}>
      {lines.slice(0, more > 0 ? maxPictures - 1 : maxPictures).map((line) => (
        <li key={`${line.id} ${answersKey(line.answers)}`} className={styles.good} title={line.title}>
          <span className={styles.picture}>
            {line.picture ? (
              <Picture picture={line.picture} ratio="square" sizes="56px" alt={line.title} />
            ) : (
              <Icon name="image-off" size={22} label={line.title} />
            )}
          </span>
          {line.qty > 1 && (
            <CountBadge
              className={styles.count}
              count={line.qty}
              label={t('pieces', { count: formatNumber(line.qty, locale) })}
            />
          )}
        </li>
      ))}
      {more > 0 && <li className={styles.more}>{t('more', { count: formatNumber(more + 1, locale) })}</li>}
    </ul>
  );
}

function SummarySkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden>
      <Skeleton width="60%" height={56} />
      <Skeleton shape="text" lines={3} />
      <Skeleton width="100%" height={40} />
    </div>
  );
}
