import { isSupportedCountry, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';
import { toEnglishDigits } from '#schemas/digits.ts';
import type { PublishedRelease } from '#schemas/documents/release.ts';
import { ShopError } from '#schemas/errors.ts';
import { iranianTelephones, type TelephoneRules } from '#schemas/telephone.ts';

/**
 * Whether numbers of a country can be read: its code must be an ISO 3166 code in use, of two capital letters.
 */
export const isKnownCountry = (code: string): code is CountryCode => isSupportedCountry(code);

/**
 * Types of numbers that never get messages. A plan that does not distinguish mobile numbers accepts others.
 */
const withoutMessages: ReadonlySet<string | undefined> = new Set([
  'FIXED_LINE',
  'PREMIUM_RATE',
  'TOLL_FREE',
  'SHARED_COST',
  'UAN',
  'VOICEMAIL',
  'PAGER',
  // Numbers that follow a person from telephone to telephone, at prices that fraud lives on.
  'PERSONAL_NUMBER',
]);

/**
 * Calling codes of no country: satellites, networks and premium services. A message to them costs many times
 * the usual.
 */
const withoutCountry: ReadonlySet<string> = new Set(['870', '881', '882', '883', '979']);

/** Returns a number in the digits 0–9, without marks of the writing direction. */
const plainly = (text: string): string =>
  toEnglishDigits(text)
    .replace(/[\u200c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();

/**
 * Returns the rules for numbers of all countries, stored in E.164. Numbers without a country code belong to
 * this country.
 */
function numbersOf(country: CountryCode): TelephoneRules {
  const read = (text: string) =>
    parsePhoneNumberFromString(text, { defaultCountry: country, extract: false });
  return {
    normalize(text) {
      const written = plainly(text);
      const number = read(written.replace(/^00(?=[1-9])/, '+'));
      return number?.isValid() && number.ext === undefined ? number.number : written;
    },
    problem(text, kind) {
      if (text === '') return { code: 'required' };
      const number = /^\+\d{6,15}$/.test(text) ? read(text) : undefined;
      if (!number?.isValid()) return { code: 'telephone-wrong' };
      return kind === 'mobile' &&
        (withoutMessages.has(number.getType()) || withoutCountry.has(number.countryCallingCode))
        ? { code: 'mobile-wrong' }
        : null;
    },
    isAbroad(text, others) {
      const of = read(text)?.country;
      return of === undefined || (of !== country && !others.includes(of));
    },
  };
}

const known = new Map<string, TelephoneRules>();

/**
 * Returns the rules for telephone numbers of a shop. A shop of Iran only accepts numbers of Iran, in the form
 * of the specification. Every other shop accepts numbers of all countries.
 * @param country of the site document; an unknown one counts as Iran, and publishing refuses it
 */
export function telephonesOf(country: string): TelephoneRules {
  if (country === 'IR' || !isKnownCountry(country)) return iranianTelephones;
  const rules = known.get(country) ?? numbersOf(country);
  known.set(country, rules);
  return rules;
}

/** Numbers of services, such as 3631 or 116 117. None begins with the 0 of area codes. */
const shortNumber = /^[*#]?[1-9]\d{2,5}$/;

/**
 * Whether a number is complete: as long as the numbers of its country, or as short as numbers of services. It
 * may still be unassigned.
 * @param country of the site document; for an unknown one, every number counts as complete
 */
export function canBeDialled(country: string, text: string): boolean {
  if (!isKnownCountry(country)) return true;
  const written = plainly(text);
  if (shortNumber.test(written.replace(/[\s.-]/g, ''))) return true;
  return (
    parsePhoneNumberFromString(written, { defaultCountry: country, extract: false })?.isPossible() ?? false
  );
}

/**
 * Returns a number as people of a country write it, "(607) 555-0163", and in full for a link. Numbers of Iran
 * are stored in their usual notation.
 * @param country of the site document
 * @returns null for Iran, and for a number that cannot be read
 */
export function writtenTelephone(country: string, number: string): { full: string; text: string } | null {
  if (country === 'IR' || !isKnownCountry(country)) return null;
  const read = parsePhoneNumberFromString(number, { defaultCountry: country, extract: false });
  if (!read) return null;
  const isHere = read.country === country || read.country === undefined;
  return { full: read.number, text: isHere ? read.formatNational() : read.formatInternational() };
}

/**
 * Returns a stored number in E.164, for providers that know no other notation.
 * @param country of the site document; an unknown one counts as Iran
 * @returns null for a number that cannot be read
 */
export function internationalNumber(country: string, stored: string): string | null {
  const defaultCountry = isKnownCountry(country) ? country : 'IR';
  const read = parsePhoneNumberFromString(stored, { defaultCountry, extract: false });
  return read?.isValid() ? read.number : null;
}

/**
 * Returns the rules for telephone numbers of the published shop, and the kinds of names with which its
 * customers sign in. Before the first release these are the rules of Iran.
 * @param releases throws `unavailable` before the first release
 */
export function publishedTelephones(releases: {
  published(): Pick<PublishedRelease, 'site' | 'flows'>;
}): TelephoneRules {
  try {
    const { site, flows } = releases.published();
    return { ...telephonesOf(site.country), signIn: flows.login.by };
  } catch (error) {
    if (error instanceof ShopError) return iranianTelephones;
    throw error;
  }
}
