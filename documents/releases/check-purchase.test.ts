import { expect, test } from 'vitest';
import { z } from 'zod';
import { knownGateways as known } from '#providers/payments/known-gateways.ts';
import type { CatalogueFacts } from './catalogue-facts.ts';
import { checkShop } from './check-shop.ts';
import { formatDiagnostic } from './diagnostic.ts';
import { withSite } from './testing/changed-shop.ts';
import {
  fixtureBlockCatalog,
  fixtureDocuments,
  fixturePage,
  fixtureSite,
  readFixture,
  type FixtureDocuments,
} from './testing/fixture-shop.ts';

const goods: CatalogueFacts = {
  categories: new Set(),
  categoryIds: new Set(),
  shortLinks: new Set(),
  sendsGoods: true,
  discountCurrencies: new Set(),
};
const withFlows = (flows: object): FixtureDocuments => ({
  ...fixtureDocuments(),
  'flows.json': { version: 3, ...flows },
});
const tell = (documents: FixtureDocuments, facts?: CatalogueFacts): string[] =>
  checkShop(readFixture(documents), fixtureBlockCatalog, facts).map(formatDiagnostic);
const form = (required: string[], ...fields: string[]) => ({
  schema: {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field, { type: 'string' }])),
    required,
  },
});
const card = (provider: string, currencies: string[]) => ({
  payment: { methods: [{ method: 'card', providers: [provider], currencies }] },
});
const withForm = (name: string, schema: object, uiSchema: object = {}): FixtureDocuments =>
  withFlows({ checkout: { forms: { [name]: { schema: { type: 'object', ...schema }, uiSchema } } } });
const paid = { id: 'payment' };

test.each<[what: string, documents: FixtureDocuments, told: string]>([
  [
    'a buyer form without a number',
    withFlows({ checkout: { forms: { buyer: form(['full_name'], 'full_name') } } }),
    'error flows.json:6:19 › checkout.forms.buyer.schema: the form buyer does not require phone_number, and no order can be placed without it\n  → ask for phone_number in “properties” and name it in “required”, or take the form out to have the usual one',
  ],
  [
    'a buyer form that asks for a given name and does not insist on the family name',
    withFlows({
      checkout: {
        forms: {
          buyer: form(['given_name', 'phone_number'], 'given_name', 'family_name', 'phone_number'),
        },
      },
    }),
    'error flows.json:6:19 › checkout.forms.buyer.schema: the form buyer does not require family_name, and no order can be placed without it\n  → ask for family_name in “properties” and name it in “required”, or take the form out to have the usual one',
  ],
  [
    'an address form that does not insist on a recipient',
    withFlows({ checkout: { forms: { address: form(['address'], 'address', 'full_name') } } }),
    'error flows.json:6:19 › checkout.forms.address.schema: the form address does not require full_name, and no order can be placed without it\n  → ask for full_name in “properties” and name it in “required”, or take the form out to have the usual one',
  ],
  [
    'an address form that requires a street and does not ask for it',
    withFlows({ checkout: { forms: { address: form(['full_name', 'address'], 'full_name') } } }),
    'error flows.json:13:23 › checkout.forms.address.schema.required: the form requires address, which it does not ask for\n  → add the field to “properties”, or take it out of “required”',
  ],
  [
    'guests whom nobody asks',
    withFlows({ checkout: { guest: true, steps: [{ id: 'address', when: 'physical' }, paid] } }),
    'error flows.json:5:14 › checkout.steps: guests may buy (checkout.guest) or customers sign in with an address (login.by), and no step asks who the buyer is\n  → add { "id": "buyer", "form": "buyer" } to the steps, or take “guest” or “email” out',
  ],
  [
    'a field whose bounds leave no value',
    withForm('note', { properties: { gate: { type: 'string', minLength: 9, maxLength: 4 } } }),
    'error flows.json:12:28 › checkout.forms.note.schema.properties.gate.maxLength: nothing can be entered for gate: minLength 9, maxLength 4\n  → make the first at most the second',
  ],
  [
    'a field for a text without letters',
    withForm('note', { properties: { gate: { type: 'string', maxLength: 0 } } }),
    'error flows.json:11:28 › checkout.forms.note.schema.properties.gate.maxLength: nothing can be entered for gate: minLength 1, maxLength 0\n  → make the first at most the second',
  ],
  [
    'a required field that is hidden',
    withForm(
      'note',
      { properties: { gate: { type: 'string' } }, required: ['gate'] },
      { gate: { 'ui:widget': 'hidden' } },
    ),
    'error flows.json:18:19 › checkout.forms.note.uiSchema.gate: the form requires gate and hides it, so nobody can go on\n  → show it, or take it out of “required”',
  ],
  [
    'a pattern for numbers of another country',
    withForm('buyer', {
      properties: {
        full_name: { type: 'string' },
        phone_number: { type: 'string', pattern: String.raw`^\+1\d{10}$` },
      },
      required: ['full_name', 'phone_number'],
    }),
    'error flows.json:12:29 › checkout.forms.buyer.schema.properties.phone_number: the form refuses telephone numbers of the shop’s country IR, which are stored like 09123456789\n  → take “pattern” and the lengths out of phone_number; the engine checks numbers by the plan of the country',
  ],
  [
    'a currency that only wallets hold',
    withFlows({ currencies: ['toman'], payment: { methods: [{ method: 'wallet', currencies: ['toman'] }] } }),
    'warning flows.json:7:16 › payment.methods: no payment method brings toman in, so only wallets that staff have filled can pay\n  → add toman to “currencies” of card, crypto or transfer, unless that is meant',
  ],
  [
    'goods without an address',
    withFlows({ checkout: { steps: [{ id: 'buyer', form: 'buyer' }, paid] } }),
    'error flows.json:4:14 › checkout.steps: the catalogue has physical goods, and no step asks for the address that they are sent to\n  → add { "id": "address", "when": "physical" } to the steps, before payment',
  ],
  [
    'a gateway that there is not',
    withFlows(card('paypal', ['toman'])),
    `error flows.json:8:11 › payment.methods[0].providers[0]: this software has no gateway paypal for the method card\n  → write one of those that serve the method; all gateways are: ${Object.keys(known).join(', ')}`,
  ],
  [
    'a gateway of another method',
    withFlows(card('nowpayments', ['dollar'])),
    `error flows.json:8:11 › payment.methods[0].providers[0]: this software has no gateway nowpayments for the method card\n  → write one of those that serve the method; all gateways are: ${Object.keys(known).join(', ')}`,
  ],
  [
    'a gateway that cannot take a currency of the shop',
    withFlows(card('zarinpal', ['toman', 'dollar'])),
    'error flows.json:8:11 › payment.methods[0].providers[0]: zarinpal cannot take dollar\n  → name a gateway that takes it, or take dollar out of the method; zarinpal takes toman',
  ],
  [
    'shipping in a currency that the shop has not',
    withFlows({ currencies: ['dollar'], shipping: { price: 55_000, usdt_price: 90 } }),
    'error flows.json:7:14 › shipping.price: the amount is in toman, and the shop counts in dollar only\n  → take it out, or add toman to “currencies”',
  ],
  [
    'limits of charges in a currency that the shop has not',
    withFlows({ currencies: ['toman'], wallet: { dollar: { smallest: 100 } } }),
    'error flows.json:7:15 › wallet.dollar: the amount is in dollar, and the shop counts in toman only\n  → take it out, or add dollar to “currencies”',
  ],
  [
    'a country that there is not',
    withSite({ country: 'XX' }),
    'error site.json:73:14 › country: there is no country XX\n  → write the ISO 3166 code of the country in two capital letters, such as IR, US or FR',
  ],
  [
    'a country that there is not, of those that get codes',
    withFlows({ login: { countries: ['BE', 'UK'] } }),
    'error flows.json:6:7 › login.countries[1]: there is no country UK\n  → write the ISO 3166 code of the country in two capital letters, such as IR, US or FR',
  ],
])('%s is refused, with its place and a remedy', (_what, documents, told) => {
  expect(tell(documents, goods)).toContain(told);
});

test('a gateway that takes no currency of its method is refused beside one that does', () => {
  const methods = [{ method: 'card', providers: ['zarinpal', 'stripe'], currencies: ['toman'] }];
  const told = tell(withFlows({ currencies: ['toman'], payment: { methods } }), goods);
  expect(told.filter((line) => line.startsWith('error'))).toEqual([
    expect.stringContaining('payment.methods[0].providers[1]: stripe cannot take toman'),
  ]);
});

test.each(['fr_FR', 'EUR'])(
  'a site document that cannot be read (locale %s) leads to no other finding',
  (locale) => {
    const eur = { code: 'eur', symbol: '€' };
    const documents = {
      ...withFlows({ ...card('stripe', ['eur']), shipping: { price: 5, prices: { eur: 5 } } }),
      'site.json': { ...fixtureSite(), currencies: [eur], locale },
      'pages/home.all.json': fixturePage('home', 'all', [
        { id: 'shelf', type: 'shelf', version: 1, props: { currency: 'eur' } },
      ]),
    };
    const shelf = {
      version: 1,
      props: z.object({ currency: z.string() }),
      slots: [],
      limits: {},
      migrations: [],
    };
    const catalog = { ...fixtureBlockCatalog, blocks: { ...fixtureBlockCatalog.blocks, shelf } };
    const facts = { ...goods, discountCurrencies: new Set(['eur']) };
    expect(checkShop(readFixture(documents), catalog, facts).map(({ file, field }) => [file, field])).toEqual(
      [['site.json', 'locale']],
    );
  },
);

test('a gateway that there is not is told also beside a site document that cannot be read', () => {
  const told = tell({
    ...withFlows(card('strpe', ['eur'])),
    'site.json': { ...fixtureSite(), locale: 'EUR' },
  });
  expect(told.filter((line) => line.includes('strpe'))).toHaveLength(1);
});

test('a code that is almost another one is told with the one that was meant', () => {
  const shop = (code: string, flows: object): string[] =>
    tell({ ...withSite({ currencies: [{ code, symbol: '€' }] }), 'flows.json': { version: 3, ...flows } });
  const remedyOf = (told: string[], field: string): string =>
    told.find((line) => line.includes(` ${field}: `))?.split('→ ')[1] ?? '';
  const mistyped = shop('eruo', card('stripe', ['eur']));
  expect(remedyOf(mistyped, 'payment.methods')).toMatch(/^write “eur” instead of eruo; or add eruo to /);
  expect(mistyped.join()).not.toContain('write one of: eruo');
  const named = shop('eur', { ...card('stripe', ['eur']), currencies: ['eur', 'euro'] });
  expect(remedyOf(named, 'currencies[1]')).toMatch(/^write “eur” instead of euro; or write one of: eur; /);
  expect(remedyOf(shop('eur', card('stripe', ['eur', 'eurr'])), 'payment.methods[0].currencies[1]')).toMatch(
    /^write “eur” instead of eurr; or /,
  );
  const sent = shop('eur', { ...card('stripe', ['eur']), shipping: { price: 5, prices: { eruo: 5 } } });
  expect(remedyOf(sent, 'shipping.prices.eruo')).toMatch(/^write “eur” instead of eruo; or take it out/);
  // The shop means a code that gateways know. Under another code it would charge other amounts.
  const qar = shop('sar', { ...card('stripe', ['sar']), shipping: { price: 5, prices: { qar: 5 } } });
  expect(remedyOf(qar, 'shipping.prices.qar')).toMatch(/^take it out/);
  const mur = shop('mur', { ...card('stripe', ['mur', 'eur']), currencies: ['mur'] });
  expect(remedyOf(mur, 'payment.methods[0].currencies[1]')).toMatch(/^write one of: mur; /);
  expect(remedyOf(shop('usd', card('stripe', ['eur'])), 'payment.methods')).toMatch(/^add usd to /);
});

test('a shop of dollars alone, with the methods that come with the software, can be published', () => {
  const errors = tell(withFlows({ currencies: ['dollar'], shipping: { usdt_price: 90 } }), goods);
  expect(errors.filter((line) => line.startsWith('error'))).toEqual([]);
});

test('discount codes in a currency that orders are not counted in are told, and stop nothing', () => {
  const codes = { ...goods, discountCurrencies: new Set(['toman', 'usd']) };
  expect(
    tell(withFlows({ currencies: ['toman'] }), codes).filter((line) => line.includes('discount')),
  ).toEqual([
    expect.stringMatching(/^warning flows.json.*discount codes of the catalogue are in usd.*toman only/),
  ]);
});

test('flow settings under which an order may hold less than the least quantity of an option are refused', () => {
  const told = (largestLeast: number) =>
    tell(withFlows({ reservations: { piecesOfSellable: 20, pieces: 30 } }), { ...goods, largestLeast });
  expect(told(20).filter((each) => each.includes('min_quantity'))).toEqual([]);
  expect(told(21)).toEqual([
    expect.stringMatching(/^error flows\.json.*reservations: .*sold from 21 pieces.*may hold 20[^]*raise/),
  ]);
});

test('prices under the code of a currency that has a field of its own are told', () => {
  const currencies = ['eur', 'jpy', 'chf'].map((code) => ({
    code,
    symbol: code,
    minor_units: code === 'jpy' ? 0 : 2,
  }));
  const rules = [{ price: 5, prices: { jpy: 900, chf: 700 } }];
  const documents = {
    ...withSite({ currencies }),
    'flows.json': { version: 3, shipping: { price: 5, prices: { eur: 5 }, rules } },
  };
  const told = tell(documents, { ...goods, furtherCurrencies: new Set(['jpy', 'chf']) });
  expect(told.filter((line) => /price-place|in (eur|jpy|chf) (is|of)/.test(line))).toEqual([
    expect.stringMatching(/^error flows.json.*shipping.prices.eur: the price of sending in eur is “price”/),
    expect.stringMatching(
      /^error flows.json.*rules\[0\].prices.jpy: the price of sending in jpy is “usdt_price”/,
    ),
    expect.stringMatching(/^warning site.json.*goods have prices in jpy .* what “usdt_price” says/),
  ]);
});

test('parcels that cost nothing in a further currency alone are told, unless nothing is sent', () => {
  const currencies = ['eur', 'usd', 'chf'].map((code) => ({ code, symbol: code, minor_units: 2 }));
  const rules = [{ price: 5, prices: { chf: 0 } }, { price: 0 }, { price: 7 }];
  const documents = {
    ...withSite({ currencies }),
    'flows.json': {
      version: 3,
      currencies: ['eur', 'chf'],
      shipping: { price: 5, prices: { chf: 700 }, rules },
    },
  };
  const freeIn = (facts: typeof goods) =>
    tell(documents, facts).filter((line) => line.includes('cost nothing'));
  expect(freeIn(goods)).toEqual([
    expect.stringMatching(/^warning flows.json.*shipping.rules\[2\]: sending has a price, and none in chf/),
  ]);
  expect(freeIn({ ...goods, sendsGoods: false })).toEqual([]);
});

test('an address step is not asked for while nothing is sent', () => {
  const documents = withFlows({ checkout: { steps: [{ id: 'buyer', form: 'buyer' }, paid] } });
  expect(tell(documents, { ...goods, sendsGoods: false }).join()).not.toContain('physical');
  expect(tell(documents).join()).not.toContain('physical');
});

test.each([
  [
    'a buyer whose family name is asked for first',
    withFlows({
      checkout: {
        forms: {
          buyer: {
            ...form(
              ['family_name', 'given_name', 'phone_number'],
              'family_name',
              'given_name',
              'phone_number',
            ),
            uiSchema: { 'ui:order': ['family_name', '*'] },
          },
        },
      },
    }),
  ],
  [
    'a national number in a step of its own, which is kept as it is written',
    withForm('note', { properties: { phone_number: { type: 'string', pattern: '^[0-9]{5}$' } } }),
  ],
  [
    'a hidden field that fills itself in',
    withForm(
      'note',
      { properties: { source: { type: 'string', default: 'web' } }, required: ['source'] },
      { source: { 'ui:widget': 'hidden' } },
    ),
  ],
  [
    'thresholds in the first currency of a shop that sells in the second',
    withFlows({
      currencies: ['dollar'],
      thresholds: { identity: 50_000 },
      shipping: { rules: [{ price: 0, usdt_price: 500, freeFrom: 7_500 }] },
    }),
  ],
  [
    'card gateways of different currencies beside each other',
    {
      ...withFlows({
        currencies: ['toman', 'eur'],
        payment: {
          methods: [{ method: 'card', providers: ['zarinpal', 'stripe'], currencies: ['toman', 'eur'] }],
        },
        shipping: { price: 5, usdt_price: 5 },
      }),
      'site.json': {
        ...fixtureSite(),
        currencies: [
          { code: 'toman', symbol: 'تومان', minor_units: 0 },
          { code: 'eur', symbol: '€' },
        ],
      },
    },
  ],
])('%s is published', (_what, documents) => {
  expect(tell(documents, goods).filter((line) => line.startsWith('error'))).toEqual([]);
});
