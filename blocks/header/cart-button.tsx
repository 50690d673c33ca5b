import { useEffect, useState, type ComponentType, type MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useRoutePath } from '#actors/routing.tsx';
import { sendToCart } from '#actors/cart.ts';
import { useCart } from '#actors/use-cart.ts';
import type { Currency } from '#schemas/entities/money.ts';
import { CountBadge } from '#ui/badge/count-badge.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import type { CartPanelProps } from './cart-panel.tsx';
import styles from './header.module.css';

/**
 * A cart link that opens the cart panel instead once its code is available. The panel's code is loaded on
 * first use; if that fails, the link is followed.
 */
export function CartButton({ id, currencies }: { id: string; currencies: readonly Currency[] }) {
  const t = useTranslations('header');
  const path = useRoutePath();
  const { ready, count, isPanelOpen } = useCart((cart) => ({
    ready: cart.ready,
    count: cart.count,
    isPanelOpen: cart.isPanelOpen,
  }));
  const [Panel, setPanel] = useState<ComponentType<CartPanelProps> | null>(null);
  const href = path('cart');
  useEffect(() => {
    if (!isPanelOpen || Panel) return;
    import('./cart-panel.tsx').then(
      (module) => setPanel(() => module.default),
      () => {
        sendToCart({ type: 'panel.close' });
        location.assign(href);
      },
    );
  }, [isPanelOpen, Panel, href]);

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
          <CountBadge className={styles.count} count={count} label={t('pieces', { count })} />
        </span>
        <span className={styles.cartText}>{t('cart')}</span>
      </a>
      {Panel && <Panel id={id} currencies={currencies} />}
    </>
  );
}
