import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { toEnglishDigits } from '#ui/format/digits.ts';
import { root } from './shared/root.ts';

// Statements of the example shop agree with each other, and with its settings.

const folder = 'examples/gift-shop';
const text = (file: string): string => readFileSync(path.join(root, folder, file), 'utf8');
const json = <Document>(file: string): Document => JSON.parse(text(file)) as Document;

interface Site {
  name: string;
  support: {
    phone_number: string;
    email: string;
    address: string;
    cooperation_hours: { weekdays: number[]; from: number; until: number };
  };
}
interface Store {
  page_name: string;
  city: string;
  address: string;
  phone_number: string;
  email: string;
  latitude: number;
  longitude: number;
}

const { name, support } = json<Site>('site.json');
const { stores } = json<{ stores: Store[] }>('demo/stores.json');
const { shipping, thresholds, identity } = json<{
  shipping: { days: { least: number; most: number }; returnDays: number };
  thresholds: { identity: number };
  identity: { reviewHours: number };
}>('flows.json');

/** The texts of the shop itself. Stores have separate hours. */
const ofTheShop = [
  ...globSync('pages/*.json', { cwd: path.join(root, folder) }),
  'site.json',
  'messages.fa.json',
  'demo/posts.json',
  'demo/texts.json',
].map((file) => ({ file, text: toEnglishDigits(text(file)) }));

const find = (pattern: RegExp) =>
  ofTheShop.flatMap((source) => [...source.text.matchAll(pattern)].map((match) => ({ ...source, match })));

it('promises codes at once only below the threshold of the settings, and one time of review', () => {
  const named = find(/(\d+) هزار تومان در روز(?:، همان لحظه|،? پس از)/g);
  expect(named.length).toBeGreaterThan(8);
  for (const { file, match } of named)
    expect(Number(match[1]) * 1000, `${file}: ${match[0]}`).toBe(thresholds.identity);
  const reviews = find(/معمولاً تا (\d+) ساعت(?: پس از فرستادن)? بررسی/g);
  expect(reviews.length).toBeGreaterThan(3);
  for (const { file, match } of reviews)
    expect(Number(match[1]), `${file}: ${match[0]}`).toBe(identity.reviewHours);
  expect(find(/تحویل (?:خودکار|آنی)/g).map(({ file }) => file)).toEqual([]);
});

it('says the hours of its support as the settings have them', () => {
  const { weekdays, from, until } = support.cooperation_hours;
  const said = find(/(?:ساعت (\d+)|(\d+) صبح) تا (?:(نیمه‌شب)|(\d+))/g);
  expect(said.length).toBeGreaterThan(8);
  for (const { file, match } of said) {
    const [place, hour = '', morning = '', midnight] = match;
    const end = midnight === undefined ? Number(match[4]) : 24;
    expect([Number(hour || morning) * 60, end === 12 ? 24 * 60 : end * 60], `${file}: ${place}`).toEqual([
      from,
      until,
    ]);
  }
  expect(weekdays).toEqual([6, 0, 1, 2, 3, 4]);
  expect(find(/شنبه تا پنجشنبه/g).length).toBeGreaterThan(4);
  // Codes are sold at all hours. Staff only answer in the shop's hours.
  const people =
    /(?:پشتیبان\S*|گفت‌وگوی زنده|تیکت)[^.؛\n"\\]{0,30}(?:هر روز|هر شب|بامداد|بیست‌وچهار ساعت|شبانه‌روز)/g;
  expect(find(people).map(({ file, match: [place] }) => `${file}: ${place}`)).toEqual([]);
});

it('is at one place, with one number and one address for e-mail', () => {
  const own = stores.find((store) => store.page_name === name);
  expect(own).toMatchObject({
    address: support.address,
    phone_number: support.phone_number,
    email: support.email,
  });
  const map = /"latitude": ([\d.]+),\s+"longitude": ([\d.]+)/.exec(text('pages/contact.all.json'));
  expect(map?.slice(1).map(Number)).toEqual([own?.latitude, own?.longitude]);
});

it.each(stores.map((store) => [store.page_name, store] as const))(
  '%s is in the city of its address',
  (_, store) => {
    expect(store.address.split('،')[0]).toBe(store.city);
  },
);

it('promises only codes for discounts that there are', () => {
  const { discounts } = json<{ discounts: { code: string }[] }>('catalogue/discounts.json');
  const promised = find(/(?<=کد )[A-Z]{4,}\d*/g).map(({ match: [code] }) => code);
  expect(promised.length).toBeGreaterThan(0);
  expect(promised.filter((code) => !discounts.some((discount) => discount.code === code))).toEqual([]);
  // A discount text without a readable code is useless.
  expect(find(/کد تخفیف \S+درصدی|اعلان (?:تخفیف|قیمت)/g).map(({ match: [place] }) => place)).toEqual([]);
});

it('says the days of delivery and of returning as the settings have them', () => {
  const { days, returnDays } = shipping;
  const delivery = find(/(\d+) تا (\d+) روز کاری/g);
  expect(delivery.length).toBeGreaterThan(2);
  expect(find(/[^\s|]+ تا [^\s|]+ روز کاری/g).length, 'days in words').toBe(delivery.length);
  for (const { file, match } of delivery)
    expect([file, Number(match[1]), Number(match[2])]).toEqual([file, days.least, days.most]);
  const words: Readonly<Record<string, number>> = { سه: 3, هفت: 7, ده: 10, چهارده: 14, سی: 30 };
  const returning = find(/تا (\S+) روز پس از دریافت/g);
  expect(returning.length).toBeGreaterThan(1);
  for (const { file, match } of returning)
    expect([file, words[match[1] ?? ''] ?? Number(match[1])]).toEqual([file, returnDays]);
});
