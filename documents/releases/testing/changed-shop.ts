import type { StoredBlock } from '#schemas/documents/block.ts';
import {
  fixtureBanner,
  fixtureDocuments,
  fixturePage,
  fixtureSite,
  type FixtureDocuments,
} from './fixture-shop.ts';

export const withHome = (...blocks: StoredBlock[]): FixtureDocuments => ({
  ...fixtureDocuments(),
  'pages/home.all.json': fixturePage('home', 'all', blocks),
});
export const withSite = (change: object): FixtureDocuments => ({
  ...fixtureDocuments(),
  'site.json': { ...fixtureSite(), ...change },
});
export const withText = (file: string, text: string): FixtureDocuments => ({
  ...fixtureDocuments(),
  [file]: text,
});
export const note = (id: string, more: Partial<StoredBlock> = {}): StoredBlock => ({
  id,
  type: 'note',
  version: 3,
  props: { text: 'Hello', tone: 'calm' },
  ...more,
});
export const columns = (id: string, start: StoredBlock[]): StoredBlock => ({
  id,
  type: 'columns',
  version: 1,
  props: {},
  slots: { start },
});
export const slideWith = (change: object): StoredBlock => ({
  ...fixtureBanner(),
  props: {
    slides: [
      {
        title: 'One',
        href: '/',
        picture: { src: '/media/one.webp', width: 10, height: 10, alt: 'One' },
        ...change,
      },
    ],
  },
});
export const nested = (depth: number): StoredBlock =>
  depth === 1 ? note('deepest') : columns(`level-${depth}`, [nested(depth - 1)]);
export const withManifest = (change: object): FixtureDocuments => {
  const documents = fixtureDocuments();
  return { ...documents, 'manifest.json': { ...(documents['manifest.json'] as object), ...change } };
};
/** Adds an address that only leads to the home page. */
export const withMovedHome = (documents: FixtureDocuments): FixtureDocuments => {
  const manifest = documents['manifest.json'] as { routes: object[] };
  const sale = { path: '/sale', title: 'home' };
  const moved = { ...sale, id: 'sale', platform: 'mobile', redirect: { otherwise: { route: 'home' } } };
  const stays = { ...sale, id: 'sale-on-desktop', platform: 'web', page: 'home' };
  return { ...documents, 'manifest.json': { ...manifest, routes: [...manifest.routes, moved, stays] } };
};
export const withCheckout = (change: object): FixtureDocuments => ({
  ...withManifest({
    routes: [
      ...(fixtureDocuments()['manifest.json'] as { routes: object[] }).routes,
      { id: 'checkout', path: '/checkout', title: 'home', page: 'checkout', ...change },
    ],
  }),
  'site.json': {
    ...fixtureSite(),
    layout: { top: [{ id: 'door', type: 'door', version: 1, props: {} }], bottom: [] },
  },
  'pages/checkout.all.json': fixturePage('checkout'),
});
export const without = (file: string): FixtureDocuments =>
  Object.fromEntries(Object.entries(fixtureDocuments()).filter(([name]) => name !== file));
