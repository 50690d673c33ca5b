import { expect, test } from 'vitest';
import { findDifferences } from '#machines/checkout/differences.ts';
import { sampleOrderLine, samplePhysicalParcel, sampleQuote } from '#schemas/entities/order-examples.ts';
import { orderLine, parcel, quote, type Quote } from '#schemas/entities/order.ts';
import { hashOf, unpromised } from './quote-hash.ts';

const taxes = { pending: false, included: false, amount: 9, rules: [] };
const before: Quote = sampleQuote({
  taxes,
  needs_address: false,
  parcels: [samplePhysicalParcel({ taxes: [], lines: [sampleOrderLine({ taxes: [] })] })],
});

/** Returns another value of the same kind. */
function other(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (Array.isArray(value)) return [...value, { field: 'x', title: 'x', value: 'x' }];
  if (typeof value === 'object' && value !== null) return { ...taxes, amount: 10 };
  return `${String(value)}!`;
}

const changed = <Part extends object>(part: Part, field: string): Part => ({
  ...part,
  [field]: other((part as Record<string, unknown>)[field]),
});

const [firstParcel] = before.parcels;
const [firstLine] = firstParcel?.lines ?? [];
if (!firstParcel || !firstLine) throw new Error('the sample has a line');

/** Every field that a quote has by its contract, and the quote with another value in it. */
const parts: Readonly<
  Record<keyof typeof unpromised, { fields: readonly string[]; change: (field: string) => Quote }>
> = {
  quote: {
    fields: Object.keys(quote.shape).filter((field) => field !== 'parcels'),
    change: (field) => changed(before, field),
  },
  parcel: {
    fields: Object.keys(parcel.shape).filter((field) => field !== 'lines'),
    change: (field) => ({ ...before, parcels: [changed(firstParcel, field)] }),
  },
  line: {
    fields: Object.keys(orderLine.shape),
    change: (field) => ({ ...before, parcels: [{ ...firstParcel, lines: [changed(firstLine, field)] }] }),
  },
};

/** Promised fields whose change another entry shows on the screen. */
const namedBy: Readonly<Record<keyof typeof unpromised, Readonly<Record<string, string>>>> = {
  quote: {
    currency: 'the buyer chooses it',
    subtotal: 'the sum of prices and pieces, which `changes` has',
    line_discount: 'the sum of discounts, which `changes` has',
    discount_code: 'the refusal of the code, or its amount',
    shipping: 'the sum of the parcels',
    shipping_pending: 'the shipping of the parcels',
    total: 'shown beside the changes',
    payable: 'shown beside the changes',
  },
  parcel: {
    physical: 'the delivery of its lines',
    taxes: 'the taxes of the quote',
  },
  line: {
    id: '`changes`',
    qty: '`changes`',
    price: '`changes`',
    discount: '`changes`',
    total: '`changes`',
    type: 'the delivery',
    taxes: 'the taxes of the quote',
  },
};

test.each(Object.keys(parts) as (keyof typeof parts)[])(
  'every field of the contract of a %s is in the hash, or named with the reason why it promises nothing',
  (part) => {
    const { fields, change } = parts[part];
    const left = new Set(fields.filter((field) => hashOf(change(field)) === hashOf(before)));
    expect([...left].sort()).toEqual(Object.keys(unpromised[part]).sort());
  },
);

test.each(Object.keys(parts) as (keyof typeof parts)[])(
  'the shopper is told what changed, whichever promise of a %s it was',
  (part) => {
    const { fields, change } = parts[part];
    const promised = fields.filter((field) => !(field in unpromised[part]));
    const unnamed = promised.filter((field) => findDifferences(before, change(field)).length === 0);
    expect(unnamed.sort()).toEqual(Object.keys(namedBy[part]).sort());
  },
);
