import { useLocale, useTranslations } from 'use-intl';
import { useRoutePath } from '#actors/pages/routing.tsx';
import type { OrderSummary } from '#schemas/entities/order.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { useDates } from '#ui/format/use-dates.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { LinkCard, LinkCardTitle } from '#ui/link-card/link-card.tsx';
import { orderIcons, orderState, orderTones } from '#ui/order-state/order-state.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { Price } from '#ui/price/price.tsx';
import styles from './order-list.module.css';

/** A bill as one link: goods, status and total. */
export function OrderCard({ order }: { order: OrderSummary }) {
  const t = useTranslations('order-list');
  const path = useRoutePath();
  const locale = useLocale();
  const formatDate = useDates();
  const state = orderState(order);
  // An engine of the previous version counts only pieces.
  const more = (order.product_count ?? order.item_count) - 1;
  return (
    <LinkCard className={styles.card}>
      <span className={styles.picture}>
        {order.picture ? (
          <Picture picture={order.picture} ratio="square" sizes="72px" alt="" rounded />
        ) : (
          <Icon name="bag" size={28} />
        )}
      </span>
      <div className={styles.words}>
        <LinkCardTitle href={path('bill', { code: order.code })}>{order.title}</LinkCardTitle>
        {more > 0 && <p className={styles.small}>{t('more', { count: more })}</p>}
        <p className={styles.small}>
          {t('number', { number: formatNumber(order.invoice_number, locale, { useGrouping: false }) })}
          <span aria-hidden> · </span>
          <time dateTime={order.created_at}>{formatDate(new Date(order.created_at), 'shortText')}</time>
        </p>
      </div>
      <div className={styles.foot}>
        <Badge tone={orderTones[state]} icon={orderIcons[state]}>
          {t(`state.${state}`)}
        </Badge>
        <Price amount={order.total} currency={order.currency} size="sm" align="end" />
      </div>
    </LinkCard>
  );
}
