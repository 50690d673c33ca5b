import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TaxRule } from '#schemas/documents/taxes.ts';
import { quote as quoteContract } from '#schemas/entities/order.ts';
import type { ProductType } from '#schemas/entities/product.ts';
import { iranianTelephones } from '#schemas/telephone.ts';
import { fixtureRelease } from '#tools/testing/fixture-release.ts';
import { makeQuote, type QuoteSource, type SellableNow } from './make-quote.ts';
import { gatherWanted } from './quote.ts';
import { splitAmount } from './split-amount.ts';

const hours = {
  time_zone: 'Asia/Tehran',
  intervals: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 0, until: 1440 })),
  closed_dates: [],
};
const amount = fc.integer({ min: 0, max: 1_000_000_000 });

const sellable = fc.record({
  price: amount,
  rate: fc.double({ min: 0, max: 1, noNaN: true }),
  stock: fc.integer({ min: 0, max: 50 }),
  store_id: fc.integer({ min: 1, max: 4 }),
  type: fc.constantFrom<SellableNow['type'][]>('gift_card', 'digital', 'physical'),
});
const town = { country: 'US', province: 'NY', city: 'Ithaca', postal_code: '14850' };
const taxRule = fc.record({
  rate: fc.integer({ min: 0, max: 300_000 }),
  where: fc.constantFrom<TaxRule['where'][]>(undefined, { provinces: ['NY'] }, { provinces: ['NJ'] }),
  on: fc.record({
    types: fc.constantFrom<ProductType[] | undefined>(undefined, ['physical'], ['gift_card', 'digital']),
    shipping: fc.boolean(),
  }),
});
const arbitraryTaxes: fc.Arbitrary<QuoteSource['taxes']> = fc.option(
  fc.record({
    settings: fc.record({
      prices: fc.constantFrom('with-tax' as const, 'without-tax' as const),
      place: fc.constant({}),
      rules: fc
        .array(taxRule, { minLength: 1, maxLength: 4 })
        .map((rules) =>
          rules.map((rule, index) => ({ ...rule, id: `r${index}`, title: `Tax ${index}`, replaces: [] })),
        ),
    }),
    own: fc.constant(town),
    destination: fc.constantFrom(null, town, { ...town, province: 'NJ' }),
  }),
);

const source: fc.Arbitrary<QuoteSource> = fc
  .record({
    goods: fc.array(sellable, { minLength: 1, maxLength: 12 }),
    qty: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 12, maxLength: 12 }),
    percent: fc.integer({ min: 1, max: 100 }),
    hasDiscount: fc.boolean(),
    balance: amount,
    useWallet: fc.boolean(),
    taxes: arbitraryTaxes,
  })
  .map(({ goods, qty, percent, hasDiscount, balance, useWallet, taxes }) => ({
    wanted: goods.map((_each, index) => ({ id: index + 1, qty: qty[index] ?? 1, seen: [], answers: {} })),
    sellables: new Map(
      goods.map(({ rate, ...each }, index) => {
        const discount = Math.floor(each.price * rate);
        return [
          index + 1,
          {
            ...each,
            id: index + 1,
            product_id: index + 1,
            store_name: `Store ${each.store_id}`,
            hours,
            slug: 's',
            title: 'T',
            option_title: 'O',
            picture: null,
            discount,
            worth: each.price - discount,
            form: null,
            fulfillment: 'stock' as const,
            min_quantity: 1,
            categories: [],
          },
        ];
      }),
    ),
    gifts: {
      titles: { recipient: 'To', mobile: 'Mobile', sender: 'From', message: 'Message' },
      telephones: iranianTelephones,
    },
    currency: 'toman',
    city: null,
    hasDestination: false,
    balance,
    useWallet,
    isVerified: false,
    worthOfDay: 0,
    taxes,
    now: new Date('2026-03-21T08:30:00Z'),
    discount: hasDiscount
      ? {
          terms: {
            id: 1,
            code: 'X',
            percent,
            amount: null,
            currency: null,
            minimum: 0,
            maximum: null,
            starts_at: null,
            expires_at: null,
            total_limit: null,
            user_limit: null,
            used: 0,
            active: true,
            personal: false,
          },
          uses: 0,
        }
      : null,
    flows: { ...fixtureRelease.flows, shipping: { price: 1_000, usdt_price: 10, rules: [], carriers: [] } },
    methods: () => ['card'],
  }));

/** One parcel of goods. */
const sourceOfGoods = source.map((given) => {
  const goods = [...given.sellables].slice(0, 1);
  return {
    ...given,
    taxes: null,
    discount: null,
    wanted: goods.map(([id]) => ({ id, qty: 1, seen: [], answers: {} })),
    sellables: new Map(goods.map(([id, each]) => [id, { ...each, type: 'physical' as const, stock: 5 }])),
  };
});

test('for any cart, the sums of a quote equal the sums of its lines, and every part is a whole amount', () => {
  fc.assert(
    fc.property(source, (given) => {
      const { quote, parcels } = makeQuote(given);
      expect(quoteContract.parse(quote)).toEqual(quote);
      const lines = quote.parcels.flatMap((parcel) => parcel.lines);
      const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
      expect(quote.subtotal - quote.line_discount).toBe(sum(lines.map(({ total }) => total)));
      const added = quote.taxes && !quote.taxes.included ? quote.taxes.amount : 0;
      expect(quote.total).toBe(
        quote.subtotal - quote.line_discount - quote.code_discount + quote.shipping + added,
      );
      expect(quote.taxes === undefined).toBe(given.taxes === null);
      const parts = quote.parcels
        .flatMap((parcel) => [parcel, ...parcel.lines])
        .map(({ taxes = [] }) => taxes);
      expect(sum(parts.flat().map((tax) => tax.amount))).toBe(quote.taxes?.amount ?? 0);
      const isKnown = !quote.needs_address || given.taxes?.destination !== null;
      expect(quote.taxes?.pending === true && isKnown).toBe(false);
      expect(quote.payable).toBe(quote.total - quote.wallet);
      expect(quote.wallet).toBeLessThanOrEqual(given.useWallet ? given.balance : 0);
      expect(sum(parcels.map((parcel) => parcel.code_discount))).toBe(quote.code_discount);
      expect(quote.shipping).toBe(1_000 * quote.parcels.filter(({ physical }) => physical).length);
      expect(new Set(quote.parcels.map(({ store_id }) => store_id)).size).toBe(quote.parcels.length);
      for (const { id, qty } of lines) expect(qty).toBeLessThanOrEqual(given.sellables.get(id)?.stock ?? 0);
    }),
    { numRuns: 300 },
  );
});

test('shipping that depends on the city is charged once it is known where the parcels go, and not before', () => {
  const city = { city: 130, price: 500, usdt_price: 5 };
  const priceOf = (rules: QuoteSource['flows']['shipping']['rules'], changes: Partial<QuoteSource>) => {
    const [given] = fc.sample(sourceOfGoods, { numRuns: 1, seed: 7 });
    if (!given) throw new Error('a source was sampled');
    const { quote } = makeQuote({
      ...given,
      ...changes,
      flows: { ...given.flows, shipping: { price: 1_000, usdt_price: 10, rules, carriers: [] } },
    });
    return [quote.shipping, quote.shipping_pending];
  };
  expect(priceOf([city], {})).toEqual([0, true]);
  expect(priceOf([{ ...city, store: 99 }], {})).toEqual([1_000, false]);
  expect(priceOf([], {})).toEqual([1_000, false]);
  expect(priceOf([city], { hasDestination: true })).toEqual([1_000, false]);
  expect(priceOf([city], { hasDestination: true, city: 130 })).toEqual([500, false]);
});

test('parcels of goods say when they are expected if they are paid now, and who may bring them', () => {
  const [given] = fc.sample(sourceOfGoods, { numRuns: 1, seed: 7 });
  if (!given) throw new Error('a source was sampled');
  const of = (type: SellableNow['type'], changes: Partial<QuoteSource['flows']['shipping']>) =>
    makeQuote({
      ...given,
      sellables: new Map([...given.sellables].map(([id, each]) => [id, { ...each, type }])),
      flows: { ...given.flows, shipping: { ...given.flows.shipping, ...changes } },
    }).quote.parcels.map(({ arrives, carriers }) => ({ arrives, carriers }));
  const shipping = { days: { least: 1, most: 3 }, carriers: [{ id: 'post', title: 'Post' }] };
  expect(of('physical', shipping)).toEqual([
    {
      arrives: { from: '2026-03-22T08:30:00.000Z', until: '2026-03-24T08:30:00.000Z' },
      carriers: ['Post'],
    },
  ]);
  expect(of('gift_card', shipping)).toEqual([{ arrives: undefined, carriers: undefined }]);
  expect(of('physical', {})).toEqual([{ arrives: undefined, carriers: undefined }]);
});

test('the hash covers what is charged and promised, and nothing that is only there to choose from', () => {
  fc.assert(
    fc.property(source, (given) => {
      const { hash } = makeQuote(given).quote;
      const other = (change: Partial<QuoteSource>) => makeQuote({ ...given, ...change }).quote;
      expect(
        other({
          methods: () => [],
          wanted: given.wanted.map((wanted) => ({ ...wanted, seen: [1] })),
        }).hash,
      ).toBe(hash);
      const dearer = new Map(
        [...given.sellables].map(([id, each]) => [id, { ...each, price: each.price + 1 }]),
      );
      expect(other({ sellables: dearer }).hash === hash).toBe(makeQuote(given).quote.parcels.length === 0);
      expect(other({ taxes: null }).hash === hash).toBe(given.taxes === null);
    }),
  );
});

test('parts of an amount add up to it, and each is within one unit of its exact share', () => {
  fc.assert(
    fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 10 }), (whole, weights) => {
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      const parts = splitAmount(whole, weights);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total === 0 ? 0 : whole);
      expect(
        parts.filter((part, index) => Math.abs(part - (whole * (weights[index] ?? 0)) / (total || 1)) > 1),
      ).toEqual([]);
    }),
  );
});

test('lines of the same sellable with the same answers are merged into one', () => {
  expect(
    gatherWanted([
      { id: 1, qty: 2, price: 10, discount: 1 },
      { id: 2, qty: 1 },
      { id: 1, qty: 3, price: 12 },
      { id: 1, qty: 1, answers: { a: '1', b: '2' } },
      { id: 1, qty: 4, answers: { b: '2', a: '1' } },
    ]),
  ).toEqual([
    { id: 1, qty: 5, seen: [9, 12], answers: {} },
    { id: 2, qty: 1, seen: [], answers: {} },
    { id: 1, qty: 5, seen: [], answers: { a: '1', b: '2' } },
  ]);
});

test('codes in a parcel with goods of a closed store are promised for its opening, like those they wait for', () => {
  const closed = { ...hours, intervals: [] };
  const [given] = fc.sample(source, { numRuns: 1, seed: 1 });
  const option = [...(given?.sellables.values() ?? [])][0];
  if (!given || !option) throw new Error('the sample has no goods');
  const at = (id: number, store_id: number, type: SellableNow['type'], open = false) =>
    [
      id,
      { ...option, id, store_id, type, price: 1, discount: 0, stock: 9, hours: open ? hours : closed },
    ] as const;
  const promises = (...goods: ReturnType<typeof at>[]) =>
    makeQuote({
      ...given,
      isVerified: true,
      discount: null,
      sellables: new Map(goods),
      wanted: goods.map(([id]) => ({ id, qty: 1, seen: [], answers: {} })),
    }).quote.parcels.flatMap(({ lines }) => lines.map(({ delivery }) => delivery));
  expect(promises(at(1, 1, 'gift_card'), at(2, 1, 'physical'))).toEqual(['opening', 'shipping']);
  expect(promises(at(1, 1, 'gift_card', true), at(2, 1, 'physical', true))).toEqual(['instant', 'shipping']);
  expect(promises(at(1, 1, 'gift_card'), at(2, 2, 'physical'))).toEqual(['instant', 'shipping']);
});
