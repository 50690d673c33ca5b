import type { StaffActor } from './audit/audit-log.ts';
import type { OperationId, Operations } from '#schemas/api/index.ts';
import type { DrawnSizes } from '#providers/uploads/picture-store.ts';
import type { Picture } from '#schemas/entities/picture.ts';
import type { OperationOutput, OperationParsed } from '#schemas/api/operation.ts';

/** Operations of the studio that read or change the documents of the shop. */
export type DocumentOperationId = Exclude<
  Extract<OperationId, `studio.${string}`>,
  'studio.me' | 'studio.upload-media'
>;

/**
 * Answers the studio's operations on documents. The engine has checked the caller and parsed the input; drafts and
 * releases belong to what serves pages, which is above the engine.
 */
export type DocumentsPort = {
  readonly [Id in DocumentOperationId]: (
    input: OperationParsed<Operations[Id]>,
    actor: StaffActor,
    at: Date,
  ) => Promise<OperationOutput<Operations[Id]>>;
} & {
  /** Publishes the drafts whose moment has come. @returns how many schedules were done */
  publishDue(now: Date): Promise<number>;
  /**
   * Stores a picture for documents. The same file is stored once.
   * @param fileName that people know it by @param at when it was uploaded
   */
  storeMedia(drawn: DrawnSizes, fileName: string | null, at: Date): Promise<Picture>;
};
