import { useLocale, useNow, useTranslations } from 'use-intl';
import { formatDate } from '#ui/format/date.ts';
import { formatRelativeTime } from '#ui/format/relative-time.ts';
import { useStudio } from '../frame/studio-context.ts';
import { momentWords } from './moment-words.ts';

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

/** Returns a function that writes a future moment: «فردا ساعت ۱۰، یعنی جمعه ۲۰ آذر ۱۴۰۵، ۱۰:۰۰». */
export function useWhenWords(): (at: string) => string {
  const t = useTranslations('releases.when');
  const { shop } = useStudio();
  const locale = useLocale();
  const now = useNow({ updateInterval: 60_000 });
  return (at) =>
    t('whole', {
      ...momentWords(new Date(at), now, locale, shop.timeZone),
      date: formatDate(at, 'longHour', locale, shop.timeZone),
    });
}

/** When something is published, in words and in the shop's calendar. */
export function WhenWords({ at }: { at: string }) {
  return <time dateTime={at}>{useWhenWords()(at)}</time>;
}
