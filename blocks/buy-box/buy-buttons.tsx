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

/** The link to the cart, with the pieces of the option in it. */
export function CartLink({ inCart }: { inCart: number }) {
  const t = useTranslations('buy-box');
  const locale = useLocale();
  const path = useRoutePath();
  return (
    <Button variant="outline" block href={path('cart')}>
      {inCart > 0 ? t('seeCartWith', { count: formatNumber(inCart, locale) }) : t('seeCart')}
    </Button>
  );
}

/** Quantity, buy button and cart link of an option that is in stock. The chosen quantity is added to the quantity in the cart. */
export function BuyButtons({ id, purchase }: { id: string; purchase: Purchase }) {
  const t = useTranslations('buy-box');
  const path = useRoutePath();
  const [requested, setRequested] = useState(1);
  const { product, option, left, fewest, inCart, adding } = purchase;
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
          labels={{ decrease: t('decrease'), increase: t('increase'), value: t('quantity') }}
        />
      </div>
      <Button size="lg" block iconStart="cart" loading={adding} disabled={left === 0} onClick={buy}>
        <span className={styles.words}>
          {t('buy')}
          {product.options.length > 1 && <span className={styles.named}> {option.title}</span>}
        </span>
      </Button>
      <CartLink inCart={inCart} />
    </div>
  );
}
