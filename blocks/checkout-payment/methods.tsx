import { useLocale, useTranslations } from 'use-intl';
import { sendToCheckout } from '#actors/checkout/running-checkout.ts';
import { useCheckout, type MethodView } from '#actors/checkout/use-checkout.ts';
import type { Quote } from '#schemas/entities/order.ts';
import { useCommonMessages } from '#ui/common-messages.ts';
import { formatPriceText } from '#ui/format/price.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { PaymentMethods, type PaymentMethodOption } from '#ui/payment-methods/payment-methods.tsx';
import styles from './checkout-payment.module.css';
import { ChargeLink } from './charge-link.tsx';

interface MethodsProps {
  id: string;
  quote: Quote;
  /** Whether a wallet with too little money may pay a part. It is then not offered as a method. */
  hasPart: boolean;
}

/**
 * Payment methods in the shop's order. Methods that cannot pay this order are hidden. A wallet that covers
 * the order is one of them, also where it was switched on as a part before. An empty one is shown disabled.
 */
export function Methods({ id, quote, hasPart }: MethodsProps) {
  const t = useTranslations('checkout-payment');
  const locale = useLocale();
  const words = useCommonMessages();
  const { methods, draft, isGuest, screen } = useCheckout();
  const isCovered = quote.payable === 0;
  if (isCovered && (quote.wallet === 0 || screen === 'placed'))
    return (
      <p className={styles.covered}>
        <Icon name={quote.wallet === 0 ? 'check-circle' : 'wallet'} size={24} />
        {t(quote.wallet === 0 ? 'free' : 'covered')}
      </p>
    );

  const describe = ({ method, isOffered, currencies }: MethodView): string => {
    if (method === 'wallet' && isOffered !== null)
      return t('methods.wallet.balance', {
        // The card is narrow on a phone, so a non-breaking space joins number and currency.
        amount: formatPriceText(quote.wallet_balance, quote.currency, locale, words.currency).replaceAll(
          ' ',
          '\u00A0',
        ),
      });
    const text = t(`methods.${method}.text`);
    return isOffered === null
      ? `${text} ${t('otherCurrency', { currency: currencies.map((currency) => words.currency[currency]).join(t('or')) })}`
      : text;
  };
  // A covered order names no other method, so each of its currency can be chosen instead.
  const isOpen = ({ isOffered }: MethodView): boolean =>
    isOffered === true || (isCovered && isOffered === false);
  const shown = methods.filter((each) =>
    each.method === 'wallet'
      ? !isGuest && each.isOffered !== null && (each.isOffered || !hasPart || quote.wallet_balance === 0)
      : isOpen(each) || (each.isOffered === null && screen !== 'placed'),
  );
  const options = shown.map((each): PaymentMethodOption => ({
    method: each.method,
    title: t(`methods.${each.method}.title`),
    description: describe(each),
    disabled: each.isOffered !== null && !isOpen(each),
    ...(each.method === 'wallet' &&
      each.isOffered === false && {
        aside: <span className={styles.short}>{t('methods.wallet.short')}</span>,
      }),
  }));
  if (options.length === 0)
    return (
      <p className={styles.covered}>
        <Icon name="alert-circle" size={24} />
        {t('noMethod')}
      </p>
    );
  return (
    <>
      <PaymentMethods
        name={`${id}-method`}
        legend={t('method')}
        options={options}
        value={isCovered ? 'wallet' : draft.method}
        onChange={(method) => sendToCheckout({ type: 'method.choose', method })}
      />
      {!isGuest && methods.some(({ method, isOffered }) => method === 'wallet' && isOffered === false) && (
        <ChargeLink quote={quote} />
      )}
    </>
  );
}
