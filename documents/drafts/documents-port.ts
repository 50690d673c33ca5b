import type { DocumentsPort } from '#engine/pipeline/documents-port.ts';
import type { ReleaseStore } from '../releases/release-store.ts';
import { loadBlockCatalog } from '../releases/load-block-catalog.ts';
import type { Media } from '#providers/uploads/media.ts';
import type { JobQueue } from '#platform/jobs/queue.ts';
import { createDrafts } from './drafts.ts';
import { createPreviewShop, type ShowShop } from './preview-shop.ts';
import { createDraftPublisher, readWithDraft, type PublishServices } from './publish-draft.ts';
import { createSchedules } from './schedules.ts';
import { createStudioMedia } from './studio-media.ts';
import { createStudioPreviews } from './studio-previews.ts';
import { createStudioReleases, draftIn, readContentOf } from './studio-releases.ts';
import type { WeighPage } from './weigh-draft.ts';
import { createWorkTogether } from './work-together.ts';

/** Creates the port that answers the studio's operations on documents. */
export function createDocuments({
  pool,
  releases,
  media,
  jobs,
  blockCatalog = loadBlockCatalog,
  showShop,
  weighPage,
}: Pick<PublishServices, 'pool'> &
  Partial<Pick<PublishServices, 'blockCatalog'>> & {
    releases: ReleaseStore;
    jobs: JobQueue;
    media: Media;
    /** Absent where this process shows no pages. */
    showShop?: ShowShop;
    /** Absent where the code of pages is not built. */
    weighPage?: WeighPage | undefined;
  }): DocumentsPort {
  const services = { pool, releases, media, blockCatalog, weighPage };
  const publisher = createDraftPublisher(services);
  const readWritten = (written: string) => readContentOf(pool, releases, written);
  return {
    ...createDrafts(pool),
    ...publisher,
    ...createSchedules(pool, publisher, jobs),
    ...createWorkTogether(pool),
    ...createStudioMedia(pool, media, readWritten),
    ...createStudioPreviews(services, async (written) => {
      const draft = draftIn(written);
      return draft === undefined ? readWritten(written) : readWithDraft(services, draft);
    }),
    ...createStudioReleases(pool, releases),
    ...createPreviewShop({ pool, releases, blockCatalog, showShop }),
  };
}
