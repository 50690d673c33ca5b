import type { z } from 'zod';
import type { manifest } from '#schemas/documents/manifest.ts';

/** A manifest as it is written: keys with defaults may be left out. */
export type ManifestInput = z.input<typeof manifest>;
export type RouteInput = ManifestInput['routes'][number];

export const mobilePlatform = { mobile: { platform: 2 } };
export const home = { title: 'home', to: 'home' };
export const profile = { title: 'profile', to: 'profile' };

/** Returns a route whose page needs only the data of the site. */
export const sitePage = (id: string, path: string, more: Partial<RouteInput> = {}): RouteInput => ({
  id,
  path,
  title: id,
  page: id,
  url: '/ssr_routes/site_info',
  dataKind: 'generic',
  builderUrl: `/builder/pages/${id}`,
  ssrQuery: mobilePlatform,
  breadCrumb: [home, { title: id }],
  ...more,
});
