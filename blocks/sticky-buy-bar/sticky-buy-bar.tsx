import { useLayoutEffect, useRef, type FocusEvent, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { askedPurchase } from '#actors/cart/asked-purchase.ts';
import { addToCart, optionSnapshot, removeLine, sendToCart } from '#actors/cart/cart.ts';
import { usePurchase, type Purchase } from '#actors/cart/use-purchase.ts';
import { categoryHref } from '#actors/pages/category-href.ts';
import { useRoutePath, type RoutePath } from '#actors/pages/routing.tsx';
import { useHasLogin } from '#actors/session/login-offer.tsx';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type { Currency } from '#schemas/entities/money.ts';
import type { Product } from '#schemas/entities/product.ts';
import { Button } from '#ui/button/button.tsx';
import { useCommonMessages } from '#ui/common-messages.ts';
import { formatNumber } from '#ui/format/number.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { notify, undoTime } from '#ui/notification/notify.ts';
import { offerIn } from '#ui/price/offer.ts';
import { Price } from '#ui/price/price.tsx';
import { Stepper } from '#ui/stepper/stepper.tsx';
import type definition from './definition.ts';
import styles from './sticky-buy-bar.module.css';

export default function StickyBuyBar({ props, data: { product } }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('sticky-buy-bar');
  if (!product) return null;
  return (
    <section className={styles.bar} data-bottom-inset="" aria-label={t('label')}>
      <Bar product={product} currency={props.currency} />
    </section>
  );
}

/** The list of what is like the product and can be bought. */
const categoryOf = (path: RoutePath, { categories }: Product): string =>
  `${
    categories.length === 0
      ? path('products')
      : categoryHref(
          path,
          categories.map(({ slug }) => slug),
        )
  }?in_stock=1`;

function Bar({ product, currency }: { product: Product; currency: Currency }) {
  const words = useCommonMessages();
  const t = useTranslations('sticky-buy-bar');
  const path = useRoutePath();
  const purchase = usePurchase(product);
  const { option, inCart, adding } = purchase;
  const soldOut = option.stock === 0;
  const hasLogin = useHasLogin();
  const isCounted = inCart > 0 && !adding && !product.asks;
  const controls = useFocusKept(isCounted);
  return (
    <>
      <div {...controls}>
        {isCounted ? (
          <div className={styles.inCart}>
            <CartStepper purchase={purchase} />
            <Button variant="soft" href={path('cart')} block>
              <Icon className={styles.sign} name="cart" size={22} />
              <span className={styles.words}>{t('seeCart')}</span>
            </Button>
          </div>
        ) : soldOut ? (
          // The buy box has the button, with what it answers. Without accounts there is none.
          <Button size="lg" block href={hasLogin ? '#stock-alert' : categoryOf(path, product)}>
            {t(hasLogin ? 'tellMe' : 'similar')}
          </Button>
        ) : (
          <BuyButton purchase={purchase} />
        )}
      </div>
      <div className={styles.price}>
        {soldOut ? (
          <span className={styles.soldOut}>{t('soldOut')}</span>
        ) : (
          <Price {...offerIn(currency, option, words.currency)} size="md" align="end" percent />
        )}
      </div>
    </>
  );
}

/**
 * Moves the focus to the replacement when the quantity replaces the buy button, or the button the quantity.
 * @param isCounted whether the quantity is shown
 * @returns props of the element that contains both
 */
function useFocusKept(isCounted: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef(isCounted);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (shown.current === isCounted) return;
    shown.current = isCounted;
    // Removing a focused control moves the focus to the body.
    if (hadFocus.current && document.activeElement === document.body)
      ref.current?.querySelector<HTMLElement>('button:not(:disabled), a')?.focus();
  }, [isCounted]);
  return {
    ref,
    onFocus: () => {
      hadFocus.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      hadFocus.current = relatedTarget === null;
    },
  };
}

function BuyButton({ purchase }: { purchase: Purchase }) {
  const t = useTranslations('sticky-buy-bar');
  const path = useRoutePath();
  const locale = useLocale();
  const { product, option, least } = purchase;
  const buy = () => {
    if (product.asks) {
      askedPurchase.set({ slug: product.slug, title: product.title, sellable: option.id, qty: 1 });
      return;
    }
    const outcome = addToCart(optionSnapshot(product, option));
    const isShort = outcome === 'limited' || outcome === 'refused';
    notify({
      tone: isShort ? 'warning' : 'positive',
      text: isShort ? t('refused') : t('added', { title: product.title }),
      key: 'cart',
      action: { text: t('seeCart'), href: path('cart') },
    });
  };
  return (
    <Button size="lg" block loading={purchase.adding} onClick={buy}>
      {least > 1 ? t('buyLeast', { count: formatNumber(least, locale) }) : t('buy')}
      {product.options.length > 1 && <span className={styles.named}> {option.title}</span>}
    </Button>
  );
}

function CartStepper({ purchase: { line, least, inCart, left } }: { purchase: Purchase }) {
  const t = useTranslations('sticky-buy-bar');
  const change = (qty: number) => {
    if (!line) return;
    if (qty > 0) {
      sendToCart({ type: 'cart.setQuantity', key: line.key, qty });
      return;
    }
    const undo = removeLine(line);
    notify({
      text: t('removed', { title: line.title }),
      key: 'cart',
      durationMs: undoTime,
      ...(undo && { action: { text: t('undo'), onSelect: undo } }),
    });
  };
  return (
    <Stepper
      value={inCart}
      onChange={change}
      min={least}
      max={inCart + left}
      labels={{ decrease: t('decrease'), increase: t('increase'), value: t('quantity'), remove: t('remove') }}
    />
  );
}
