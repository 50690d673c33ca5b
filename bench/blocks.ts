import path from 'node:path';
import { definitions } from '#blocks/generated/definitions.ts';
import { defaultManifest } from '#routes-manifest/default-manifest.ts';
import type { StoredBlock } from '#schemas/documents/block.ts';
import { sampleSite } from '#schemas/documents/examples.ts';
import { flowSettings, flowsVersion } from '#schemas/documents/flows.ts';
import { manifest } from '#schemas/documents/manifest.ts';
import type { PublishedRelease } from '#schemas/documents/release.ts';
import { siteVersion } from '#schemas/documents/site.ts';
import { pageVersion, type PageDocument } from '#schemas/documents/page.ts';
import type { DataPort } from '#server/data-port/data-port.ts';
import { loadRenderBundle, readAssets } from '#server/ssr/assets.ts';
import { createSsrHost } from '#server/ssr/host.ts';
import { median, printTable, times } from './statistics.ts';
import messages from '#blocks/generated/messages.fa.json' with { type: 'json' };

const counts = [10, 100, 1000];

/** Pages of text blocks with different texts, so that no block is cached for another. */
function pageOf(count: number): PageDocument {
  const example = definitions['rich-text'].examples['default'];
  const blocks = Array.from({ length: count }, (_, index): StoredBlock => ({
    id: `block-${index}`,
    type: 'rich-text',
    version: 1,
    props: { ...example?.props, title: `${index}` },
  }));
  return { version: pageVersion, page: 'home', platform: 'all', blocks };
}

function portFor(document: PageDocument): DataPort {
  const { release: _release, ...site } = sampleSite;
  const release: PublishedRelease = {
    id: `bench-${document.blocks.length}`,
    site: { ...site, version: siteVersion, account_menu: [], layout: { top: [], bottom: [] } },
    manifest: manifest.parse(defaultManifest),
    flows: flowSettings.parse({ version: flowsVersion }),
    messages: messages as never,
  };
  const page = { value: { site_info: sampleSite }, version: '1', tags: [] };
  return {
    published: () => release,
    document: () => Promise.resolve(document),
    page: () => Promise.resolve(page),
    call: () => Promise.reject(new Error('no block here asks for data')),
  };
}

/**
 * The in-process cost of pages of 10, 100 and 1,000 blocks, rendered and from the block cache, relative to
 * 10 blocks.
 */
export async function benchBlocks({ rounds = 15 } = {}): Promise<void> {
  const [bundle, assets] = await Promise.all([
    loadRenderBundle(path.resolve('dist/ssr')),
    readAssets(path.resolve('dist/client')),
  ]);
  const silent = { warn: () => undefined, error: () => undefined };
  const hosts = counts.flatMap((count) =>
    [true, false].map((cached) => ({
      count,
      cached,
      times: [] as number[],
      host: createSsrHost({
        bundle,
        assets,
        port: portFor(pageOf(count)),
        definitions,
        publicUrl: 'http://bench.invalid',
        log: silent,
        caches: { pages: false, blocks: cached },
      }),
    })),
  );
  for (let round = -3; round < rounds; round += 1) {
    for (const subject of hosts) {
      const start = performance.now();
      const answer = await subject.host.page('/', new URLSearchParams(), 'web');
      const took = performance.now() - start;
      if (answer.kind !== 'page' || answer.page.status !== 200) throw new Error('the page could not be made');
      if (round >= 0) subject.times.push(took);
    }
  }
  const cost = (count: number, cached: boolean) =>
    median(hosts.find((subject) => subject.count === count && subject.cached === cached)?.times ?? [0]);
  printTable(
    'In-process cost of a page by its number of blocks (ratio to 10 blocks; linear is 1×, 10×, 100×)',
    ['blocks', 'rendered', 'rendered, µs a block', 'from the block cache', 'cached, µs a block'],
    counts.map((count) => [
      String(count),
      times(cost(count, false) / cost(10, false)),
      ((cost(count, false) * 1000) / count).toFixed(1),
      times(cost(count, true) / cost(10, true)),
      ((cost(count, true) * 1000) / count).toFixed(1),
    ]),
  );
}
