import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useCart } from '#actors/cart/use-cart.ts';
import { useCheckout } from '#actors/checkout/use-checkout.ts';
import { useRoutePath } from '#actors/pages/routing.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import styles from './checkout-status.module.css';

/** A message that no product of the cart is available any more, with the products and the next step. */
export function Gone() {
  const t = useTranslations('checkout-status');
  const path = useRoutePath();
  const { gone } = useCheckout();
  // The engine has no title of a product that it no longer sells.
  const lines = useCart((cart) => cart.lines);
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button was near the bottom of a longer page.
  useEffect(() => heading.current?.focus(), []);
  const titles = new Set(
    gone.map(
      ({ id, title }) =>
        (title === '' ? lines.find((line) => line.id === id)?.title : title) ?? t('changes.something'),
    ),
  );
  return (
    <EmptyState
      headingRef={heading}
      icon="package"
      title={t('gone.title')}
      text={
        <>
          {[...titles].map((title) => (
            <span key={title} className={styles.gone}>
              {t('gone.left', { title })}
            </span>
          ))}
          {t('gone.text')}
        </>
      }
      action={
        <Button size="lg" href={path('cart')}>
          {t('gone.cart')}
        </Button>
      }
    />
  );
}
