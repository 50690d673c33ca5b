import { getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { isKnownCountry, telephonesOf } from './telephones.ts';

/**
 * A mobile number of a country as the shop stores it, by the example that the country's numbering plan gives.
 * @returns undefined for a country whose plan gives none
 */
export function exampleNumber(country: string): string | undefined {
  const number = isKnownCountry(country) ? getExampleNumber(country, examples)?.number : undefined;
  return number === undefined ? undefined : telephonesOf(country).normalize(number);
}
