import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import { useRoutePath } from '#actors/pages/routing.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { useDates } from '#ui/format/use-dates.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Link } from '#ui/link/link.tsx';
import { notify } from '#ui/notification/notify.ts';
import { Picture } from '#ui/picture/picture.tsx';
import styles from './stock-alert-list.module.css';
import { useEndStockAlert, type ListedAlert } from './use-stock-alerts.ts';

/**
 * One price option that the customer waits for.
 * @param props.onEnded called when the customer no longer waits
 */
export function AlertCard({ alert, onEnded }: { alert: ListedAlert; onEnded: () => void }) {
  const t = useTranslations('stock-alert-list');
  const formatDate = useDates();
  const path = useRoutePath();
  const errorText = useErrorText();
  const { mutate, isPending, error } = useEndStockAlert();
  useEffect(() => {
    if (error) notify({ tone: 'negative', text: errorText(error), key: 'stock-alert' });
  }, [error, errorText]);
  const { sellable, product, option, offered, requested_at: since } = alert;
  const { slug, title, picture } = product;
  return (
    <article className={styles.card}>
      <span className={styles.picture}>
        {picture ? (
          <Picture picture={picture} ratio="fill" fit="cover" sizes="64px" alt="" />
        ) : (
          <Icon name="package" size={24} />
        )}
      </span>
      <div className={styles.words}>
        <h3 className={styles.name}>
          {offered ? <Link href={path('product', { slug })}>{title}</Link> : title}
        </h3>
        <p className={styles.note}>
          {option}
          <span aria-hidden> · </span>
          {t('since', { date: formatDate(since, 'shortText') })}
        </p>
        {!offered && <Badge tone="neutral">{t('withdrawn')}</Badge>}
      </div>
      <Button
        className={styles.end}
        variant="outline"
        size="sm"
        iconStart="close"
        loading={isPending}
        aria-label={t('endOf', { title, option })}
        onClick={() => mutate(sellable, { onSuccess: onEnded })}
      >
        {t('end')}
      </Button>
    </article>
  );
}
