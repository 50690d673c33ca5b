import { useTranslations } from 'use-intl';
import { useBackToCart } from '#actors/checkout/use-back-to-cart.ts';
import { useCheckout } from '#actors/checkout/use-checkout.ts';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import styles from './checkout-payment.module.css';

/** Cancels the unpaid order, and puts its lines back into the cart. */
export function BackToCart() {
  const t = useTranslations('checkout-payment');
  const errorText = useErrorText();
  const { order, isBusy } = useCheckout();
  const { isPending, error, goBack } = useBackToCart();
  if (order === null) return null;
  return (
    <div className={styles.back}>
      <Button size="lg" variant="ghost" loading={isPending} disabled={isBusy} onClick={() => goBack(order)}>
        {t('toCart')}
      </Button>
      <p className={styles.small}>{t('toCartText')}</p>
      {error && (
        <div role="alert">
          <Notice tone="negative">{errorText(error)}</Notice>
        </div>
      )}
    </div>
  );
}
