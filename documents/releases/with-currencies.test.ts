import { expect, test } from 'vitest';
import { z } from 'zod';
import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import { flowSettings } from '#schemas/documents/flows.ts';
import { currency } from '#schemas/entities/money.ts';
import { resolveList } from '#server/ssr/resolve-blocks.ts';
import { checkShop } from './check-shop.ts';
import { formatDiagnostic } from './diagnostic.ts';
import { contentId, contentOf } from './release-content.ts';
import { resolveRelease } from './resolve-release.ts';
import { withSite } from './testing/changed-shop.ts';
import { fixtureBlockCatalog, readFixture, type FixtureDocuments } from './testing/fixture-shop.ts';

const usd = { code: 'usd', symbol: '$', name: 'US dollars' };
const eur = { code: 'eur', symbol: '€', place: 'after' };
const byCard = (provider: string, currencies: string[]) => ({
  payment: { methods: [{ method: 'card', providers: [provider], currencies }] },
});
const shopIn = (currencies: readonly object[], flows: object = {}): FixtureDocuments => ({
  ...withSite({ currencies }),
  'flows.json': { version: 3, ...flows },
});
const publish = (documents: FixtureDocuments) => {
  const content = contentOf(readFixture(documents).documents);
  return resolveRelease(contentId(content), structuredClone(content), fixtureBlockCatalog).published;
};
const wordsOf = (documents: FixtureDocuments): unknown => {
  const { common } = publish(documents).messages as { common: { currency?: unknown } };
  return common.currency ?? {};
};
const errorsOf = (documents: FixtureDocuments): string[] =>
  checkShop(readFixture(documents), fixtureBlockCatalog)
    .filter(({ severity }) => severity === 'error')
    .map((found) => formatDiagnostic(found).split('\n', 1)[0] ?? '');

test('a shop that declares nothing counts in toman and dollars, as before', () => {
  const { flows, messages } = publish(withSite({}));
  expect(flows).toEqual(flowSettings.parse({ version: 3 }));
  expect(JSON.stringify(messages)).not.toMatch(/first_|_form/);
  expect(publish(shopIn([usd], { firstCurrency: 'toman' })).flows.firstCurrency).toBe('usd');
  const pretender = { ...withSite({}), 'flows.json': { version: 3, firstCurrency: 'usd' } };
  expect(publish(pretender).flows.firstCurrency).toBeUndefined();
});

test('what is declared is counted in, and wallets have limits in its smallest unit', () => {
  const { flows } = publish(shopIn([usd, eur], byCard('stripe', ['usd', 'eur'])));
  expect(flows).toMatchObject({ firstCurrency: 'usd', currencies: ['usd', 'eur'] });
  expect(flows.wallet.currencies?.['usd']).toEqual({
    presets: [500, 1000, 2500, 5000],
    smallest: 100,
    largest: 100_000,
    daily: 200_000,
  });
  const one = shopIn([usd, eur], { ...byCard('stripe', ['usd']), currencies: ['usd'] });
  expect(publish(one).flows.currencies).toEqual(['usd']);
});

test('every currency after the second is one of `prices`, also in the settings that pages read', () => {
  const jpy = { code: 'jpy', minor_units: 0, symbol: '¥' };
  const documents = shopIn([usd, eur, jpy], {
    ...byCard('stripe', ['usd', 'eur', 'jpy']),
    shipping: { price: 400, prices: { jpy: 700 } },
  });
  expect(errorsOf(documents)).toEqual([]);
  expect(publish(documents).flows).toMatchObject({
    currencies: ['usd', 'eur', 'jpy'],
    furtherCurrencies: ['jpy'],
    shipping: { prices: { jpy: 700 } },
  });
  expect(publish(shopIn([usd, eur])).flows.furtherCurrencies).toBeUndefined();
  const unknown = shopIn([usd, jpy], {
    ...byCard('stripe', ['usd', 'jpy']),
    shipping: { price: 400, prices: { chf: 700 } },
  });
  expect(errorsOf(unknown)).toEqual([
    expect.stringMatching(
      /shipping\.prices\.chf: the amount is in chf, and the shop counts in usd, jpy only/,
    ),
  ]);
});

test('toman and dollars keep their limits when a shop declares them', () => {
  const toman = { code: 'toman', minor_units: 0, symbol: 'تومان', place: 'after' };
  const dollar = { code: 'dollar', symbol: '$' };
  const limits = { presets: [100_000], smallest: 50_000, largest: 5_000_000, daily: 9_000_000 };
  const { wallet } = publish(shopIn([toman, dollar], { wallet: { toman: limits } })).flows;
  expect(wallet.currencies).toEqual({
    toman: limits,
    dollar: flowSettings.parse({ version: 3 }).wallet.dollar,
  });
});

test('prices carry how their currency is written, as ui/format/price.ts reads it', () => {
  const words = wordsOf(shopIn([usd, eur]));
  expect(words).toMatchObject({
    first_: 'usd',
    codes_: 'usd eur',
    usd: 'US dollars',
    usd_form: '2|$|',
    eur: '€',
    eur_form: '2||€',
  });
});

test('a shop of dollars whose cards are taken by Stripe is published without a complaint', () => {
  expect(errorsOf(shopIn([usd], byCard('stripe', ['usd'])))).toEqual([]);
});

test.each<[what: string, documents: FixtureDocuments, told: RegExp]>([
  ['no method takes it', shopIn([usd]), /no payment method brings usd in/],
  ['a gateway that cannot take it', shopIn([usd], byCard('zarinpal', ['usd'])), /zarinpal cannot take usd/],
  [
    'orders in another one',
    shopIn([usd], { ...byCard('stripe', ['usd']), currencies: ['usd', 'toman'] }),
    /there is no currency toman in this shop/,
  ],
  [
    'limits in another one',
    shopIn([usd], {
      ...byCard('stripe', ['usd']),
      wallet: { currencies: { eur: { smallest: 1, largest: 2, daily: 3 } } },
    }),
    /the amount is in eur/,
  ],
  ['it is named twice', shopIn([usd, usd]), /named twice/],
  ['wrong digits', shopIn([{ ...usd, minor_units: 0 }]), /usd has 2 digits after the point/],
  ['a code that is none', shopIn([{ ...usd, code: 'US$' }]), /small letters/],
])('publishing says so when %s', (_what, documents, told) => {
  expect(errorsOf(documents).join('\n')).toMatch(told);
});

test('blocks that name no currency have those of the shop', () => {
  // cast: of a definition this reads the parts below
  const shown = {
    type: 'shown',
    version: 1,
    hydrate: 'never',
    slots: [],
    migrations: [],
    props: z.strictObject({
      currency: currency.default('toman'),
      currencies: z.array(currency).default(['toman', 'dollar']),
    }),
  } as unknown as AnyBlockDefinition;
  const resolve = (props: object, currencies?: string[]) =>
    resolveList([{ id: 'a', type: 'shown', version: 1, props }], {
      definitions: { shown },
      platform: 'web',
      now: new Date(0),
      overrides: true,
      currencies,
    }).blocks[0]?.props;
  expect(resolve({})).toEqual({ currency: 'toman', currencies: ['toman', 'dollar'] });
  expect(resolve({}, ['usd'])).toEqual({ currency: 'usd', currencies: ['usd'] });
  expect(resolve({}, ['usd', 'eur'])).toEqual({ currency: 'usd', currencies: ['usd', 'eur'] });
  expect(resolve({ currency: 'eur' }, ['usd', 'eur'])).toMatchObject({ currency: 'eur' });
});

test('a shop that declares nothing is refused other currencies, for orders and for limits of charges', () => {
  const flows = (more: object) => ({ ...withSite({}), 'flows.json': { version: 3, ...more } });
  expect(errorsOf(flows({ currencies: ['toman', 'usdt'] }))).toContainEqual(
    expect.stringMatching(/› currencies\[1\]: there is no currency usdt in this shop$/),
  );
  const charges = { smallest: 1, largest: 9, daily: 9 };
  expect(errorsOf(flows({ wallet: { currencies: { usdt: charges } } }))).toEqual([
    expect.stringMatching(
      /› wallet\.currencies\.usdt: .* is in usdt, and the shop counts in toman, dollar only$/,
    ),
  ]);
});
