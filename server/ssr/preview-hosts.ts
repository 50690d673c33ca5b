import { siteInfoOf } from '#platform/country/site-info.ts';
import type { OpenPreview } from '#platform/releases/preview-source.ts';
import type { ReleaseSource } from '#platform/releases/release-source.ts';
import type { DataPort } from '../data-port/data-port.ts';
import { createSsrHost, type SsrHost, type SsrHostOptions } from './host.ts';

/** Returns the data of the shop with the documents of a preview. */
function previewPort(port: DataPort, releases: ReleaseSource): DataPort {
  const info = siteInfoOf(releases.published());
  return {
    call: (operation, input) => port.call(operation, input),
    async page(operation, input) {
      const answer = await port.page(operation, input);
      const value = answer.value.site_info ? { ...answer.value, site_info: info } : answer.value;
      return { ...answer, value };
    },
    published: () => releases.published(),
    document: async (name, platform) => releases.page(name, platform),
  };
}

/**
 * Makes the hosts that render previews. They cache neither pages nor blocks, so that no part of a preview can
 * reach the shop's caches.
 * @returns the host of a preview, the same while its documents are in memory
 */
export function createPreviewHosts(options: SsrHostOptions): (preview: OpenPreview) => Promise<SsrHost> {
  const hosts = new WeakMap<ReleaseSource, SsrHost>();
  return async ({ release, expires }) => {
    const documents = await release();
    const known = hosts.get(documents);
    if (known) return known;
    const host = createSsrHost({
      ...options,
      port: previewPort(options.port, documents),
      caches: { pages: false, blocks: false },
      previewUntil: expires,
    });
    hosts.set(documents, host);
    return host;
  };
}
