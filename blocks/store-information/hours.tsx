import { useLocale, useTranslations } from 'use-intl';
import { useStoreOpen } from '#actors/stores/use-store-open.ts';
import { useNow } from '#actors/use-now.ts';
import type { OpeningHours } from '#schemas/entities/store.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { weekdayName, weekOf } from '#ui/format/hours.ts';
import { dateTimeFormat } from '#ui/format/intl.ts';
import { formatTimeOfDay } from '#ui/format/time-of-day.ts';
import styles from './store-information.module.css';

const weekdayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Opening hours of the week. Today is marked once the browser knows the day in the store's time zone. */
export function Hours({ hours }: { hours: OpeningHours }) {
  const t = useTranslations('store-information');
  const status = useStoreOpen(hours);
  const now = useNow();
  const locale = useLocale();
  const today = now && weekdayIn(now, hours.time_zone);
  return (
    <>
      <p className={styles.status}>
        {status !== null && (
          <Badge tone={status.open ? 'positive' : 'neutral'} icon="clock">
            {t(status.open ? 'open' : 'closed')}
          </Badge>
        )}
      </p>
      <dl className={styles.week}>
        {weekOf(locale).map((weekday) => (
          <div key={weekday} className={styles.day} data-today={weekday === today ? '' : undefined}>
            <dt>{weekdayName(weekday, locale)}</dt>
            <dd>
              <Intervals hours={hours} weekday={weekday} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Intervals({ hours, weekday }: { hours: OpeningHours; weekday: number }) {
  const t = useTranslations('store-information');
  const locale = useLocale();
  const intervals = hours.intervals
    .filter((interval) => interval.weekday === weekday)
    .toSorted((a, b) => a.from - b.from);
  if (intervals.length === 0) return <span className={styles.dayOff}>{t('dayOff')}</span>;
  return intervals.map(({ from, until }) => (
    <span key={from} className={styles.interval}>
      {from === 0 && until === 1440
        ? t('allDay')
        : t('interval', { from: formatTimeOfDay(from, locale), until: formatTimeOfDay(until, locale) })}
    </span>
  ));
}

/** Returns the day of the week in a time zone; 0 is Sunday. */
function weekdayIn(moment: Date, timeZone: string): number {
  return weekdayNames.indexOf(dateTimeFormat('en', { weekday: 'short', timeZone }).format(moment));
}
