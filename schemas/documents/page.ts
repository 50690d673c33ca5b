import { z } from 'zod';
import { storedBlock } from './block.ts';

/** The current version of page documents. page-migrations.ts upgrades earlier versions. */
export const pageVersion = 4;

/**
 * The document that a merchandiser edits: the blocks of one page. `all` serves both platforms, with
 * `mobile` overrides.
 */
export const pageDocument = z.strictObject({
  version: z.literal(pageVersion),
  page: z.string().regex(/^[a-z][a-z0-9-]{0,63}$/),
  platform: z.enum(['web', 'mobile', 'all']),
  blocks: z.array(storedBlock).max(1250),
});
export type PageDocument = z.infer<typeof pageDocument>;
