import { useTranslations } from 'use-intl';
import { sendToCheckout } from '#actors/checkout/running-checkout.ts';
import { useCheckout } from '#actors/checkout/use-checkout.ts';
import { useCommonMessages } from '#ui/common-messages.ts';
import styles from './checkout-payment.module.css';

/** The currency of the order. A choice of a method in another currency changes it too. */
export function Currencies({ id }: { id: string }) {
  const t = useTranslations('checkout-payment');
  const words = useCommonMessages();
  const { currencies, draft, isBusy } = useCheckout();
  return (
    <fieldset className={styles.currencies} disabled={isBusy}>
      <legend className={styles.legend}>{t('currency')}</legend>
      <div className={styles.segments}>
        {currencies.map((currency) => (
          <label key={currency} className={styles.segment}>
            <input
              type="radio"
              className="visually-hidden"
              name={`${id}-currency`}
              value={currency}
              checked={draft.currency === currency}
              onChange={() => sendToCheckout({ type: 'currency.choose', currency })}
            />
            {words.currency[currency] ?? currency}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
