import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { iranianAddress } from '../entities/address.ts';
import { buyerFields } from '../entities/order.ts';
import { defaultForms } from '../forms/index.ts';
import { flowMigrations } from './flow-migrations.ts';
import { formOf, offeredMethods, pendingTime, providerOf, shippingPrice, stepsFor } from './flow-rules.ts';
import { needsIdentity } from '../delivery-promise.ts';
import { flowSettings, flowsVersion, type FlowSettings } from './flows.ts';
import { migrate, type Migration } from './migrate.ts';

type Json = Record<string, unknown>;

const flows = (changes: Json = {}): FlowSettings => flowSettings.parse({ version: flowsVersion, ...changes });
const problems = (changes: Json): string[] =>
  (flowSettings.safeParse({ version: flowsVersion, ...changes }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

describe('flow settings', () => {
  test('are complete by default', () => {
    expect(flows()).toMatchObject({
      login: { codeLength: 6, tries: 5, password: true },
      checkout: {
        guest: false,
        steps: [
          { id: 'buyer', form: 'buyer' },
          { id: 'address', when: 'physical' },
          { id: 'invoice' },
          { id: 'payment' },
        ],
      },
      payment: {
        methods: [{ method: 'card' }, { method: 'crypto' }, { method: 'wallet' }, { method: 'transfer' }],
      },
      thresholds: { identity: 100_000 },
    });
  });

  test.each<[string, Json, string]>([
    [
      'a step that asks nothing',
      { checkout: { steps: [{ id: 'note' }, { id: 'payment' }] } },
      'checkout.steps.0: the step note asks nothing',
    ],
    [
      'a reward that tells a referrer what somebody else has paid',
      { referral: { referrer: { percent: 10, maximum: 50_000 } } },
      'referral.referrer: a part of the purchase would tell the referrer what it cost',
    ],
    [
      'a form that is not there',
      { checkout: { steps: [{ id: 'note', form: 'note' }, { id: 'payment' }] } },
      'checkout.steps.0.form: there is no form note',
    ],
    [
      'a form for a step that has a screen',
      { checkout: { steps: [{ id: 'invoice', form: 'buyer' }, { id: 'payment' }] } },
      'checkout.steps.0.form: the step invoice has a screen of its own and asks no form',
    ],
    [
      'two steps with one name',
      { checkout: { steps: [{ id: 'invoice' }, { id: 'invoice' }, { id: 'payment' }] } },
      'checkout.steps.1.id: two steps are called invoice',
    ],
    [
      'an end without payment',
      { checkout: { steps: [{ id: 'payment' }, { id: 'invoice' }] } },
      'checkout.steps: the last step is not payment',
    ],
    [
      'a method twice',
      {
        payment: {
          methods: [
            { method: 'wallet', currencies: ['toman'] },
            { method: 'wallet', currencies: ['dollar'] },
          ],
        },
      },
      'payment.methods.1.method: the method wallet is named twice',
    ],
    [
      'a gateway without a provider',
      { payment: { methods: [{ method: 'crypto', currencies: ['dollar'] }] } },
      'payment.methods.0.providers: the method crypto has no provider',
    ],
    [
      'a default gateway that serves nothing',
      { defaultGateway: 'paypal' },
      'defaultGateway: no payment method has the provider paypal',
    ],
    [
      'a form that is not an object',
      { checkout: { forms: { note: { schema: { type: 'string' } } } } },
      'checkout.forms.note.schema: a form is an object with properties',
    ],
    [
      'a form that requires what it does not ask',
      { checkout: { forms: { note: { schema: { type: 'object', properties: {}, required: ['text'] } } } } },
      'checkout.forms.note.schema.required: the form requires text, which it does not ask for',
    ],
    [
      'a look for a field that is not there',
      {
        checkout: {
          forms: {
            note: { schema: { type: 'object', properties: {} }, uiSchema: { text: {}, 'ui:order': [] } },
          },
        },
      },
      'checkout.forms.note.uiSchema.text: the form has no field text',
    ],
    [
      'a code that lives longer than ten minutes',
      { login: { codeLife: 600_001 } },
      'login.codeLife: Too big: expected number to be <=600000',
    ],
  ])('refuse %s', (_what, changes, told) => {
    expect(problems(changes)).toContain(told);
  });

  test('accept a step and its form from JSON alone', () => {
    const note = { schema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] } };
    const changed = flows({
      checkout: { steps: [{ id: 'gift-note', form: 'note' }, { id: 'payment' }], forms: { note } },
    });
    expect(changed.checkout.steps.map(({ id }) => id)).toEqual(['gift-note', 'payment']);
    expect(formOf(changed, 'note')).toMatchObject(note);
  });
});

/** The result of every flow settings migration, by its name. */
const steps: Record<string, { before: Json; after: Json }> = {
  GatewayBecomesProvider: {
    before: { version: 1, defaultGateway: 'payping', builderCache: 5 },
    after: {
      version: 2,
      defaultGateway: 'payping',
      builderCache: 5,
      payment: {
        methods: [
          { method: 'card', providers: ['payping', 'zarinpal', 'zibal'], currencies: ['toman'] },
          { method: 'crypto', providers: ['nowpayments'], currencies: ['dollar'] },
          { method: 'wallet', currencies: ['toman', 'dollar'] },
          { method: 'transfer', currencies: ['toman'] },
        ],
      },
    },
  },
  WorkingHoursAreOfSite: {
    before: { version: 2, workingHours: { weekdays: [1], from: 1, until: 2 }, builderCache: 5 },
    after: { version: 3, builderCache: 5 },
  },
};

describe('migrations of flow settings', () => {
  test('run from version 1 to the current one without a gap, one version at a time', () => {
    expect(flowMigrations.map(({ version }) => version)).toEqual(
      Array.from({ length: flowsVersion - 1 }, (_, index) => index + 2),
    );
    expect(flowMigrations.map(({ name }) => name)).toEqual(Object.keys(steps));
  });

  test.each(Object.entries(steps))(
    '%s converts the old form to the new one and leaves the original unchanged',
    (name, { before, after }) => {
      const step = flowMigrations.find((migration) => migration.name === name);
      const original = structuredClone(before);
      expect(step && { ...step.up(before), version: step.version }).toEqual(after);
      expect(before).toEqual(original);
    },
  );

  test.each([
    { version: 1 },
    { version: 1, defaultGateway: null },
    { version: 1, defaultGateway: '' },
    { version: 1, defaultGateway: 'zibal', cart: { wallet: true } },
    { version: 1, defaultGateway: 'payping' },
  ])('all run for %j and produce valid settings', (oldest) => {
    const watched = flowMigrations.map((migration): Migration => ({
      ...migration,
      up: vi.fn<Migration['up']>(migration.up),
    }));
    const upgraded = flowSettings.parse(migrate(oldest, watched, flowsVersion));
    for (const { up } of watched) expect(up).toHaveBeenCalledOnce();
    expect(upgraded.defaultGateway).toBe(oldest.defaultGateway || null);
  });
});

describe('the built-in forms', () => {
  const accepts = (name: string, value: unknown): boolean =>
    z.fromJSONSchema(defaultForms[name]?.schema ?? {}).safeParse(value).success;
  const buyer = { full_name: 'Sara Ahmadi', phone_number: '09123456789' };
  const address = {
    ...buyer,
    city_id: 130,
    postal_code: '9183745611',
    address: 'Sajjad',
    house_number: '12',
    lat: 36.3,
    long: 59.5,
  };

  test.each<[string, z.ZodType, Json]>([
    ['buyer', buyerFields, buyer],
    ['buyer', buyerFields, { ...buyer, email: 'sara@example.com', description: 'by hand' }],
    ['buyer', buyerFields, { ...buyer, full_name: 'S' }],
    ['buyer', buyerFields, { ...buyer, phone_number: '02112345678' }],
    ['buyer', buyerFields, { ...buyer, email: 'sara' }],
    ['buyer', buyerFields, { full_name: 'Sara Ahmadi' }],
    ['buyer', buyerFields, { ...buyer, description: 'x'.repeat(501) }],
    ['address', iranianAddress, address],
    ['address', iranianAddress, { ...address, postal_code: '0183745611' }],
    ['address', iranianAddress, { ...address, postal_code: '9123745611' }],
    ['address', iranianAddress, { ...address, postal_code: '918374561' }],
    ['address', iranianAddress, { ...address, city_id: 1.5 }],
    ['address', iranianAddress, { ...address, lat: 91 }],
    ['address', iranianAddress, { ...address, address: 'here' }],
    ['address', iranianAddress, buyer],
  ])('%s says what the server says', (name, schema, value) => {
    expect(accepts(name, value)).toBe(schema.safeParse(value).success);
  });

  test('are valid in a document, and every text they use exists', async () => {
    const texts: unknown = (await import('../forms/messages.fa.json', { with: { type: 'json' } })).default;
    const textAt = (key: string): unknown =>
      key.split('.').reduce<unknown>((part, step) => (part as Json | undefined)?.[step], texts);
    for (const [name, form] of Object.entries(defaultForms)) {
      expect(problems({ checkout: { forms: { [name]: form } } })).toEqual([]);
      const titles = Object.values(form.schema['properties'] as Record<string, { title: string }>).map(
        ({ title }) => title,
      );
      const errors = Object.values(
        form.uiSchema as Record<string, { 'ui:options'?: { error?: string } }>,
      ).flatMap((look) => look['ui:options']?.error ?? []);
      const keys = [...titles, ...errors.map((error) => `errors.${error}`)];
      expect(keys.length).toBeGreaterThan(4);
      expect(keys.filter((key) => typeof textAt(key) !== 'string')).toEqual([]);
    }
  });
});

describe('the rules of the flow settings', () => {
  test('methods are offered in the shop’s order, for their currencies, and transfers only with a card', () => {
    const withCard = { transferCards: [{ number: '6037991899999993', holder: 'Shop' }] };
    expect(offeredMethods(flows(), 'toman')).toEqual(['card', 'wallet']);
    expect(offeredMethods(flows({ payment: withCard }), 'toman')).toEqual(['card', 'wallet', 'transfer']);
    expect(offeredMethods(flows(), 'dollar')).toEqual(['crypto', 'wallet']);
    const turned = {
      methods: [
        { method: 'wallet', currencies: ['toman'] },
        { method: 'card', providers: ['zibal'], currencies: ['toman'] },
      ],
    };
    expect(offeredMethods(flows({ payment: turned }), 'toman')).toEqual(['wallet', 'card']);
  });

  test('the default gateway serves the method it belongs to; other methods use their first provider', () => {
    const providersOf = (changes: Json = {}) => {
      const { payment, defaultGateway } = flows(changes);
      return { methods: payment.methods, defaultGateway };
    };
    expect(providerOf(providersOf(), 'card')).toBe('zarinpal');
    expect(providerOf(providersOf({ defaultGateway: 'zibal' }), 'card')).toBe('zibal');
    expect(providerOf(providersOf({ defaultGateway: 'zibal' }), 'crypto')).toBe('nowpayments');
    expect(providerOf(providersOf(), 'wallet')).toBeNull();
  });

  test('the address is requested only for goods that are sent', () => {
    const ids = (physical: boolean): string[] =>
      stepsFor(flows().checkout.steps, physical).map(({ id }) => id);
    expect(ids(true)).toEqual(['buyer', 'address', 'invoice', 'payment']);
    expect(ids(false)).toEqual(['buyer', 'invoice', 'payment']);
  });

  test('identity is required above the threshold, not at it', () => {
    expect([99_999, 100_000, 100_001].map((total) => needsIdentity(flows(), total))).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('each method has its own time limit', () => {
    expect(
      (['card', 'crypto', 'transfer', 'wallet'] as const).map((method) => pendingTime(flows(), method)),
    ).toEqual([1_200_000, 3_600_000, 86_400_000, 0]);
  });

  test('a shop’s own form replaces the built-in one', () => {
    const own = { schema: { type: 'object', properties: {} }, uiSchema: {} };
    expect(formOf(flows(), 'buyer')).toBe(defaultForms['buyer']);
    expect(formOf(flows({ checkout: { forms: { buyer: own } } }), 'buyer')).toEqual(own);
    expect([formOf(flows(), 'none'), formOf(flows(), 'constructor')]).toEqual([undefined, undefined]);
  });

  test('the most exact shipping rule applies, in the currency of the payment', () => {
    const rules = [
      { price: 4 },
      { city: 7, price: 3, usdt_price: 30 },
      { store: 2, price: 2, freeFrom: 1000 },
      { store: 2, city: 7, price: 1 },
    ];
    const settings = flows({ shipping: { price: 9, usdt_price: 90, rules } });
    const price = (
      store: number,
      city: number | null,
      worth = 500,
      currency: 'toman' | 'dollar' = 'toman',
    ): number => shippingPrice(settings, { store, city, worth, currency });
    expect([price(1, 8), price(1, 7), price(2, 8), price(2, 7), price(2, null)]).toEqual([4, 3, 2, 1, 2]);
    expect(price(1, 7, 500, 'dollar')).toBe(30);
    expect([price(2, 8, 999), price(2, 8, 1000)]).toEqual([2, 0]);
    expect(
      shippingPrice(flows({ shipping: { price: 9, usdt_price: 90 } }), {
        store: 1,
        city: null,
        worth: 1,
        currency: 'dollar',
      }),
    ).toBe(90);
  });
});
