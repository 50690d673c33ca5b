import { useLocale, useTranslations } from 'use-intl';
import { formatMomentOfDay } from '../format/moment-of-day.ts';
import { useShopZone } from '../format/use-dates.ts';
import styles from './certain-until.module.css';

export interface CertainUntilProps {
  /**
   * End of the time in which the gateway may still report the money, as ISO 8601. After it, the customer can
   * pay again.
   */
  at: string;
  /** The current time; null until hydrated. Nothing is shown then. */
  now: Date | null;
}

/** The time at which a payment in progress will be certain. Renders nothing after it. */
export function CertainUntil({ at, now }: CertainUntilProps) {
  const t = useTranslations('common.payment');
  const locale = useLocale();
  const zone = useShopZone();
  if (now === null || Date.parse(at) <= now.getTime()) return null;
  return <p className={styles.text}>{t('until', { time: formatMomentOfDay(new Date(at), locale, zone) })}</p>;
}
