import { getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { isKnownCountry, telephonesOf } from './telephones.ts';

/**
 * Returns a mobile number of a country as the shop stores it, from the example in the country's numbering
 * plan.
 * @returns undefined for a country whose plan has none
 */
export function exampleNumber(country: string): string | undefined {
  const number = isKnownCountry(country) ? getExampleNumber(country, examples)?.number : undefined;
  return number === undefined ? undefined : telephonesOf(country).normalize(number);
}
