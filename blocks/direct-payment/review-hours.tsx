import { useLocale, useTranslations } from 'use-intl';
import { useCooperationOpen } from '#actors/stores/use-store-open.ts';
import type { CooperationHours } from '#schemas/documents/site.ts';
import { formatClock, weekdayRuns } from '#ui/format/hours.ts';
import { useDates } from '#ui/format/use-dates.ts';
import styles from './direct-payment.module.css';

/** The hours in which staff review receipts. Outside of them, it adds when the next ones begin. */
export function ReviewHours({ hours }: { hours: CooperationHours }) {
  const t = useTranslations('direct-payment.hours');
  const locale = useLocale();
  const formatDate = useDates();
  const status = useCooperationOpen(hours);
  const days = weekdayRuns(hours.weekdays, locale).map(({ first, last }) =>
    last === undefined ? first : t('days', { first, last }),
  );
  return (
    <span className={styles.reviewHours}>
      {t('text', {
        days: days.join(t('and')),
        from: formatClock(hours.from, locale),
        until: formatClock(hours.until, locale),
      })}{' '}
      {status?.open === false &&
        status.nextChange &&
        t('closed', { from: formatDate(status.nextChange, 'longHour') })}
    </span>
  );
}
