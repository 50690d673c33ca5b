import type { z } from 'zod';
import { flowSettings } from './flows.ts';
import { manifest, manifestOverrides } from './manifest.ts';
import { messages } from './messages.ts';
import { pageDocument } from './page.ts';
import { sectionDocument } from './section.ts';
import { siteDocument } from './site.ts';

/** Every document of a shop, by the name of its generated JSON Schema. */
export const documentSchemas: Readonly<Record<string, z.ZodType>> = {
  page: pageDocument,
  section: sectionDocument,
  site: siteDocument,
  manifest,
  'manifest-overrides': manifestOverrides,
  flows: flowSettings,
  messages,
};
