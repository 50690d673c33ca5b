import type { ListingSort } from '#schemas/entities/listing.ts';

/** The order of products below their stock: what is sold out comes last. */
export const ordersOf: Readonly<Record<ListingSort, string>> = {
  popular: 'sales_rank DESC, id DESC',
  newest: 'created_at DESC, id DESC',
  cheapest: 'effective_price ASC, id ASC',
  dearest: 'effective_price DESC, id DESC',
  discount: 'discount_rate DESC, id DESC',
  rating: 'rating_rank DESC, id DESC',
};
