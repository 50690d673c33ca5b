import { useLocale, useTranslations } from 'use-intl';
import { useNow } from '#actors/use-now.ts';
import { useStoreOpen } from '#actors/use-store-open.ts';
import type { OpeningHours } from '#schemas/entities/store.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { dateTimeFormat } from '#ui/format/intl.ts';
import { formatTimeOfDay } from '#ui/format/time-of-day.ts';
import styles from './store-information.module.css';

const weekdayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** Opening hours of the week. Today is marked once the browser knows the day in the store's time zone. */
export function Hours({ hours }: { hours: OpeningHours }) {
  const t = useTranslations('store-information');
  const status = useStoreOpen(hours);
  const now = useNow();
  const today = now && weekdayIn(now, hours.time_zone);
  // The locale decides which day a week starts on.
  const first = Number(t('firstWeekday'));
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
        {weekdayNames.map((_, offset) => {
          const weekday = (first + offset) % 7;
          return (
            <div key={weekday} className={styles.day} data-today={weekday === today ? '' : undefined}>
              <dt>{t(`weekdays.${weekdayNames[weekday] ?? 'sunday'}`)}</dt>
              <dd>
                <Intervals hours={hours} weekday={weekday} />
              </dd>
            </div>
          );
        })}
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
      {t('interval', { from: formatTimeOfDay(from, locale), until: formatTimeOfDay(until, locale) })}
    </span>
  ));
}

/** Day of the week in a time zone; 0 is Sunday. */
function weekdayIn(moment: Date, timeZone: string): number {
  const name = dateTimeFormat('en-US', { weekday: 'long', timeZone }).format(moment).toLowerCase();
  return weekdayNames.findIndex((weekday) => weekday === name);
}
