import type { SiteDocument } from '#schemas/documents/site.ts';

type Conventions = Pick<SiteDocument, 'locale' | 'country' | 'calendar' | 'digits' | 'first_weekday'>;

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const monday = 1;

/**
 * The tag that a shop writes dates, numbers and weeks with: its locale with calendar, first day of the week and digits named,
 * such as `fa-IR-u-ca-persian-fw-sat-nu-arabext`. What the site document leaves out is what people of its language and
 * country are used to. Everything is named, so that a browser's own preference changes nothing of what the server wrote.
 */
export function formatLocale({
  locale,
  country,
  calendar,
  digits,
  first_weekday: first,
}: Conventions): string {
  const { baseName, region = country } = new Intl.Locale(locale);
  const usual = new Intl.DateTimeFormat(baseName).resolvedOptions();
  const day = weekdays[first ?? firstDayIn(region)] ?? 'mon';
  return `${baseName}-u-ca-${calendar ?? usual.calendar}-fw-${day}-nu-${digits ?? digitsLike(usual.numberingSystem)}`;
}

/** The digits that screens can write; others are left to 0–9. */
const digitsLike = (system: string): string => (/^arab(ext)?$/.test(system) ? system : 'latn');

/** The weekday that a week begins with in a country; 0 is Sunday. */
function firstDayIn(country: string): number {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
  };
  return (locale.getWeekInfo?.().firstDay ?? monday) % 7;
}
