import { z } from 'zod';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { siteDocument } from '#schemas/documents/site.ts';
import type { FormSection } from './form-section.ts';

/** The parts of the site document that have a form. */
export const siteSections: readonly FormSection[] = [
  { name: 'basics', keys: ['name', 'description', 'logo'] },
  { name: 'support', keys: ['support'] },
  { name: 'social', keys: ['social_media'] },
  { name: 'footer', keys: ['footer'] },
  { name: 'showcases', keys: ['showcases'] },
  { name: 'generic', keys: ['generic'] },
  { name: 'account', keys: ['account_menu'] },
  {
    name: 'region',
    keys: ['locale', 'direction', 'time_zone', 'calendar', 'digits', 'first_weekday', 'country'],
  },
];

/** Returns the keys of the free values that are texts, one on each line. */
export function textKeys(site: unknown): string {
  const generic = isObject(site) && isObject(site['generic']) ? site['generic'] : {};
  return Object.keys(generic)
    .filter((key) => typeof generic[key] === 'string')
    .join('\n');
}

/** Returns the form for a site document with these free texts, as `textKeys` lists them. */
export function siteFormFor(keys: string): { schema: z.ZodObject; sections: readonly FormSection[] } {
  if (keys === '')
    return { schema: siteDocument, sections: siteSections.filter(({ name }) => name !== 'generic') };
  // Blocks name these texts by keys that the shop chooses, so the schema has no fields for them.
  const texts = Object.fromEntries(keys.split('\n').map((key) => [key, z.string().max(2_000)]));
  return { schema: siteDocument.extend({ generic: z.looseObject(texts) }), sections: siteSections };
}

/** Returns the form for a site document. */
export const siteForm = (site: unknown): ReturnType<typeof siteFormFor> => siteFormFor(textKeys(site));
