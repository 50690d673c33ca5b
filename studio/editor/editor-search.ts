import { z } from 'zod';
import { isShopPath } from '../preview/shop-path.ts';

/**
 * The search parameters of the editor's address, so that a colleague sees the same view. Unknown values are
 * left out.
 */
export const editorSearch = z.object({
  /** Path of the page document, such as `pages/home.all.json`. */
  path: z.string().max(120).catch('pages/home.all.json'),
  /** Address of the shown page in the shop; the first one of the document's routes by default. */
  url: z.string().max(2_000).refine(isShopPath).optional().catch(undefined),
  /** Id of the selected block; those of the layout begin with `site_`. */
  block: z.string().max(80).optional().catch(undefined),
  field: z.string().max(200).optional().catch(undefined),
  device: z.enum(['web', 'mobile']).optional().catch(undefined),
  visitor: z.enum(['guest', 'customer']).optional().catch(undefined),
  /** Moment of the preview, ISO 8601; now by default. */
  at: z.iso.datetime().optional().catch(undefined),
  /** A simulated condition, such as `payment.pending`. */
  when: z.string().max(80).optional().catch(undefined),
});
export type EditorSearch = z.infer<typeof editorSearch>;
