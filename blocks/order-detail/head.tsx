import { useLocale, useTranslations } from 'use-intl';
import type { Order } from '#schemas/entities/order.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { useDates } from '#ui/format/use-dates.ts';
import { formatNumber } from '#ui/format/number.ts';
import { billState, orderIcons, orderTones } from '#ui/order-state/order-state.ts';
import styles from './order-detail.module.css';

/** Number, date and status of the bill. */
export function Head({ order }: { order: Order }) {
  const t = useTranslations('order-detail');
  const locale = useLocale();
  const formatDate = useDates();
  const state = billState(order);
  return (
    <header className={styles.head}>
      <div>
        <h1 className={styles.title}>
          {t('title', { number: formatNumber(order.invoice_number, locale, { useGrouping: false }) })}
        </h1>
        <p className={styles.small}>
          <time dateTime={order.created_at}>{formatDate(new Date(order.created_at), 'longHour')}</time>
        </p>
      </div>
      <div className={styles.headEnd}>
        <Badge tone={orderTones[state]} icon={orderIcons[state]}>
          {t(`state.${state}`)}
        </Badge>
        {order.paid_at !== null && (
          <Button variant="outline" size="sm" iconStart="printer" onClick={() => window.print()}>
            {t('print.action')}
          </Button>
        )}
      </div>
    </header>
  );
}
