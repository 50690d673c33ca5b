import type { z } from 'zod';
import type { feature } from '#schemas/entities/product.ts';

/** The price for which a list has a product. */
export interface ListedOffer {
  /** After the discount, in the smallest unit of the first currency. */
  price: number;
  /** Hundredths of a percent. */
  discountRate: number;
  isDiscounted: boolean;
}

/** The properties of one product that lists are narrowed by. */
export interface SharedProduct extends ListedOffer {
  id: number;
  features: readonly z.infer<typeof feature>[];
  /** Its options that can be bought, the cheapest first. */
  options: readonly (ListedOffer & { title: string })[];
  optionCount: number;
  /** Tenths of a star; -1 without ratings. */
  rating: number;
}
