import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useCart } from '#actors/cart/use-cart.ts';
import { useRoutePath } from '#actors/pages/routing.tsx';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { Button } from '#ui/button/button.tsx';
import { useCommonMessages } from '#ui/common-messages.ts';
import { priceCurrencies } from '#ui/format/price.ts';
import { Price } from '#ui/price/price.tsx';
import styles from './cart-pay-bar.module.css';
import type definition from './definition.ts';

export default function CartPayBar({ id, props }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('cart-pay-bar');
  const path = useRoutePath();
  const { isFilled, totalsIn } = useCart((cart) => ({
    isFilled: cart.lines.length > 0 && !cart.isSoldOut,
    totalsIn: cart.totalsIn,
  }));
  const words = useCommonMessages();
  if (!isFilled) return null;
  const { total } = totalsIn(props.currency, priceCurrencies(words.currency));
  return (
    <section id={id} className={styles.bar} data-bottom-inset="" aria-label={t('label')}>
      <Button size="lg" block href={path('checkout')}>
        {t('checkout')}
      </Button>
      <div className={styles.amount}>
        <span className={styles.name}>{t('total')}</span>
        <Price amount={total} currency={props.currency} size="md" align="end" />
      </div>
    </section>
  );
}
