import type { DocumentsPort } from '#engine/pipeline/documents-port.ts';
import type { Media } from '#providers/uploads/media.ts';
import { ShopError } from '#schemas/errors.ts';
import { previewPath } from '#schemas/preview.ts';
import { makePreview, previewsNow, revokePreview } from '../previews/make-preview.ts';
import type { Preview } from '../previews/preview-table.ts';
import { RefusedError } from '../releases/name-releases.ts';
import type { ReleaseContent } from '../releases/release-content.ts';
import type { PublishServices } from './publish-draft.ts';
import { readingOf, toDiagnostics } from './readings.ts';

const toPreview = ({ id, note, created_at, expires_at }: Preview) => ({
  id,
  note,
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
});

/**
 * Answers the operations on links that show documents before they are published.
 * @param contentOf reads the documents of a release, or of a draft such as `draft:7` as it would be published
 */
export function createStudioPreviews(
  { pool, media, blockCatalog }: Pick<PublishServices, 'pool' | 'blockCatalog'> & { media: Media },
  contentOf: (written: string) => Promise<ReleaseContent>,
): Pick<DocumentsPort, 'studio.previews' | 'studio.create-preview' | 'studio.end-preview'> {
  return {
    'studio.previews': async (_input, actor, at) => ({
      previews: (await previewsNow({ pool, actor, media, now: () => at })).map(toPreview),
    }),

    'studio.create-preview': async ({ of, hours, note }, actor, at) => {
      const reading = await readingOf(media, await contentOf(of));
      const request = { folder: null, reading, note, hours, strict: false, force: false };
      const made = await makePreview(
        { pool, actor, media, now: () => at },
        await blockCatalog(),
        request,
      ).catch((error: unknown) => {
        if (!(error instanceof RefusedError)) throw error;
        throw new ShopError('conflict', { detail: error.message, cause: error });
      });
      const diagnostics = toDiagnostics(made.diagnostics);
      if (made.status === 'refused') return { preview: null, diagnostics };
      const { id, token, expires } = made;
      const preview = toPreview({ id, note, created_at: at, expires_at: expires });
      return { preview: { ...preview, path: `${previewPath}/${token}` }, diagnostics };
    },

    'studio.end-preview': async ({ preview }, actor, at) => {
      if (!(await revokePreview({ pool, actor, media, now: () => at }, preview)))
        throw new ShopError('not-found', { detail: `no preview ${preview}` });
      return {};
    },
  };
}
