import * as fc from 'fast-check';
import {
  arbitraryField,
  arbitraryForm,
  toForm,
  type ArbitraryField,
  type ArbitraryForm,
} from './arbitrary-form.ts';

/** Documents of a shop that may or may not be publishable, and its shopper's input. */
export interface ArbitraryShop {
  country: string;
  /** Of the site document; undefined for a shop with the software's default currencies. */
  currencies: readonly object[] | undefined;
  /** Of the site document; undefined for a shop without taxes. */
  taxes: object | undefined;
  flows: Record<string, unknown>;
  /** The currencies of the flow settings. */
  counted: readonly string[];
  isGuest: boolean;
  /** Whether the cart has goods that are sent. */
  sends: boolean;
  user: Record<string, unknown>;
  address: Record<string, unknown>;
  /** By step. */
  answers: Record<string, Record<string, unknown>>;
  /** Chooses among currencies and methods. */
  roll: number;
}

/** A number that gets messages, as people of the country write it, and a postal code. */
const countries: Readonly<Record<string, { phone: string; code: string; province?: string }>> = {
  IR: { phone: '09121234567', code: '9134567891' },
  US: { phone: '(212) 456-7890', code: '10005', province: 'NY' },
  FR: { phone: '06 12 34 56 78', code: '75001' },
  DE: { phone: '0151 23456789', code: '10115' },
  JP: { phone: '090-1234-5678', code: '150-0001' },
  AE: { phone: '050 123 4567', code: '' },
};

const often = fc.integer({ min: 0, max: 19 }).map((roll) => roll > 0);

const seldom = often.map((roll) => !roll);

const given = (
  schema: object,
  value: unknown,
  required: fc.Arbitrary<boolean> = often,
): fc.Arbitrary<ArbitraryField> =>
  required.map((isRequired) => ({ schema: { ...schema }, value, required: isRequired, hidden: false }));

/** Telephone numbers in the patterns of forms that people copy from elsewhere. */
const phonePattern = fc.oneof(
  { weight: 7, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom('^09\\d{9}$', '^\\+\\d{8,15}$', '^0\\d+$', '^\\d{5}$') },
);

const phoneField = (phone: string): fc.Arbitrary<ArbitraryField> =>
  fc.record({ pattern: phonePattern, required: often }).map(({ pattern, required }) => ({
    schema: { type: 'string', ...(pattern === undefined ? {} : { pattern }) },
    value: phone,
    required,
    hidden: false,
  }));

const nameField = fc
  .integer({ min: 1, max: 10 })
  .chain((least) => given({ type: 'string', minLength: least, maxLength: 120 }, 'Ada Nightingale'));

type Fields = Readonly<Record<string, fc.Arbitrary<ArbitraryField>>>;

/** A name as a whole, or its parts in one order or the other. */
const nameFields = fc.constantFrom<Fields>(
  { full_name: nameField },
  { full_name: nameField },
  { given_name: given({ type: 'string' }, 'Ada'), family_name: given({ type: 'string' }, 'Nightingale') },
  { family_name: given({ type: 'string' }, 'Nightingale'), given_name: given({ type: 'string' }, 'Ada') },
);

const ownBuyer = ({ phone }: { phone: string }): fc.Arbitrary<ArbitraryForm> =>
  nameFields
    .chain((name) =>
      fc.record<Record<string, ArbitraryField>>(
        {
          ...name,
          phone_number: phoneField(phone),
          email: given({ type: 'string', format: 'email' }, 'ada@shop.example', fc.boolean()),
          extra: arbitraryField,
        },
        { requiredKeys: [...Object.keys(name), 'phone_number'] },
      ),
    )
    .map(toForm);

const ownAddress = ({ phone, code }: { phone: string; code: string }): fc.Arbitrary<ArbitraryForm> =>
  nameFields
    .chain((name) =>
      fc.record<Record<string, ArbitraryField>>(
        {
          ...name,
          address: given({ type: 'string', minLength: 5 }, '11 Wall Street, Apt 4'),
          phone_number: phoneField(phone),
          city: given({ type: 'string', minLength: 2 }, 'Tabriz', fc.boolean()),
          city_id: given({ type: 'integer' }, 130, fc.boolean()),
          // A form may have a code although the country has none.
          postal_code: given({ type: 'string' }, code === '' ? '00000' : code, fc.boolean()),
          gate: arbitraryField,
        },
        { requiredKeys: [...Object.keys(name), 'address'] },
      ),
    )
    .map(toForm);

/** Returns the fields of the country's usual form. */
const usualAddress = (country: string): Record<string, unknown> => {
  const { phone, code, province } = countries[country] ?? { phone: '', code: '' };
  const person = { full_name: 'Ada Nightingale', phone_number: phone, address: '11 Wall Street, Apt 4' };
  if (country === 'IR') return { ...person, city_id: 130, postal_code: code, lat: 36, long: 59 };
  return {
    ...person,
    city: 'Springfield',
    ...(code === '' ? {} : { postal_code: code }),
    ...(province === undefined ? {} : { province }),
  };
};

const usd = { code: 'usd', symbol: '$', name: 'US dollars' };
const eur = { code: 'eur', symbol: '€', place: 'after' };
const jpy = { code: 'jpy', minor_units: 0, symbol: '¥' };

/** The currencies of the shop, by the site document and by the flow settings. */
const money = fc.constantFrom<{ currencies: readonly object[] | undefined; known: readonly string[] }>(
  { currencies: undefined, known: ['toman', 'dollar'] },
  { currencies: [usd], known: ['usd'] },
  { currencies: [eur, usd], known: ['eur', 'usd'] },
  { currencies: [jpy], known: ['jpy'] },
  { currencies: [usd, eur, jpy], known: ['usd', 'eur', 'jpy'] },
);

/** The gateways of a method, with their currencies. */
const gateways: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  card: { zarinpal: ['toman'], zibal: ['toman'], stripe: ['dollar', 'usd', 'eur', 'jpy'] },
  crypto: { nowpayments: ['dollar', 'usd'] },
};

/** Makes a method; rarely with a gateway that cannot take its currencies. */
const method = (name: string, known: readonly string[]): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .record({
      currencies: fc.subarray([...known], { minLength: 1 }),
      isRight: often,
      first: fc.subarray(Object.keys(gateways[name] ?? {}), { minLength: gateways[name] ? 1 : 0 }),
    })
    .map(({ currencies, isRight, first }) => {
      const able = Object.entries(gateways[name] ?? {}).flatMap(([id, takes]) =>
        currencies.every((currency) => takes.includes(currency)) ? [id] : [],
      );
      return { method: name, providers: isRight && able.length > 0 ? able : first, currencies };
    });

const payment = (known: readonly string[]): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .record({
      methods: fc
        .shuffledSubarray(['card', 'crypto', 'wallet', 'transfer'], { minLength: 2 })
        .chain((names) => fc.tuple(...names.map((name) => method(name, known)))),
      hasCard: fc.boolean(),
    })
    .map(({ methods, hasCard }) => ({
      methods,
      transferCards: hasCard
        ? [{ number: '6037991899999993', holder: 'Corner Shop', bank: 'First Bank' }]
        : [],
    }));

const shippingOf = fc.option(
  fc.record(
    { price: fc.constantFrom(0, 500), usdt_price: fc.constantFrom(0, 0, 300) },
    { requiredKeys: ['price'] },
  ),
  { nil: undefined },
);

/** Makes a tax place: one of the country's usual address, another place, or a name that no address has. */
const taxPlace = (country: string): fc.Arbitrary<object | undefined> => {
  const { province, code = '' } = countries[country] ?? {};
  return fc.constantFrom<(object | undefined)[]>(
    undefined,
    { countries: [country] },
    { cities: ['Springfield'] },
    { provinces: [province ?? 'Nowhere'] },
    { postal_codes: [code === '' ? '0' : code.slice(0, 2)] },
  );
};

const taxesOf = (country: string): fc.Arbitrary<object | undefined> =>
  fc.option(
    fc.record({
      prices: fc.constantFrom('with-tax', 'without-tax'),
      rules: fc
        .array(
          fc.record({
            rate: fc.constantFrom(0, 1, 88_750, 190_000, 1_000_000),
            where: taxPlace(country),
            on: fc.record({
              types: fc.constantFrom(undefined, ['physical'], ['gift_card', 'digital']),
              shipping: fc.boolean(),
            }),
          }),
          { minLength: 1, maxLength: 3 },
        )
        .map((rules) =>
          rules.map(({ where, on: { types, shipping }, ...rule }, index) => ({
            ...rule,
            id: `tax-${index}`,
            title: `Tax ${index}`,
            ...(where ? { where } : {}),
            on: { shipping, ...(types ? { types } : {}) },
          })),
        ),
    }),
    { nil: undefined },
  );

const steps = (hasNote: boolean): fc.Arbitrary<Record<string, unknown>[]> =>
  fc
    .record({
      middle: fc.shuffledSubarray(['buyer', 'address', ...(hasNote ? ['note'] : []), 'invoice'], {
        minLength: 1,
      }),
      isWhole: often,
      isLast: often,
    })
    .map(({ middle, isWhole, isLast }) => {
      const kept = isWhole ? [...new Set([...middle, 'buyer', 'address'])] : middle;
      const all = isLast ? [...kept, 'payment'] : ['payment', ...kept];
      return all.map((id) => {
        if (id === 'address') return { id, when: 'physical' };
        return id === 'buyer' || id === 'note' ? { id, form: id } : { id };
      });
    });

/** Documents of shops in several countries, with any forms, steps, currencies and providers. */
export const arbitraryShop: fc.Arbitrary<ArbitraryShop> = fc
  .record({
    country: fc.constantFrom(...Object.keys(countries)),
    money,
    isGuest: fc.boolean(),
    sends: fc.boolean(),
    note: fc.option(arbitraryForm, { nil: undefined }),
    hasBuyer: fc.boolean(),
    hasAddress: fc.boolean(),
    isShuffled: seldom,
    roll: fc.nat(1000),
  })
  .chain(({ country, money: { currencies, known }, note, hasBuyer, hasAddress, isShuffled, ...rest }) => {
    const local = countries[country] ?? { phone: '', code: '' };
    return fc
      .record({
        payment: payment(known),
        counted: fc
          .shuffledSubarray([...known], { minLength: 1 })
          .map((all) => (isShuffled ? all.toReversed() : all)),
        steps: steps(note !== undefined),
        buyer: hasBuyer ? ownBuyer(local) : fc.constant(undefined),
        address: hasAddress ? ownAddress(local) : fc.constant(undefined),
        shipping: shippingOf,
        taxes: taxesOf(country),
      })
      .map((made): ArbitraryShop => {
        const forms = {
          ...(made.buyer ? { buyer: made.buyer.form } : {}),
          ...(made.address ? { address: made.address.form } : {}),
          ...(note ? { note: note.form } : {}),
        };
        const {
          full_name = 'Ada Nightingale',
          phone_number = local.phone,
          email = '',
          ...asked
        } = made.buyer?.values ?? {};
        return {
          ...rest,
          country,
          currencies,
          taxes: made.taxes,
          counted: made.counted,
          flows: {
            version: 3,
            currencies: made.counted,
            payment: made.payment,
            checkout: { guest: rest.isGuest, steps: made.steps, forms },
            ...(made.shipping ? { shipping: made.shipping } : {}),
          },
          user: { full_name, phone_number, email },
          address: made.address?.values ?? usualAddress(country),
          answers: { buyer: asked, ...(note ? { note: note.values } : {}) },
        };
      });
  });
