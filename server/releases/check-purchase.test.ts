import { expect, test } from 'vitest';
import type { CatalogueFacts } from './catalogue-facts.ts';
import { checkShop } from './check-shop.ts';
import { formatDiagnostic } from './diagnostic.ts';
import { withSite } from './testing/changed-shop.ts';
import {
  fixtureBlockCatalog,
  fixtureDocuments,
  readFixture,
  type FixtureDocuments,
} from './testing/fixture-shop.ts';

const goods: CatalogueFacts = {
  categories: new Set(),
  categoryIds: new Set(),
  shortLinks: new Set(),
  sendsGoods: true,
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
const paid = { id: 'payment' };

test.each<[what: string, documents: FixtureDocuments, told: string]>([
  [
    'a buyer form without a number',
    withFlows({ checkout: { forms: { buyer: form(['full_name'], 'full_name') } } }),
    'error flows.json:6:19 › checkout.forms.buyer.schema: the form buyer does not require phone_number, and no order can be placed without it\n  → ask for phone_number in “properties” and name it in “required”, or take the form out to have the usual one',
  ],
  [
    'an address form that does not insist on a recipient',
    withFlows({ checkout: { forms: { address: form(['address'], 'address', 'full_name') } } }),
    'error flows.json:6:19 › checkout.forms.address.schema: the form address does not require full_name, and no order can be placed without it\n  → ask for full_name in “properties” and name it in “required”, or take the form out to have the usual one',
  ],
  [
    'an address form that requires a street and does not ask for it',
    withFlows({ checkout: { forms: { address: form(['full_name', 'address'], 'full_name') } } }),
    'error flows.json:13:23 › checkout.forms.address.schema.required: the form requires address, which it does not ask for\n  → change the value so that this no longer holds',
  ],
  [
    'guests whom nobody asks',
    withFlows({ checkout: { guest: true, steps: [{ id: 'address', when: 'physical' }, paid] } }),
    'error flows.json:5:14 › checkout.steps: guests may buy (checkout.guest), and no step asks who the buyer is\n  → add { "id": "buyer", "form": "buyer" } to the steps, or take “guest” out',
  ],
  [
    'goods without an address',
    withFlows({ checkout: { steps: [{ id: 'buyer', form: 'buyer' }, paid] } }),
    'error flows.json:4:14 › checkout.steps: the catalogue has physical goods, and no step asks for the address that they are sent to\n  → add { "id": "address", "when": "physical" } to the steps, before payment',
  ],
  [
    'a gateway that there is not',
    withFlows(card('paypal', ['toman'])),
    'error flows.json:8:11 › payment.methods[0].providers[0]: this software has no gateway paypal for the method card\n  → write one of those that serve the method; all gateways are: zarinpal, zibal, nowpayments',
  ],
  [
    'a gateway of another method',
    withFlows(card('nowpayments', ['dollar'])),
    'error flows.json:8:11 › payment.methods[0].providers[0]: this software has no gateway nowpayments for the method card\n  → write one of those that serve the method; all gateways are: zarinpal, zibal, nowpayments',
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

test('a shop of dollars alone, with the methods that come with the software, can be published', () => {
  const errors = tell(withFlows({ currencies: ['dollar'], shipping: { usdt_price: 90 } }), goods);
  expect(errors.filter((line) => line.startsWith('error'))).toEqual([]);
});

test('an address step is not asked for while nothing is sent', () => {
  const documents = withFlows({ checkout: { steps: [{ id: 'buyer', form: 'buyer' }, paid] } });
  expect(tell(documents, { ...goods, sendsGoods: false }).join()).not.toContain('physical');
  expect(tell(documents).join()).not.toContain('physical');
});
