import { useLocale, useTranslations } from 'use-intl';
import type { Difference as PromiseDifference } from '#actors/checkout/find-differences.ts';
import type { Currency } from '#schemas/entities/money.ts';
import { useCommonMessages } from '#ui/common-messages.ts';
import { formatNumber } from '#ui/format/number.ts';
import { formatPriceText } from '#ui/format/price.ts';
import { useDates } from '#ui/format/use-dates.ts';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import styles from './checkout-status.module.css';

const icons: Readonly<Record<PromiseDifference['kind'], IconName>> = {
  renamed: 'info',
  seller: 'store',
  delivery: 'zap',
  answers: 'info',
  'store-opens': 'store',
  'store-closes': 'store',
  shipping: 'truck',
  discount: 'badge-percent',
  tax: 'receipt',
  wallet: 'wallet',
  address: 'truck',
  identity: 'fingerprint',
};

interface DifferenceProps {
  difference: PromiseDifference;
  currency: Currency;
}

/** A change in what the order promised to the shopper. */
export function Difference({ difference, currency }: DifferenceProps) {
  const say = useSentence(currency);
  return (
    <li className={styles.change} data-kind={difference.kind}>
      <Icon name={icons[difference.kind]} size={20} />
      <span>{say(difference)}</span>
    </li>
  );
}

function useSentence(currency: Currency): (difference: PromiseDifference) => string {
  const t = useTranslations('checkout-status.changes');
  const promises = useTranslations('common.delivery');
  const locale = useLocale();
  const words = useCommonMessages();
  const formatDate = useDates();
  const price = (amount: number): string => formatPriceText(amount, currency, locale, words.currency);
  return (difference) => {
    switch (difference.kind) {
      case 'delivery':
        return t('delivery', {
          title: difference.title,
          promise: promises(difference.delivery, { hours: formatNumber(difference.hours ?? 0, locale) }),
        });
      case 'renamed':
      case 'seller':
        return t(difference.kind, difference);
      case 'answers':
        return t('answers', { title: difference.title });
      case 'store-opens':
        return t('opens', { store: difference.store });
      case 'store-closes':
        return difference.opens_at === null
          ? t('closes', { store: difference.store })
          : t('closesUntil', {
              store: difference.store,
              time: formatDate(difference.opens_at, 'longHour'),
            });
      case 'shipping':
        return t('shipping', {
          store: difference.store,
          before: price(difference.before),
          after: price(difference.after),
        });
      case 'discount':
      case 'tax':
      case 'wallet':
        return t(difference.kind, { before: price(difference.before), after: price(difference.after) });
      case 'address':
      case 'identity':
        return t(difference.kind);
    }
  };
}
