import { useLocale, useTranslations } from 'use-intl';
import { useCartPromises } from '#actors/cart/use-cart-promises.ts';
import type { CartItem } from '#schemas/entities/cart.ts';
import { Delivery } from '#ui/delivery/delivery.tsx';
import { formatOpening } from '#ui/format/moment-of-day.ts';
import { useShopZone } from '#ui/format/use-dates.ts';
import { Icon } from '#ui/icons/icon.tsx';
import styles from './cart-lines.module.css';

/** The delivery promise of a line, with the opening time of its store where that matters. */
export function LinePromise({ line }: { line: CartItem }) {
  const t = useTranslations('common.product');
  const locale = useLocale();
  const zone = useShopZone();
  const { promiseOf, closedOf, dayLimit } = useCartPromises();
  const promise = promiseOf(line);
  const closed = closedOf(line);
  return (
    <>
      <p className={styles.fact}>
        <Icon name={promise === 'shipping' ? 'truck' : 'zap'} size={16} />
        <span>
          <Delivery promise={promise} hours={line.product.activation_hours} limit={dayLimit} />
        </span>
      </p>
      {closed && (
        <p className={styles.limit}>
          {closed.nextChange
            ? t('opensAt', {
                time: formatOpening(
                  closed.nextChange,
                  closed.soon,
                  locale,
                  line.product.hours?.time_zone ?? zone,
                ),
              })
            : t('storeClosed')}
        </p>
      )}
    </>
  );
}
