import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { askedPurchase } from '#actors/cart/asked-purchase.ts';
import { addToCart, optionSnapshot } from '#actors/cart/cart.ts';
import type { Purchase } from '#actors/cart/use-purchase.ts';
import { useRoutePath } from '#actors/pages/routing.tsx';
import { Button } from '#ui/button/button.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { notify } from '#ui/notification/notify.ts';
import { Stepper } from '#ui/stepper/stepper.tsx';
import styles from './buy-box.module.css';

/** Quantity, buy button and cart link. The chosen quantity is added to the quantity in the cart. */
export function BuyButtons({ id, purchase }: { id: string; purchase: Purchase }) {
  const t = useTranslations('buy-box');
  const locale = useLocale();
  const path = useRoutePath();
  const [requested, setRequested] = useState(1);
  const { product, option, left, fewest, inCart, adding } = purchase;
  const soldOut = option.stock === 0;
  const quantity = Math.max(fewest, Math.min(requested, left));

  const buy = () => {
    setRequested(1);
    if (product.asks) {
      const { slug, title } = product;
      askedPurchase.set({ slug, title, sellable: option.id, qty: quantity });
      return;
    }
    const outcome = addToCart(optionSnapshot(product, option), quantity);
    const isShort = outcome === 'limited' || outcome === 'refused';
    notify({
      tone: isShort ? 'warning' : 'positive',
      text: isShort ? t(`outcome.${outcome}`) : t('outcome.added', { title: product.title }),
      key: 'cart',
      action: { text: t('seeCart'), href: path('cart') },
    });
  };

  return (
    <div className={styles.buttons} id={`${id}-buttons`}>
      <div className={styles.quantity}>
        <span aria-hidden>{t('quantity')}</span>
        <Stepper
          value={quantity}
          onChange={setRequested}
          min={fewest}
          max={Math.max(fewest, left)}
          disabled={soldOut}
          labels={{ decrease: t('decrease'), increase: t('increase'), value: t('quantity') }}
        />
      </div>
      <Button
        size="lg"
        block
        iconStart={soldOut ? undefined : 'cart'}
        loading={adding}
        disabled={soldOut || left === 0}
        onClick={buy}
      >
        {soldOut ? t('soldOut') : t('buy')}
      </Button>
      <Button variant="outline" block href={path('cart')}>
        {inCart > 0 ? t('seeCartWith', { count: formatNumber(inCart, locale) }) : t('seeCart')}
      </Button>
    </div>
  );
}
