import { z } from 'zod';
import { storedBlock } from './block.ts';

/** The current version of page documents; see page-migrations.ts for the way here. */
export const pageVersion = 4;

/** What a merchandiser edits: the blocks of one page. `all` serves both platforms, with `mobile` overrides. */
export const pageDocument = z.strictObject({
  version: z.literal(pageVersion),
  page: z.string().regex(/^[a-z][a-z0-9-]{0,63}$/),
  platform: z.enum(['web', 'mobile', 'all']),
  blocks: z.array(storedBlock).max(1250),
});
export type PageDocument = z.infer<typeof pageDocument>;
