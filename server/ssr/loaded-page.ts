import type { BlockDiagnostic } from '#schemas/block/check-block.ts';
import type { ManifestRoute } from '#schemas/documents/manifest.ts';
import type { CollectedData } from './block-data.ts';
import type { ResolvedBlock } from './resolve-blocks.ts';
import type { Shop } from './shop.ts';

/** Everything that a page needs, before it is rendered. */
export interface LoadedPage {
  kind: 'page';
  shop: Shop;
  route: ManifestRoute;
  params: Readonly<Record<string, string>>;
  status: number;
  /** Path and relevant query. */
  url: string;
  title: string;
  /** The title of the browser's tab: the page's own with the shop's name. */
  documentTitle: string;
  description: string;
  canonical: string;
  /** Values that blocks may read from the page, `query.<name>` among them. */
  values: Record<string, unknown>;
  pageVersion: string;
  top: ResolvedBlock[];
  blocks: ResolvedBlock[];
  bottom: ResolvedBlock[];
  data: CollectedData;
  diagnostics: BlockDiagnostic[];
  /** Whether the address names an option that the product does not have. */
  hasUnknownOption: boolean;
  tags: Set<string>;
  /** When a schedule next changes the page. */
  expires: Date | null;
}
