import type { SiteDocument } from '#schemas/documents/site.ts';

type Conventions = Pick<SiteDocument, 'locale' | 'country' | 'calendar' | 'digits' | 'first_weekday'>;

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const monday = 1;

/**
 * Returns the tag for dates, numbers and weeks of a shop: its locale with calendar, first day of the week and
 * digits, such as `fa-IR-u-ca-persian-fw-sat-nu-arabext`. Omitted values of the site document are those that
 * people of its language and country use. The tag names every value, so that a browser's preference does not
 * change the text of the server.
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

/** Returns the digits that screens can write. Other digits become 0–9. */
const digitsLike = (system: string): string => (/^arab(ext)?$/.test(system) ? system : 'latn');

/** Returns the first weekday in a country; 0 is Sunday. */
function firstDayIn(country: string): number {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
  };
  return (locale.getWeekInfo?.().firstDay ?? monday) % 7;
}
