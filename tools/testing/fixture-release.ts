import type { ReleaseSource } from '#platform/releases/release-source.ts';
import { flowsVersion } from '#schemas/documents/flows.ts';
import { pageVersion, type PageDocument } from '#schemas/documents/page.ts';
import { publishedRelease, type PublishedRelease } from '#schemas/documents/release.ts';
import { siteVersion } from '#schemas/documents/site.ts';
import { ShopError } from '#schemas/errors.ts';
import type { Platform } from '#schemas/locale.ts';

const theme = {
  primary: '#277EFF',
  secondary: '#26A69A',
  accent: '#9C27B0',
  dark: '#1D1D1D',
  darkPage: '#121212',
  positive: '#21BA45',
  negative: '#C10015',
  info: '#31CCEC',
  warning: '#F2C037',
  loading: '#E0E0E0',
};

/**
 * A shop in another language, direction and wording than the example, because the engine must not depend on
 * them.
 */
export const fixtureRelease: PublishedRelease = publishedRelease.parse({
  id: 'fixture-1',
  site: {
    version: siteVersion,
    name: 'Corner Shop',
    description: 'A small shop for tests',
    locale: 'en',
    direction: 'ltr',
    time_zone: 'Asia/Tehran',
    showcases: { main: { id: 'main', title: 'Welcome', href: '/products' }, others: [] },
    support: {
      cooperation_hours: { time_zone: 'Asia/Tehran', weekdays: [6, 0, 1, 2, 3], from: 540, until: 1440 },
    },
    social_media: [],
    footer: { columns: [], about: 'About', copyright: 'Corner Shop' },
    generic: {},
    theme,
    layout: { top: [], bottom: [] },
  },
  manifest: { version: 1, routes: [{ id: 'home', path: '/', title: 'home', page: 'home' }] },
  flows: {
    version: flowsVersion,
    // Tests sign many in from one address.
    login: { shopSendsPerHour: 100_000 },
    payment: { transferCards: [{ number: '6037991899999993', holder: 'Corner Shop', bank: 'First Bank' }] },
  },
  messages: {},
});

const text = (id: string, body: string): PageDocument['blocks'][number] => ({
  id,
  type: 'rich-text',
  version: 1,
  props: { body },
});

const pages: readonly PageDocument[] = [
  {
    version: pageVersion,
    page: 'home',
    platform: 'all',
    blocks: [
      { ...text('hello', 'Hello'), mobile: { props: { body: 'Hi' } } },
      { ...text('desk', 'Only at a desk'), show: { on: ['web'] } },
      { ...text('sale', 'Sale'), show: { from: '2030-01-01T00:00:00Z', until: '2030-02-01T00:00:00Z' } },
    ],
  },
  { version: pageVersion, page: 'cart', platform: 'mobile', blocks: [text('pocket', 'Pocket')] },
];

export interface FixtureReleases extends ReleaseSource {
  /** Publishes another release from now on, or none. */
  publish(release: PublishedRelease | undefined): void;
}

/** Creates a source of releases that a test can switch. */
export function createFixtureReleases(release: PublishedRelease = fixtureRelease): FixtureReleases {
  let current: PublishedRelease | undefined = release;
  return {
    publish(next) {
      current = next;
    },
    published() {
      if (!current) throw new ShopError('unavailable', { detail: 'no release is loaded' });
      return current;
    },
    page: (name: string, platform: Platform) =>
      pages.find((page) => page.page === name && page.platform === platform) ??
      pages.find((page) => page.page === name && page.platform === 'all'),
  };
}
