import type { PublishedRelease } from '#schemas/documents/release.ts';
import type { SiteDocument, SiteInfo } from '#schemas/documents/site.ts';
import { writtenTelephone } from './telephones.ts';

/** Returns the support data of a site document, with the telephone number as people write it. */
function supportOf({ country, support }: SiteDocument): SiteInfo['support'] {
  const { phone_number: number } = support;
  const written = number === undefined ? null : writtenTelephone(country, number);
  return written ? { ...support, phone_number: written.full, phone_text: written.text } : support;
}

/** Every page carries the same information of its release. */
const known = new WeakMap<SiteDocument, SiteInfo>();

/**
 * Returns the site information of every page's data: the site document with the id of its release, without
 * the parts for a few blocks.
 * @returns the same object for the same document
 */
export function siteInfoOf({ id, site }: Pick<PublishedRelease, 'id' | 'site'>): SiteInfo {
  const read = known.get(site);
  if (read?.release === id) return read;
  const { layout: _layout, account_menu: _menu, version: _version, taxes: _taxes, ...rest } = site;
  const info = { ...rest, support: supportOf(site), release: id };
  known.set(site, info);
  return info;
}
