import { staffActor, writeAudit, type Actor } from '#engine/pipeline/audit/audit-log.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import type { SellingContext } from '#engine/selling/context.ts';
import { readImports, readReport } from '#engine/selling/gift-codes/import-report.ts';
import { importCodes, type ImportReport } from '#engine/selling/gift-codes/import.ts';
import { shopTexts } from '#platform/messages/texts.ts';
import { ShopError } from '#schemas/errors.ts';
import { largestId } from '#schemas/query.ts';

const csv = /^(text\/csv|application\/csv|text\/plain)\s*(;|$)/i;

/** Imports a file of codes; the log has their number, and never the codes. */
export const importFor = (
  context: SellingContext,
  source: { file: string; stream: AsyncIterable<Uint8Array> },
  actor: Actor,
): Promise<ImportReport> =>
  importCodes(context, source, (client, { id, file, imported, refused_count, sellables }) =>
    writeAudit(client, {
      at: context.now(),
      actor,
      action: 'codes.import',
      subject: 'gift-codes',
      after: { import: id, file, imported, refused_count, sellables: sellables.slice(0, 100) },
    }),
  );

export const importGiftCodes =
  (context: SellingContext): Handler<'staff.import-codes'> =>
  async ({ file }, principal) => {
    const type = principal.request?.headers['content-type'];
    const stream = await principal.request?.openStream?.();
    if (!stream || typeof type !== 'string' || !csv.test(type))
      throw new ShopError('unsupported-media-type', { detail: 'gift codes are imported as text/csv' });
    const { id, imported, refused_count, refused } = await importFor(
      context,
      { file, stream },
      staffActor(principal),
    );
    return { id, file, imported, refused_count, refused };
  };

export const listCodeImports =
  ({ pool }: Pick<SellingContext, 'pool'>): Handler<'staff.code-imports'> =>
  ({ before = largestId }) =>
    readImports(pool, before);

export const getCodeImport =
  ({ pool, releases }: Pick<SellingContext, 'pool' | 'releases'>): Handler<'staff.code-import'> =>
  async ({ id, after = 0 }) => {
    const { importRefusals } = shopTexts(releases.published());
    const { report, refused, next } = await readReport(pool, { id, after });
    return {
      import: report,
      refused: refused.map(({ line, code }) => ({ line, code, message: importRefusals[code] })),
      next,
    };
  };
