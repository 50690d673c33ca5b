import { useLocale } from 'use-intl';
import { classNames } from '../class-names.ts';
import { useCommonMessages } from '../common-messages.ts';
import { discountPercent, formatPrice } from '../format/price.ts';
import type { Currency } from '../format/price.ts';
import { PercentBadge } from '../percent-badge/percent-badge.tsx';
import styles from './price.module.css';

export interface PriceProps {
  /** The price to pay, in the smallest unit of the currency. */
  amount: number;
  currency: Currency;
  /** The price before the discount in the same unit; struck through if it is higher. */
  original?: number | undefined;
  /** The option that has this price, where others have another. */
  option?: string | undefined;
  /** Whether the other options cost more, so that the price is the smallest. */
  from?: boolean | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Whether the discount's percentage is next to the struck price. */
  percent?: boolean | undefined;
  align?: 'start' | 'end' | undefined;
  /** Whether to reserve the struck line if there is none, so that cards in a row align. */
  reserve?: boolean | undefined;
  className?: string | undefined;
}

/** A price with its currency in a smaller size, and its discount. */
export function Price(props: PriceProps) {
  const {
    amount,
    currency,
    original,
    option,
    from,
    size = 'md',
    percent = true,
    align = 'start',
    reserve,
    className,
  } = props;
  const locale = useLocale();
  const words = useCommonMessages();
  const discounted = original !== undefined && original > amount;
  const struck = (before: number) => (
    <>
      {percent && (
        <PercentBadge percent={discountPercent(before, before - amount)} size={size === 'lg' ? 'md' : 'sm'} />
      )}
      <span className="visually-hidden">{words.price.original}</span>
      <s className={styles.original}>{formatPrice(before, currency, locale, words.currency).amount}</s>
    </>
  );
  const parts = formatPrice(amount, currency, locale, words.currency);
  return (
    <span
      className={classNames(styles.price, className)}
      data-size={size}
      data-align={align}
      data-option={option === undefined ? undefined : ''}
      data-reserve={reserve ? '' : undefined}
    >
      {option !== undefined && !discounted && <span className={styles.option}>{option}</span>}
      {discounted && (
        <span className={styles.before}>
          {option === undefined ? (
            struck(original)
          ) : (
            <>
              <span className={styles.option}>{option}</span>
              <span className={styles.struck}>{struck(original)}</span>
            </>
          )}
        </span>
      )}
      <span className={styles.current}>
        {discounted && <span className="visually-hidden">{words.price.current}</span>}
        {from && <span className={styles.currency}>{words.price.from} </span>}
        <span className={styles.amount}>{parts.amount}</span>{' '}
        <span className={styles.currency}>{parts.currency}</span>
      </span>
    </span>
  );
}
