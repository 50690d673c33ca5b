import { Fragment } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Currency } from '#schemas/entities/money.ts';
import type { OrderLine, Parcel, QuoteWarning } from '#schemas/entities/order.ts';
import { answersKey } from '#schemas/line-answers.ts';
import { optionTitleOf } from '#schemas/option-title.ts';
import { ParcelArrival, ParcelCarriers } from '#parts/parcel-arrival/parcel-arrival.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import { Card } from '#ui/card/card.tsx';
import { Delivery } from '#ui/delivery/delivery.tsx';
import { useDates } from '#ui/format/use-dates.ts';
import { formatNumber } from '#ui/format/number.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { LineAnswers } from '#ui/line-answers/line-answers.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { Price } from '#ui/price/price.tsx';
import styles from './checkout-invoice.module.css';

const isActivated = ({ activation_hours: hours }: OrderLine): boolean => hours !== null;

interface ParcelCardProps {
  parcel: Parcel;
  number: number;
  count: number;
  currency: Currency;
  /** Limits that the order would exceed. */
  warnings: readonly QuoteWarning[];
}

/** One store's parcel with its lines and shipping cost. */
export function ParcelCard({ parcel, number, count, currency, warnings }: ParcelCardProps) {
  const t = useTranslations('checkout-invoice');
  const locale = useLocale();
  const formatDate = useDates();
  return (
    <Card as="article" padding="none" className={styles.parcel}>
      <header className={styles.parcelHead}>
        <Icon
          name={parcel.physical ? 'truck' : parcel.lines.every(isActivated) ? 'headphones' : 'zap'}
          size={20}
        />
        <div className={styles.parcelWords}>
          <h3 className={styles.parcelTitle}>
            {count > 1
              ? t('parcel', { number: formatNumber(number, locale), store: parcel.store_name })
              : parcel.store_name}
          </h3>
          <p className={styles.fact}>
            <Promises parcel={parcel} />
          </p>
          {parcel.arrives && (
            <p className={styles.arrival}>
              <ParcelArrival arrives={parcel.arrives} />
            </p>
          )}
          {parcel.carriers && (
            <p className={styles.fact}>
              <ParcelCarriers carriers={parcel.carriers} />
            </p>
          )}
        </div>
        {parcel.physical && !parcel.store_open && (
          <Badge tone="warning" icon="clock">
            {parcel.opens_at === null
              ? t('storeClosed')
              : t('opensAt', { time: formatDate(parcel.opens_at, 'longHour') })}
          </Badge>
        )}
      </header>
      <ul>
        {parcel.lines.map((line) => (
          <Line
            key={`${line.id} ${answersKey(line.answers)}`}
            line={line}
            currency={currency}
            warnings={warnings.filter(({ id }) => id === line.id)}
          />
        ))}
      </ul>
      {parcel.physical && (
        <p className={styles.shipping}>
          <span>{t('shipping')}</span>
          {parcel.shipping === 0 ? (
            <span className={styles.free}>{t('free')}</span>
          ) : (
            <Price amount={parcel.shipping} currency={currency} size="sm" />
          )}
        </p>
      )}
    </Card>
  );
}

/** The delivery promises of the lines, each one once. */
function Promises({ parcel }: Pick<ParcelCardProps, 'parcel'>) {
  const promises = new Map(parcel.lines.map((line) => [line.delivery, line.activation_hours]));
  return [...promises].map(([promise, hours], index) => (
    <Fragment key={promise}>
      {index > 0 && ' · '}
      <Delivery promise={promise} hours={hours} />
    </Fragment>
  ));
}

interface LineProps extends Pick<ParcelCardProps, 'currency' | 'warnings'> {
  line: OrderLine;
}

function Line({ line, currency, warnings }: LineProps) {
  const t = useTranslations('checkout-invoice');
  const locale = useLocale();
  const before = line.price * line.qty;
  const option = optionTitleOf(line);
  return (
    <li className={styles.line}>
      <span className={styles.picture}>
        {line.picture ? (
          <Picture picture={line.picture} ratio="square" sizes="64px" alt="" />
        ) : (
          <Icon name="image-off" size={24} />
        )}
      </span>
      <div className={styles.lineWords}>
        <p className={styles.lineTitle}>{line.title}</p>
        {option !== undefined && <p className={styles.fact}>{option}</p>}
        <p className={styles.fact}>{t('quantity', { count: formatNumber(line.qty, locale) })}</p>
        <LineAnswers answers={line.answers} />
        {warnings.map(({ code, message }) => (
          <p key={code} className={styles.lineWarning}>
            <Icon name="alert" size={16} />
            {message}
          </p>
        ))}
      </div>
      <Price
        className={styles.linePrice}
        amount={line.total}
        currency={currency}
        {...(before > line.total && { original: before })}
        size="sm"
        align="end"
      />
    </li>
  );
}
