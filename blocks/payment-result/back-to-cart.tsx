import { useTranslations } from 'use-intl';
import { useBackToCart } from '#actors/checkout/use-back-to-cart.ts';
import { useOptionalPath } from '#actors/pages/routing.tsx';
import type { Order } from '#schemas/entities/order.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import styles from './payment-result.module.css';

/** A button that puts the lines of an unpaid order back into the cart, and opens the cart. */
export function BackToCart({ order }: { order: Order }) {
  const t = useTranslations('payment-result.failed.back');
  const cart = useOptionalPath()('cart');
  const { isPending, error, goBack } = useBackToCart();
  if (cart === undefined) return null;
  const isPayable = order.payable_until !== null;
  return (
    <div className={styles.back}>
      {error && (
        <div role="alert">
          <Notice tone="negative" title={t('failed')}>
            {error.problem?.detail ?? t('failedText')}
          </Notice>
        </div>
      )}
      <Button
        size="lg"
        block={isPayable}
        variant={isPayable ? 'ghost' : 'solid'}
        iconStart="cart"
        loading={isPending}
        onClick={() => goBack(order.code)}
      >
        {t(isPayable ? 'action' : 'restore')}
      </Button>
      {isPayable && <p className={styles.small}>{t('text')}</p>}
    </div>
  );
}
