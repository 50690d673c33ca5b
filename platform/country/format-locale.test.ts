import { expect, it } from 'vitest';
import { formatLocale } from './format-locale.ts';

it('takes from language and country what the site document does not say', () => {
  expect(formatLocale({ locale: 'fa-ir', country: 'IR' })).toBe('fa-IR-u-ca-persian-fw-sat-nu-arabext');
  expect(formatLocale({ locale: 'en-us', country: 'US' })).toBe('en-US-u-ca-gregory-fw-sun-nu-latn');
  expect(formatLocale({ locale: 'fr', country: 'FR' })).toBe('fr-u-ca-gregory-fw-mon-nu-latn');
  expect(formatLocale({ locale: 'en', country: 'IR' })).toBe('en-u-ca-gregory-fw-sat-nu-latn');
  expect(formatLocale({ locale: 'ar-eg', country: 'EG' })).toBe('ar-EG-u-ca-gregory-fw-sat-nu-arab');
  expect(formatLocale({ locale: 'ne-np', country: 'NP' })).toMatch(/-nu-latn$/);
});

it('keeps what the site document says', () => {
  expect(
    formatLocale({ locale: 'fa-ir', country: 'IR', calendar: 'gregory', digits: 'latn', first_weekday: 1 }),
  ).toBe('fa-IR-u-ca-gregory-fw-mon-nu-latn');
});

it('is understood by the formatters of the language', () => {
  const tag = formatLocale({ locale: 'en-us', country: 'US', calendar: 'persian' });
  expect(new Intl.DateTimeFormat(tag).resolvedOptions()).toMatchObject({
    calendar: 'persian',
    numberingSystem: 'latn',
  });
});
