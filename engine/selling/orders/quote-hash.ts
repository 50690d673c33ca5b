import { createHash } from 'node:crypto';
import type { OrderLine, Parcel, Quote } from '#schemas/entities/order.ts';
import { canonicalJson } from '#schemas/tree/canonical-json.ts';

/**
 * The fields of a quote that promise nothing, each with the reason: they may change between quote and order.
 * Every other field of the contract is in the hash.
 */
export const unpromised = {
  quote: {
    hash: 'is made of the other fields',
    changes: 'compares the quote with the cart of the request; what is charged is in other fields',
    warnings: 'placing refuses them itself, with the remedy',
    wallet_balance: 'is shown to choose from; the part that the wallet pays is promised',
    methods: 'are shown to choose from',
  },
  parcel: {
    store_name: 'names the store of `store_id`',
    seller_number: 'names the store of `store_id`',
    arrives: 'is expected, and follows from when the order is paid',
    carriers: 'are those of the shop; staff choose one when they send the parcel',
  },
  line: {
    product_id: 'follows from the sellable',
    slug: 'is the address of a page',
    picture: 'is decoration',
  },
} as const satisfies {
  quote: Partial<Record<keyof Quote, string>>;
  parcel: Partial<Record<keyof Parcel, string>>;
  line: Partial<Record<keyof OrderLine, string>>;
};

const without = (fields: object, left: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in left)));

/** Returns a hash of all charges and promises. An order with another hash is refused (`quote-changed`). */
export function hashOf(quote: Omit<Quote, 'hash'>): string {
  const parcels = quote.parcels.map((parcel) => ({
    ...without(parcel, unpromised.parcel),
    lines: parcel.lines.map((line) => without(line, unpromised.line)),
  }));
  return createHash('sha256')
    .update(canonicalJson({ ...without(quote, unpromised.quote), parcels }))
    .digest('base64url')
    .slice(0, 32);
}
