import { z } from 'zod';
import { flowSettings } from './flows.ts';
import { manifest } from './manifest.ts';
import { messages } from './messages.ts';
import { pageDocument } from './page.ts';
import { siteDocument } from './site.ts';

/** One immutable snapshot of all documents of a shop. */
export const release = z.strictObject({
  site: siteDocument,
  manifest,
  flows: flowSettings,
  messages,
  pages: z.array(pageDocument),
});
export type Release = z.infer<typeof release>;

/** A release without its pages: the renderer needs it before it knows which page to show. */
export const publishedRelease = release
  .omit({ pages: true })
  .extend({ id: z.string().describe('Hash of the content') });
export type PublishedRelease = z.infer<typeof publishedRelease>;
