import { ShopError } from '#schemas/errors.ts';
import type { EngineContext } from '../context.ts';
import { importCodes, type ImportReport } from '../gift-codes/import.ts';
import type { Handler } from '../handler.ts';
import { staffActor, writeAudit, type Actor } from '../audit/audit-log.ts';

const csv = /^(text\/csv|application\/csv|text\/plain)\s*(;|$)/i;

/** Imports a file of codes; the log has their number, and never the codes. */
export const importFor = (
  context: EngineContext,
  stream: AsyncIterable<Uint8Array>,
  actor: Actor,
): Promise<ImportReport> =>
  importCodes(context, stream, (client, { imported, refused_count, sellables }) =>
    writeAudit(client, {
      at: context.now(),
      actor,
      action: 'codes.import',
      subject: 'gift-codes',
      after: { imported, refused_count, sellables: sellables.slice(0, 100) },
    }),
  );

export const importGiftCodes =
  (context: EngineContext): Handler<'staff.import-codes'> =>
  async (_input, principal) => {
    const type = principal.request?.headers['content-type'];
    const stream = await principal.request?.openStream?.();
    if (!stream || typeof type !== 'string' || !csv.test(type))
      throw new ShopError('unsupported-media-type', { detail: 'gift codes are imported as text/csv' });
    const { imported, refused_count, refused } = await importFor(context, stream, staffActor(principal));
    return { imported, refused_count, refused };
  };
