import { isKnownCountry } from '#platform/country/telephones.ts';
import { knownUnits } from '#schemas/documents/currencies.ts';
import { localeTag } from '#schemas/documents/locale-tag.ts';
import { isTimeZone } from '#schemas/time-zone.ts';

// The starter is a shop of the United States. These are its values, as its documents write them.

const starter = { language: 'en', country: 'US', timeZone: 'America/New_York' };

const address = {
  telephone: '+12125550142',
  street: '48 Wharf Street, Beacon, NY 12508',
  city: 'Beacon',
  latitude: 41.5048,
  longitude: -73.9696,
};

/** Languages of two letters that are written from right to left. */
const rightToLeft: ReadonlySet<string> = new Set(['ar', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** Country and currencies of a new shop. Omitted values stay as in the starter. */
export interface ShopPlace {
  /** `fr`, or with its country `fr-FR`. */
  locale?: string | undefined;
  /** ISO 3166; by default that of `locale`, which must name one then unless it is English. */
  country?: string | undefined;
  /** ISO 4217. */
  currency?: string | undefined;
  /** IANA; by default that of the country, if it has only one. */
  timeZone?: string | undefined;
}

export interface PlacedShop {
  /** Language of the texts. Their files are renamed for it, and the texts stay English. */
  language: string;
  /** Whether its words are to be translated. */
  isForeign: boolean;
  /** Whether it is in another country than the starter. Addresses and telephone numbers are then left out. */
  isElsewhere: boolean;
  /** @throws when the starter does not contain a text to change */
  rewrite(file: string, text: string): string;
}

interface Change {
  /** The end of the file's path; every document by default. */
  file?: string;
  from: string | RegExp;
  to: string;
}

/**
 * Returns the changes of the starter's documents for another place.
 * @throws when a value cannot be used
 */
export function placeShop(place: ShopPlace): PlacedShop {
  const locale = place.locale === undefined ? undefined : readLocale(place.locale);
  const country = readCountry(place.country ?? countryOf(new Intl.Locale(locale ?? 'en-US')));
  const changes = [
    ...(locale === undefined ? [] : localeChanges(locale)),
    ...(country === starter.country ? [] : countryChanges(country)),
    ...timeZoneChanges(readTimeZone(place.timeZone, country)),
    ...(place.currency === undefined ? [] : currencyChanges(place.currency, locale ?? `en-${country}`)),
  ];
  const { language } = new Intl.Locale(locale ?? starter.language);
  return {
    language,
    isForeign: language !== starter.language,
    isElsewhere: country !== starter.country,
    rewrite: (file, text) =>
      changes
        .filter((change) => change.file === undefined || file.endsWith(change.file))
        .reduce((rest, change) => replaceIn(rest, change), text),
  };
}

function replaceIn(text: string, { file, from, to }: Change): string {
  const found = typeof from === 'string' ? text.includes(from) : from.test(text);
  if (file !== undefined && !found) throw new Error(`${file} of the starter has no ${String(from)}`);
  return text.replaceAll(from, () => to);
}

function readLocale(given: string): string {
  const read = localeTag.safeParse(given);
  if (!read.success) throw new Error(`"${given}" is not a language: write one such as fr or fr-FR`);
  return new Intl.Locale(read.data).baseName;
}

/** Returns the country of a locale. Only the starter's language implies the starter's country. */
function countryOf(locale: Intl.Locale): string {
  if (locale.region !== undefined) return locale.region;
  if (locale.language === starter.language) return starter.country;
  throw new Error(`say which country the shop is in: --country ${locale.maximize().region ?? 'FR'}`);
}

function readCountry(given: string): string {
  const code = given.toUpperCase();
  if (!isKnownCountry(code))
    throw new Error(`"${given}" is not a country: write its ISO 3166 code of two letters, such as FR`);
  return code;
}

function readTimeZone(given: string | undefined, country: string): string {
  if (given !== undefined) {
    if (!isTimeZone(given)) throw new Error(`"${given}" is not a time zone: write one such as Europe/Paris`);
    return given;
  }
  if (country === starter.country) return starter.timeZone;
  const zones = zonesOf(country);
  const [only] = zones;
  if (only === undefined || zones.length > 1)
    throw new Error(
      `say which time zone the shop is in: --time-zone ${zones.slice(0, 6).join(', ') || 'Europe/Paris'}`,
    );
  return only;
}

/** The types, and some versions of Node, do not have these yet. */
type LocaleWithZones = Intl.Locale & { getTimeZones?: () => string[]; timeZones?: string[] };

function zonesOf(country: string): string[] {
  const locale = new Intl.Locale(`und-${country}`) as LocaleWithZones;
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

function localeChanges(locale: string): Change[] {
  const direction = rightToLeft.has(new Intl.Locale(locale).language) ? 'rtl' : 'ltr';
  return [
    { file: 'site.json', from: '"locale": "en-us"', to: `"locale": "${locale}"` },
    { file: 'site.json', from: '"direction": "ltr"', to: `"direction": "${direction}"` },
  ];
}

const countryChanges = (country: string): Change[] => [
  { file: 'site.json', from: '"country": "US"', to: `"country": "${country}"` },
  // Parcels of another country are carried by others.
  { file: 'flows.json', from: /,\n {4}"carriers": \[[\s\S]*?\n {4}\]/g, to: '' },
  // An address cannot be made up for another country: it is left out, and where a store needs one it is
  // empty.
  { file: 'site.json', from: `"phone_number": "${address.telephone}",\n    `, to: '' },
  { file: 'site.json', from: `    "address": "${address.street}",\n`, to: '' },
  { file: 'stores.json', from: `"phone_number": "${address.telephone}"`, to: '"phone_number": null' },
  { file: 'stores.json', from: `"city": "${address.city}"`, to: '"city": ""' },
  { file: 'stores.json', from: `"address": "${address.street}"`, to: '"address": ""' },
  { file: 'stores.json', from: `"latitude": ${address.latitude}`, to: '"latitude": 0' },
  { file: 'stores.json', from: `"longitude": ${address.longitude}`, to: '"longitude": 0' },
];

const timeZoneChanges = (timeZone: string): Change[] =>
  timeZone === starter.timeZone ? [] : [{ from: `"${starter.timeZone}"`, to: `"${timeZone}"` }];

function currencyChanges(given: string, locale: string): Change[] {
  const code = given.toLowerCase();
  const digits = code.length === 3 && Object.hasOwn(knownUnits, code) ? knownUnits[code] : undefined;
  if (digits === undefined)
    throw new Error(
      `"${given}" is not a currency that gateways know here: write its ISO 4217 code, such as EUR`,
    );
  const { symbol, place, name } = signsOf(code, locale);
  const units = digits === 2 ? '' : `,\n      "minor_units": ${digits}`;
  const written = (price: string): string => {
    const amount = (Number(price) * 100) / 10 ** digits;
    const least = Number.isInteger(amount) ? 0 : digits;
    const number = new Intl.NumberFormat(locale, { minimumFractionDigits: least }).format(amount);
    return place === 'before' ? symbol + number : `${number}\u00a0${symbol}`;
  };
  return [
    { file: 'flows.json', from: '"currencies": ["usd"]', to: `"currencies": ["${code}"]` },
    { file: 'site.json', from: '"code": "usd"', to: `"code": "${code}"${units}` },
    { file: 'site.json', from: '"symbol": "$"', to: `"symbol": ${JSON.stringify(symbol)}` },
    { file: 'site.json', from: '"place": "before"', to: `"place": "${place}"` },
    { file: 'site.json', from: '"name": "US dollars"', to: `"name": ${JSON.stringify(name)}` },
    // Texts also name delivery costs. Whole smallest units are kept, so $6.95 becomes ¥695.
    ...pricesInWords.map((price) => ({ from: `$${price}`, to: written(price) })),
  ];
}

const pricesInWords = ['6.95', '75'] as const;

/** Returns how people of a language write a currency. */
function signsOf(code: string, locale: string): { symbol: string; place: 'before' | 'after'; name: string } {
  // Of the number five: languages have separate words for one, two or a part.
  const parts = (currencyDisplay: 'narrowSymbol' | 'name') =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: code,
      currencyDisplay,
      maximumFractionDigits: 0,
    }).formatToParts(5);
  const signed = parts('narrowSymbol').filter(({ type }) => type === 'currency' || type === 'integer');
  const place = signed[0]?.type === 'currency' ? 'before' : 'after';
  const sign = signed.find(({ type }) => type === 'currency')?.value ?? code.toUpperCase();
  return {
    // A blank separates a code, such as CHF, from the number.
    symbol: place === 'before' && /\p{L}$/u.test(sign) ? `${sign}\u00a0` : sign,
    place,
    name: parts('name').find(({ type }) => type === 'currency')?.value ?? sign,
  };
}
