import { useEffect, type MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { sendToCart } from '#actors/cart/cart.ts';
import { useCart } from '#actors/cart/use-cart.ts';
import { useRoutePath } from '#actors/pages/routing.tsx';
import { useCode } from '#actors/use-code.ts';
import type { Currency } from '#schemas/entities/money.ts';
import { loadCode } from '#schemas/load-code.ts';
import { CountBadge } from '#ui/badge/count-badge.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import styles from './header.module.css';

const loadPanel = () => loadCode(() => import('./cart-panel.tsx'));

/**
 * A link to the cart that opens the cart panel once its code is loaded. The code loads on first use. If that
 * fails, the browser follows the link.
 */
export function CartButton({ id, currencies }: { id: string; currencies: readonly Currency[] }) {
  const t = useTranslations('header');
  const path = useRoutePath();
  const { ready, count, isPanelOpen } = useCart((cart) => ({
    ready: cart.ready,
    count: cart.count,
    isPanelOpen: cart.isPanelOpen,
  }));
  const { code, failed } = useCode(loadPanel, isPanelOpen);
  const href = path('cart');
  useEffect(() => {
    if (!isPanelOpen || !failed) return;
    sendToCart({ type: 'panel.close' });
    location.assign(href);
  }, [isPanelOpen, failed, href]);

  const open = (event: MouseEvent) => {
    if (!ready || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    sendToCart({ type: 'panel.open' });
  };
  return (
    <>
      <a className={styles.cart} href={href} onClick={open} aria-haspopup={ready ? 'dialog' : undefined}>
        <span className={styles.cartIcon}>
          <Icon name="cart" size={22} />
          {count > 0 && <CountBadge className={styles.count} count={count} label={t('pieces', { count })} />}
        </span>
        <span className={styles.cartText}>{t('cart')}</span>
      </a>
      {code && <code.default id={id} currencies={currencies} />}
    </>
  );
}
