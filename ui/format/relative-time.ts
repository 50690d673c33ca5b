import { relativeTimeFormat } from './intl.ts';

const steps: readonly { unit: Intl.RelativeTimeFormatUnit; seconds: number }[] = [
  { unit: 'year', seconds: 31_536_000 },
  { unit: 'month', seconds: 2_592_000 },
  { unit: 'week', seconds: 604_800 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
];

/**
 * Formats the time since or until a moment in the largest fitting unit: «۳ ساعت پیش», «دیروز», «اکنون».
 * @param now passed in, so that the server and the first render in the browser agree
 */
export function formatRelativeTime(
  date: Date | string | number,
  now: Date | string | number,
  locale: string,
): string {
  const seconds = (new Date(date).getTime() - new Date(now).getTime()) / 1000;
  const format = relativeTimeFormat(locale, { numeric: 'auto' });
  const step = steps.find((candidate) => Math.abs(seconds) >= candidate.seconds);
  if (step === undefined) return format.format(0, 'second');
  return format.format(Math.trunc(seconds / step.seconds), step.unit);
}
