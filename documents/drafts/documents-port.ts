import type { DocumentsPort } from '#engine/pipeline/documents-port.ts';
import type { ReleaseStore } from '../releases/release-store.ts';
import { loadBlockCatalog } from '../releases/load-block-catalog.ts';
import type { Media } from '#providers/uploads/media.ts';
import type { JobQueue } from '#platform/jobs/queue.ts';
import { createDrafts } from './drafts.ts';
import { createPreviewShop, type ShowShop } from './preview-shop.ts';
import { createDraftPublisher, type PublishServices } from './publish-draft.ts';
import { createSchedules } from './schedules.ts';
import { createStudioMedia } from './studio-media.ts';
import { createStudioReleases, readContentOf } from './studio-releases.ts';
import { createWorkTogether } from './work-together.ts';

/** Creates what answers the studio's operations on documents. */
export function createDocuments({
  pool,
  releases,
  media,
  jobs,
  blockCatalog = loadBlockCatalog,
  showShop,
}: Pick<PublishServices, 'pool'> &
  Partial<Pick<PublishServices, 'blockCatalog'>> & {
    releases: ReleaseStore;
    jobs: JobQueue;
    media: Pick<Media, 'list' | 'has' | 'put'>;
    /** Absent where this process shows no pages. */
    showShop?: ShowShop;
  }): DocumentsPort {
  const publisher = createDraftPublisher({ pool, releases, media, blockCatalog });
  return {
    ...createDrafts(pool),
    ...publisher,
    ...createSchedules(pool, publisher, jobs),
    ...createWorkTogether(pool),
    ...createStudioMedia(media, (written) => readContentOf(pool, releases, written)),
    ...createStudioReleases(pool, releases),
    ...createPreviewShop({ pool, releases, blockCatalog, showShop }),
  };
}
