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

/**
 * Payment methods in the shop's order. Methods that cannot pay this order are hidden; a wallet that is too
 * small is shown disabled.
 */
export function Methods({ id, quote }: { id: string; quote: Quote }) {
  const t = useTranslations('checkout-payment');
  const locale = useLocale();
  const words = useCommonMessages();
  const { methods, draft, isGuest, screen } = useCheckout();
  if (quote.payable === 0)
    return (
      <p className={styles.covered}>
        <Icon name="wallet" size={24} />
        {t('covered')}
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
  const shown = methods.filter(({ method, isOffered }) =>
    method === 'wallet'
      ? !isGuest && isOffered !== null
      : isOffered === true || (isOffered === null && screen !== 'placed'),
  );
  const options = shown.map((each): PaymentMethodOption => ({
    method: each.method,
    title: t(`methods.${each.method}.title`),
    description: describe(each),
    disabled: each.isOffered === false,
    ...(each.isOffered === false && {
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
        value={draft.method}
        onChange={(method) => sendToCheckout({ type: 'method.choose', method })}
      />
      {shown.some(({ method, isOffered }) => method === 'wallet' && isOffered === false) && (
        <ChargeLink quote={quote} />
      )}
    </>
  );
}
