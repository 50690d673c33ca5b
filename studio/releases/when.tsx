import { useLocale, useNow } from 'use-intl';
import { formatDate } from '#ui/format/date.ts';
import { formatRelativeTime } from '#ui/format/relative-time.ts';
import { useStudio } from '../frame/studio-context.ts';

/** A moment in the shop's calendar and time zone. A recent one is said in relation to now. */
export function When({ at, relative = false }: { at: string; relative?: boolean }) {
  const { shop } = useStudio();
  const locale = useLocale();
  const now = useNow({ updateInterval: 60_000 });
  const whole = formatDate(at, 'longHour', locale, shop.timeZone);
  return (
    <time dateTime={at} title={whole}>
      {relative ? formatRelativeTime(new Date(at), now, locale) : whole}
    </time>
  );
}
