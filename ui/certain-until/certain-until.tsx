import { useLocale, useTranslations } from 'use-intl';
import { formatMomentOfDay } from '../format/moment-of-day.ts';
import { useShopZone } from '../format/use-dates.ts';
import styles from './certain-until.module.css';

export interface CertainUntilProps {
  /** Until when the gateway may still report the money, as ISO 8601; after that one can pay again. */
  at: string;
  /** The current time; null until hydrated, when nothing is shown. */
  now: Date | null;
}

/** When the result of a payment that is being checked will be certain; nothing once that moment is over. */
export function CertainUntil({ at, now }: CertainUntilProps) {
  const t = useTranslations('common.payment');
  const locale = useLocale();
  const zone = useShopZone();
  if (now === null || Date.parse(at) <= now.getTime()) return null;
  return <p className={styles.text}>{t('until', { time: formatMomentOfDay(new Date(at), locale, zone) })}</p>;
}
