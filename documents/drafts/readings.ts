import type { DocumentsPort } from '#engine/pipeline/documents-port.ts';
import { shopMedia, type Media } from '#providers/uploads/media.ts';
import { describeDiagnostic, type Diagnostic } from '../releases/diagnostic.ts';
import type { FolderReading } from '../releases/read-folder.ts';
import { documentsOf, type ReleaseContent } from '../releases/release-content.ts';

type StudioDiagnostic = Awaited<ReturnType<DocumentsPort['studio.check-draft']>>['diagnostics'][number];

/** Maximum number of diagnostics in one answer. People fix the first ones first. */
const maxDiagnostics = 500;

/** Diagnostics as the studio gets them. */
export const toDiagnostics = (diagnostics: readonly Diagnostic[]): StudioDiagnostic[] =>
  diagnostics.slice(0, maxDiagnostics).map((found) => ({
    severity: found.severity,
    code: found.code,
    path: found.file,
    route: found.route ?? null,
    block: found.block ?? null,
    field: found.field,
    params: { ...found.params },
    ...describeDiagnostic(found),
  }));

/**
 * Reads documents in the same way as a check reads a shop's folder, with the pictures that the shop serves.
 */
export async function readingOf(media: Pick<Media, 'list'>, content: ReleaseContent): Promise<FolderReading> {
  const files = await media.list(shopMedia);
  return {
    ...documentsOf(content),
    media: new Set([...files.keys()].map((key) => key.slice(shopMedia.length))),
  };
}
