import { bundle } from '../../renderer/entry-server.tsx';
import { definitions } from '#blocks/generated/definitions.ts';
import messages from '#blocks/generated/messages.fa.json' with { type: 'json' };
import { defaultManifest } from '#routes-manifest/default-manifest.ts';
import { mergeManifest } from '#routes-manifest/merge-manifest.ts';
import type { PageData } from '#schemas/api/pages/page-data.ts';
import type { StoredBlock } from '#schemas/documents/block.ts';
import { sampleSite } from '#schemas/documents/examples.ts';
import { flowSettings, flowsVersion } from '#schemas/documents/flows.ts';
import { manifest, type ManifestOverrides } from '#schemas/documents/manifest.ts';
import type { Messages } from '#schemas/documents/messages.ts';
import { pageVersion, type PageDocument } from '#schemas/documents/page.ts';
import type { PublishedRelease } from '#schemas/documents/release.ts';
import { siteVersion, type SiteDocument } from '#schemas/documents/site.ts';
import { ShopError } from '#schemas/errors.ts';
import type { DataPort } from '#server/data-port/data-port.ts';
import { createSsrHost, type SsrHost } from '#server/ssr/host.ts';

/** The bundle that renders pages on the server. */
export { bundle };

/** Answers of a scripted data port, to be changed by a test between requests. */
export interface PortScript {
  release: PublishedRelease;
  documents: Map<string, PageDocument>;
  page(
    operation: string,
    input: Readonly<Record<string, string>>,
  ): { value: Partial<PageData>; version: string; tags: readonly string[] };
  call(
    operation: string,
    input: Record<string, unknown>,
  ): { value: unknown; version: string; tags: readonly string[] };
}

/** Returns a page document of the current version for all platforms. */
export const testPage = (page: string, blocks: StoredBlock[]): PageDocument => ({
  version: pageVersion,
  page,
  platform: 'all',
  blocks,
});

/** Returns a published release without pages, with the default routes and an empty layout. */
export function testRelease(
  more: { id?: string; layout?: SiteDocument['layout']; overrides?: Partial<ManifestOverrides> } = {},
): PublishedRelease {
  const { release: _release, ...site } = sampleSite;
  return {
    id: more.id ?? 'test-release',
    site: { ...site, version: siteVersion, account_menu: [], layout: more.layout ?? { top: [], bottom: [] } },
    manifest: manifest.parse(mergeManifest(defaultManifest, { version: 1, ...more.overrides })),
    flows: flowSettings.parse({ version: flowsVersion }),
    messages: {
      ...(messages as Messages),
      routes: { home: 'خانه', cart: 'سبد خرید', 'not-found': 'صفحه پیدا نشد', 'server-error': 'خطای سرور' },
    },
  };
}

export interface TestHost {
  host: SsrHost;
  script: PortScript;
  /** The logged warnings. */
  warnings: object[];
  /** Calls of the port by operation; those of a page with their input. */
  asked: string[];
  html(
    path: string,
    platform?: 'web' | 'mobile',
  ): Promise<{ status: number; html: string; fromCache: boolean }>;
}

/** Creates the real renderer with the real blocks, over a data port with the test's answers. */
export function createTestHost(
  pages: PageDocument[],
  release = testRelease(),
  now: () => Date = () => new Date('2026-03-01T12:00:00Z'),
): TestHost {
  const warnings: object[] = [];
  const asked: string[] = [];
  const { layout: _layout, version: _version, ...site } = release.site;
  const script: PortScript = {
    release,
    documents: new Map(pages.map((page) => [page.page, page])),
    page: () => ({ value: { site_info: { ...site, release: release.id } }, version: '1', tags: [] }),
    call: (operation) => {
      throw new ShopError('unavailable', { detail: operation });
    },
  };
  const port: DataPort = {
    published: () => script.release,
    document: (name) => Promise.resolve(script.documents.get(name)),
    page: async (operation, input) => {
      asked.push(`${operation} ${new URLSearchParams(input).toString()}`);
      return script.page(operation, input);
    },
    call: async (operation, input) => {
      asked.push(operation);
      return script.call(operation, input);
    },
  };
  const assets = {
    entry: '/assets/entry.js',
    entryImports: [],
    shell: [],
    entryStyles: [{ url: '/assets/base.css', text: 'body{margin:0}' }],
    fonts: { arabic: [], latin: [] },
    scriptsOf: (type: string) => [`/assets/${type}.js`],
    stylesOf: (type: string) => [{ url: `/assets/${type}.css`, text: `.${type}{top:0}` }],
  };
  const log = {
    warn: (detail: object) => void warnings.push(detail),
    error: (detail: object) => void warnings.push(detail),
  };
  const host = createSsrHost({
    bundle,
    assets,
    port,
    definitions,
    publicUrl: 'https://shop.example',
    log,
    now,
    readyMessages: (written) => written,
  });
  return {
    host,
    script,
    warnings,
    asked,
    async html(path, platform = 'web') {
      const url = new URL(path, 'https://shop.example');
      const answer = await host.page(url.pathname, url.searchParams, platform);
      if (answer.kind === 'redirect')
        return { status: answer.status, html: answer.location, fromCache: false };
      return { status: answer.page.status, html: answer.page.raw.toString(), fromCache: answer.fromCache };
    },
  };
}
