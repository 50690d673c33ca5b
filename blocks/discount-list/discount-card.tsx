import { useLocale, useTranslations } from 'use-intl';
import type { CustomerDiscount, DiscountState } from '#schemas/entities/discount.ts';
import { Badge, type Tone } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import { useDates } from '#ui/format/use-dates.ts';
import { formatNumber, formatPercent } from '#ui/format/number.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { useCommonMessages } from '#ui/common-messages.ts';
import { firstOf } from '#ui/format/price.ts';
import { Price } from '#ui/price/price.tsx';
import { always } from '#ui/always.ts';
import styles from './discount-list.module.css';

const tones: Readonly<Record<DiscountState, Tone>> = {
  usable: 'positive',
  'not-yet': 'info',
  expired: 'neutral',
  used: 'neutral',
  'used-up': 'neutral',
  inactive: 'neutral',
};

interface DiscountCardProps {
  discount: CustomerDiscount;
  /** Whether this code is being removed. */
  isRemoving: boolean;
  onRemove: () => void;
}

/** A discount code: its amount, its conditions, and whether it can be used now. */
export function DiscountCard({ discount, isRemoving, onRemove }: DiscountCardProps) {
  const t = useTranslations('discount-list');
  const locale = useLocale();
  const words = useCommonMessages();
  const formatDate = useDates();
  const { code, state, percent, amount, currency, minimum, maximum, uses_left } = discount;
  const price = (value: number) => (
    <Price amount={value} currency={currency ?? firstOf(words.currency)} size="sm" className={styles.price} />
  );
  return (
    <article className={styles.card} data-usable={state === 'usable' || undefined}>
      <header className={styles.cardHead}>
        <h2 className={styles.worth}>
          {percent === null
            ? t.rich('amountOff', { amount: always(price(amount ?? 0)) })
            : t('percentOff', { percent: formatPercent(percent, locale) })}
        </h2>
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      </header>
      <p className={styles.code}>
        <Ltr mono>{code}</Ltr>
        <CopyButton text={code} label={t('copy', { code })} copiedText={t('copied')} />
      </p>
      <ul className={styles.conditions}>
        {maximum !== null && <li>{t.rich('maximum', { amount: always(price(maximum)) })}</li>}
        {minimum > 0 && <li>{t.rich('minimum', { amount: always(price(minimum)) })}</li>}
        {discount.starts_at !== null && state === 'not-yet' && (
          <li>{t('startsAt', { date: formatDate(discount.starts_at, 'shortText') })}</li>
        )}
        {discount.expires_at !== null && (
          <li>{t('expiresAt', { date: formatDate(discount.expires_at, 'shortText') })}</li>
        )}
        {uses_left !== null && state === 'usable' && (
          <li>{t('usesLeft', { count: formatNumber(uses_left, locale) })}</li>
        )}
      </ul>
      {discount.given && <p className={styles.given}>{t('given')}</p>}
      {/* A code from the shop stays in the list even when the customer removes it, so it has no button. */}
      {discount.saved && !discount.given && (
        <Button
          variant="ghost"
          size="sm"
          iconStart="trash"
          aria-label={t('removeLabel', { code })}
          loading={isRemoving}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      )}
    </article>
  );
}
