import { expect, test } from 'vitest';
import type { CatalogueFacts } from './catalogue-facts.ts';
import { checkShop } from './check-shop.ts';
import { formatDiagnostic } from './diagnostic.ts';
import { contentId, contentOf } from './release-content.ts';
import { resolveRelease } from './resolve-release.ts';
import { withSite } from './testing/changed-shop.ts';
import { fixtureBlockCatalog, readFixture, type FixtureDocuments } from './testing/fixture-shop.ts';

const facts: CatalogueFacts = {
  categories: new Set(['books']),
  categoryIds: new Set([1]),
  shortLinks: new Set(),
  sendsGoods: false,
  discountCurrencies: new Set(),
  places: { cities: ['مشهد', 'نیشابور'], provinces: ['خراسان رضوی'] },
};
const tell = (documents: FixtureDocuments): string =>
  checkShop(readFixture(documents), fixtureBlockCatalog, facts).map(formatDiagnostic).join('\n');

const rule = (more: object = {}, id = 'sales') => ({ id, title: 'Sales tax', rate: 88_750, ...more });
const taxed = (rules: readonly object[], more: object = {}, site: object = { country: 'US' }) =>
  withSite({ ...site, taxes: { prices: 'without-tax', rules, ...more } });
const at = (where: object, more: object = {}, site: object = { country: 'US' }) =>
  taxed([rule({ where })], more, site);

test.each<[what: string, documents: FixtureDocuments, told: string]>([
  [
    'two rules of one name',
    taxed([rule(), rule()]),
    'two rules are called sales\n  → give one of them another id',
  ],
  ['a rate that is not a whole number of millionths', taxed([rule({ rate: 8.875 })]), 'taxes.rules[0].rate'],
  ['a rate above 100 %', taxed([rule({ rate: 1_000_001 })]), 'taxes.rules[0].rate'],
  [
    'a rule in place of one that there is not',
    taxed([rule({ replaces: ['usual'] })]),
    'there is no rule usual\n  → write one of: sales; or take it out',
  ],
  ['a rule in place of itself', taxed([rule({ replaces: ['sales'] })]), 'a rule replaces itself'],
  [
    'rules in place of each other',
    taxed([rule({ replaces: ['b'] }), rule({ replaces: ['sales'] }, 'b')]),
    'sales and b replace each other',
  ],
  [
    'rules in place of each other in a circle',
    taxed([rule({ replaces: ['b'] }), rule({ replaces: ['c'] }, 'b'), rule({ replaces: ['sales'] }, 'c')]),
    'sales and b replace each other',
  ],
  [
    'a percentage where millionths are asked for',
    taxed([rule({ rate: 19 })]),
    'taxes.rules[0].rate: the rate of “sales” is 0.0019 %\n  → write 190000 for 19 %',
  ],
  ['a rule of no place at all', at({}), 'it names no place\n  → name countries, provinces'],
  [
    'a country that there is not',
    at({ countries: ['XX'] }),
    'taxes.rules[0].where.countries[0]: there is no country XX',
  ],
  [
    'a country that no address can be in',
    at({ countries: ['DE'] }),
    'no address has “DE” as its country, so nothing would be taxed there\n  → write it as addresses keep it, such as US',
  ],
  [
    'a state by its name where addresses keep its abbreviation',
    at({ provinces: ['New York'] }),
    'no address has “New York” as its province, so nothing would be taxed there',
  ],
  [
    'a misspelt state of the shop’s own',
    at({ provinces: ['NY'] }, { place: { province: 'NX' } }),
    'taxes.place.province: no address has “NX” as its province',
  ],
  [
    'a city that the shop’s list has not',
    at({ cities: ['مشهذ'] }, {}, { country: 'IR' }),
    'no address has “مشهذ” as its city, so nothing would be taxed there\n  → write it as addresses keep it, such as مشهد',
  ],
  [
    'provinces where addresses have none',
    at({ provinces: ['Bavaria'] }, {}, { country: 'DE' }),
    'the address form does not ask for province, so nothing would be taxed by it\n  → add province to the form “address”',
  ],
  [
    'postal codes where addresses have none',
    at({ postal_codes: ['100'] }, {}, { country: 'AE' }),
    'the address form does not ask for postal_code',
  ],
  [
    'a category that the catalogue has not',
    taxed([rule({ on: { categories: ['boks'] } })]),
    'the catalogue has no category “boks”',
  ],
])('publishing tells of %s', (_what, documents, told) => {
  expect(tell(documents)).toContain(told);
});

test('rules of places that orders have are published, and settings say whether prices contain the taxes', () => {
  const documents = [
    taxed([rule({ on: { categories: ['books'], shipping: true } })]),
    at({
      provinces: ['ny'],
      cities: ['New York', 'Brooklyn'],
      postal_codes: ['100', '112'],
      countries: ['US'],
    }),
    at({ cities: ['نیشابور'], provinces: ['خراسان رضوی'] }, {}, { country: 'IR' }),
    // Only purchases that are not shipped are taxed there.
    at({ provinces: ['Bavaria'] }, { place: { province: 'Bavaria' } }, { country: 'DE' }),
  ];
  for (const given of documents) expect(tell(given)).not.toContain('tax');
  const [first] = documents;
  if (!first) throw new Error('there are documents');
  const content = contentOf(readFixture(first).documents);
  const { published } = resolveRelease(contentId(content), content, fixtureBlockCatalog);
  expect(published.flows.taxes).toBe('without-tax');
  expect(published.site.taxes?.rules[0]).toMatchObject({
    rate: 88_750,
    replaces: [],
    on: { shipping: true },
  });
});

test('only the site document says what prices contain', () => {
  const plain = contentOf(
    readFixture({ ...withSite({}), 'flows.json': { version: 3, taxes: 'with-tax' } }).documents,
  );
  expect(resolveRelease(contentId(plain), plain, fixtureBlockCatalog).published.flows).not.toHaveProperty(
    'taxes',
  );
});
