import { expect, test } from 'vitest';
import { flowSettings, flowsVersion } from '#schemas/documents/flows.ts';
import { checkShop } from './check-shop.ts';
import { formatDiagnostic } from './diagnostic.ts';
import { withSite } from './testing/changed-shop.ts';
import {
  fixtureBlockCatalog,
  fixtureDocuments,
  readFixture,
  type FixtureDocuments,
} from './testing/fixture-shop.ts';

const tell = (documents: FixtureDocuments): string[] =>
  checkShop(readFixture(documents), fixtureBlockCatalog).map(formatDiagnostic);
const withFlows = (flows: object): FixtureDocuments => ({
  ...fixtureDocuments(),
  'flows.json': { version: flowsVersion, ...flows },
});
const steps = (...list: object[]) => ({ checkout: { steps: list } });
const payment = { id: 'payment' };
const form = (schema: object, uiSchema = {}) => ({ checkout: { forms: { extra: { schema, uiSchema } } } });
const text = { type: 'object', properties: { size: { type: 'string' } } };

test('a published release whose referrals pay more than the smallest purchase stays readable', () => {
  expect(
    flowSettings.safeParse({ version: flowsVersion, referral: { enabled: true, smallestOrder: 1 } }).success,
  ).toBe(true);
});

test.each([
  [
    steps({ id: 'a', form: 'buyer' }, { id: 'a', form: 'buyer' }, payment),
    'checkout.steps[1].id',
    'two steps are called a',
    'another id',
  ],
  [
    steps({ id: 'address', form: 'buyer' }, payment),
    'checkout.steps[0].form',
    'has a screen of its own',
    'take “form” out',
  ],
  [
    steps({ id: 'extra' }, payment),
    'checkout.steps[0]',
    'the step extra asks nothing',
    'name a form in “form”',
  ],
  [
    steps({ id: 'a', form: 'byuer' }, payment),
    'checkout.steps[0].form',
    'there is no form byuer',
    'add it to “forms”, or write one of: ',
  ],
  [
    steps({ id: 'a', form: 'buyer' }),
    'checkout.steps',
    'the last step is not payment',
    'put { "id": "payment" } at the end',
  ],
  [
    {
      payment: {
        methods: [
          { method: 'wallet', currencies: ['toman'] },
          { method: 'wallet', currencies: ['toman'] },
        ],
      },
    },
    'payment.methods[1].method',
    'named twice',
    'keep one of the two',
  ],
  [
    { payment: { methods: [{ method: 'card', currencies: ['toman'], providers: [] }] } },
    'payment.methods[0].providers',
    'has no provider',
    'name a gateway in “providers”',
  ],
  [
    { defaultGateway: 'nobody' },
    'defaultGateway',
    'no payment method has the provider nobody',
    'write one of: ',
  ],
  [
    { tickets: { reopenFor: 86_400_000 * 9, lockAfter: 86_400_000 * 2 } },
    'tickets.reopenFor',
    'cannot be opened again',
    'write at most 172800000',
  ],
  [
    { wallet: { toman: { smallest: 900_000, largest: 800_000, presets: [] } } },
    'wallet.toman',
    'the limits contradict each other: smallest 900000',
    'make smallest at most largest',
  ],
  [
    { wallet: { toman: { presets: [1] } } },
    'wallet.toman.presets[0]',
    '1 is outside of',
    'write an amount between the two',
  ],
  [
    { referral: { enabled: true, referrer: { amount: 0 }, invited: { amount: 0 } } },
    'referral',
    'neither side gets a reward',
    '"enabled": false',
  ],
  [
    { referral: { referrer: { percent: 5, maximum: 10_000 } } },
    'referral.referrer',
    'would tell the referrer',
    'write { "amount": … }',
  ],
  [form({ type: 'string' }), 'checkout.forms.extra.schema', 'a form is an object', 'write "type": "object"'],
  [
    form({ ...text, required: ['colour'] }),
    'checkout.forms.extra.schema.required',
    'the form requires colour',
    'add the field to “properties”',
  ],
  [
    form(text, { colour: {} }),
    'checkout.forms.extra.uiSchema.colour',
    'the form has no field colour',
    'take it out, or write one of: size',
  ],
])('flows.json with %j is told at %s with a remedy', (flows, place, problem, remedy) => {
  const found =
    tell(withFlows(flows)).find((line) => line.includes(` › ${place}: `)) ?? tell(withFlows(flows)).join();
  expect(found).toMatch(/^error flows\.json:\d+:\d+ › /);
  const [told, advised] = found.split('\n  → ');
  expect(told).toContain(problem);
  expect(advised).toContain(remedy);
});

test('what the site document gets wrong on the whole is told with a remedy, too', () => {
  const toman = { code: 'toman', symbol: 'T', minor_units: 0 };
  expect(tell(withSite({ currencies: [toman, toman] }))).toContainEqual(
    expect.stringMatching(
      /^error site\.json:\d+:\d+ › currencies: a currency is named twice\n {2}→ take one of the two out$/,
    ),
  );
  expect(tell(withSite({ time_zone: 'Europe/Atlantis' }))).toContainEqual(
    expect.stringMatching(
      /^error site\.json:\d+:\d+ › time_zone: there is no such time zone\n {2}→ write the name of an IANA time zone/,
    ),
  );
});

test('no finding falls back on the general remedy', () => {
  const broken = withFlows({
    ...steps({ id: 'a' }),
    defaultGateway: 'x',
    wallet: { toman: { presets: [1] } },
  });
  expect(
    tell(broken).filter((line) => line.includes('change the value so that this no longer holds')),
  ).toEqual([]);
});
