import { z } from 'zod';
import { pageVersion, type PageDocument } from '#schemas/documents/page.ts';
import { siteVersion, type SiteDocument } from '#schemas/documents/site.ts';
import type { BlockCatalog } from '../block-catalog.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { readDocument, type FolderReading } from '../read-folder.ts';
import { documentText } from '../shop-document.ts';

/** Documents by their path in a shop's folder. */
export type FixtureDocuments = Record<string, unknown>;

const picture = z.object({ src: z.string(), width: z.int(), height: z.int(), alt: z.string() });
const slide = z.object({ title: z.string().optional(), href: z.string(), picture });

/** Blocks that exist only in tests: one with every feature, one with slots, one with earlier versions. */
export const fixtureBlockCatalog: BlockCatalog = {
  blocks: {
    banner: {
      version: 1,
      props: z.object({ slides: z.array(slide).min(1), height: z.int().min(40).max(900).default(400) }),
      slots: [],
      limits: { perPage: 2, perSlot: 1 },
      migrations: [],
    },
    door: { version: 1, props: z.object({}), slots: [], limits: {}, migrations: [], login: true },
    columns: { version: 1, props: z.object({}), slots: ['start', 'end'], limits: {}, migrations: [] },
    note: {
      version: 3,
      props: z.object({ text: z.string().max(80), tone: z.enum(['calm', 'loud']) }),
      slots: [],
      limits: {},
      migrations: [
        { version: 2, name: 'BodyBecomesText', up: ({ body, ...props }) => ({ ...props, text: body }) },
        {
          version: 3,
          name: 'AddTone',
          up: (props) => {
            if (props['text'] === 'fails') throw new Error('this text has no tone');
            return { ...props, tone: props['loud'] === true ? 'loud' : 'calm' };
          },
        },
      ],
    },
  },
  messages: {
    en: {
      common: { close: 'Close', count: '{count, plural, one {# piece} other {# pieces}}' },
      banner: { next: 'Next' },
    },
    de: { common: { close: 'Schliessen' } },
  },
  icons: ['gift', 'truck'],
};

export const fixtureSite = (): SiteDocument => ({
  version: siteVersion,
  name: 'Corner shop',
  description: 'Everything for the corner',
  locale: 'en',
  direction: 'ltr',
  time_zone: 'Europe/Dublin',
  showcases: { main: { id: 'main', title: 'Welcome', href: '/' }, others: [] },
  support: { cooperation_hours: { time_zone: 'Europe/Dublin', weekdays: [1, 2, 3], from: 540, until: 1440 } },
  social_media: [],
  footer: {
    columns: [{ title: 'More', links: [{ label: 'Home', href: '/' }] }],
    about: '',
    copyright: '',
    licences: [],
  },
  generic: {},
  theme: {
    primary: '#277eff',
    secondary: '#1d3a6e',
    accent: '#ff7a1a',
    dark: '#1a1d24',
    darkPage: '#111318',
    positive: '#12a150',
    negative: '#e5344a',
    info: '#1f9bd6',
    warning: '#f5a524',
    loading: '#277eff',
  },
  layout: {
    top: [{ id: 'top', type: 'note', version: 3, props: { text: 'Hello', tone: 'calm' } }],
    bottom: [],
  },
  account_menu: [],
  country: 'IR',
  fallback_locales: ['en'],
});

export const fixtureBanner = (id = 'hero'): PageDocument['blocks'][number] => ({
  id,
  type: 'banner',
  version: 1,
  props: {
    slides: [
      { title: 'One', href: '/', picture: { src: '/media/one.webp', width: 10, height: 10, alt: 'One' } },
    ],
  },
});

export const fixturePage = (
  page: string,
  platform: PageDocument['platform'] = 'all',
  blocks: PageDocument['blocks'] = [fixtureBanner()],
): PageDocument => ({ version: pageVersion, page, platform, blocks });

/** Returns a complete, valid shop. */
export function fixtureDocuments(): FixtureDocuments {
  const route = (id: string, path: string, more: object = {}): object => ({
    id,
    path,
    title: id,
    page: id,
    ...more,
  });
  return {
    'site.json': fixtureSite(),
    'manifest.json': {
      version: 1,
      extends: 'none',
      routes: [
        route('home', '/'),
        route('item', '/items/{slug}', {
          title: '{product.title}',
          page: 'home',
          url: '/ssr_routes/product/{slug}',
        }),
        route('not-found', '/not-found', { status: 404 }),
        route('server-error', '/server-error', { status: 500 }),
      ],
    },
    'flows.json': { version: 1 },
    'messages.en.json': {
      routes: { home: 'Home', 'not-found': 'Not found', 'server-error': 'Out of order' },
      banner: { next: 'Onward' },
    },
    'pages/home.all.json': fixturePage('home'),
    'pages/not-found.all.json': fixturePage('not-found'),
    'pages/server-error.all.json': fixturePage('server-error'),
  };
}

/** Returns the documents as if read from files. A text is used unchanged, even if it is broken. */
export function readFixture(documents: FixtureDocuments): FolderReading {
  const readings = Object.entries(documents).map(([file, value]) =>
    readDocument(file, Buffer.from(typeof value === 'string' ? value : documentText(value))),
  );
  return {
    documents: readings.flatMap(({ document }) => document ?? []),
    diagnostics: readings.flatMap(({ diagnostics }): Diagnostic[] => diagnostics),
  };
}
