import { z } from 'zod';
import { siteInfo } from '../../documents/site.ts';
import { categoryDetail, categoryState } from '../../entities/category.ts';
import { listing } from '../../entities/listing.ts';
import { post, postKind } from '../../entities/post.ts';
import { product } from '../../entities/product.ts';
import { store } from '../../entities/store.ts';
import type { CachePolicy } from '../operation.ts';
import { storeList } from '../stores/list.ts';
import { postList } from '../weblog/list.ts';

/**
 * Pages are the same on both platforms. `reload` and `v` only concern the caches between browser and server.
 */
export const pageCache = {
  seconds: 60,
  tags: ['release', 'catalogue'],
  revalidate: true,
  ignores: ['reload', 'v', 'platform'],
} as const satisfies CachePolicy;

/**
 * All values that a page's data can contain. The route decides which ones are present. Blocks must work
 * without the others.
 */
export const pageData = z.object({
  site_info: siteInfo,
  categories: categoryState.optional(),
  category: categoryDetail.optional(),
  listing: listing.optional(),
  product: product.optional(),
  stores: storeList.optional(),
  store: store.optional(),
  posts: postList.optional(),
  post: post.optional(),
  kind: postKind.optional(),
  location: z.string().optional().describe('Target of a short link'),
});
export type PageData = z.infer<typeof pageData>;

/** The envelope of every page-data answer. */
export function pageEnvelope<const Key extends Exclude<keyof PageData, 'site_info'> = never>(...keys: Key[]) {
  const mask = Object.fromEntries([...keys, 'site_info'].map((key) => [key, true])) as Record<
    Key | 'site_info',
    true
  >;
  // cast: pick with a mask made of the keys returns exactly these members, which TypeScript cannot compute
  return z.object({ data: pageData.pick(mask as never).required() }) as unknown as z.ZodType<{
    data: Required<Pick<PageData, Key | 'site_info'>>;
  }>;
}
