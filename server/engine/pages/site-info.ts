import type { SiteInfo } from '#schemas/documents/site.ts';
import type { EngineContext } from '../context.ts';

/** What every page's data carries: the site document with the release it comes from, without the frame's blocks. */
export function siteInfo({ releases }: EngineContext): SiteInfo {
  const { id, site } = releases.published();
  const { frame: _frame, version: _version, ...info } = site;
  return { ...info, release: id };
}
