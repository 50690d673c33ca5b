import { staffActor } from '#engine/pipeline/audit/audit-log.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import type { Principal } from '#engine/pipeline/principal.ts';
import type { SellingContext } from '#engine/selling/context.ts';
import { ShopError } from '#schemas/errors.ts';
import type { DocumentOperationId } from '#engine/pipeline/documents-port.ts';

/** Passes an operation on to the documents of the shop. @throws ShopError `unavailable` where there are none */
const answered =
  <Id extends DocumentOperationId>(id: Id) =>
  ({ documents }: Pick<SellingContext, 'documents'>): Handler<Id> => {
    const answer = async (input: unknown, principal: Principal): Promise<unknown> => {
      if (!documents) throw new ShopError('unavailable', { detail: 'this engine serves no documents' });
      // cast: TypeScript does not see that the input of an operation belongs to its own function
      const operation = documents[id] as unknown as (...given: unknown[]) => Promise<unknown>;
      return operation(input, staffActor(principal), principal.now());
    };
    // cast: the port has the input and output of each contract
    return answer as unknown as Handler<Id>;
  };

export const listDrafts = answered('studio.drafts');
export const getDraft = answered('studio.draft');
export const createDraft = answered('studio.create-draft');
export const changeDraft = answered('studio.change-draft');
export const discardDraft = answered('studio.discard-draft');
export const saveDraft = answered('studio.save-draft');
export const watchDraft = answered('studio.watch-draft');
export const checkDraft = answered('studio.check-draft');
export const publishDraft = answered('studio.publish-draft');
export const listDocuments = answered('studio.documents');
export const readDocument = answered('studio.document');
export const listReleases = answered('studio.releases');
export const compareDocuments = answered('studio.compare');
export const previewShop = answered('studio.preview-shop');
export const nameRelease = answered('studio.name-release');
export const rollBack = answered('studio.roll-back');
export const listPreviews = answered('studio.previews');
export const createPreview = answered('studio.create-preview');
export const endPreview = answered('studio.end-preview');
export const scheduleDraft = answered('studio.schedule-draft');
export const listSchedules = answered('studio.schedules');
export const cancelSchedule = answered('studio.cancel-schedule');
export const listNotes = answered('studio.notes');
export const addNote = answered('studio.add-note');
export const resolveNote = answered('studio.resolve-note');
export const presentInDraft = answered('studio.present');
export const listMedia = answered('studio.media');
export const findMediaUses = answered('studio.media-uses');
export const describeMedia = answered('studio.describe-media');
export const removeMedia = answered('studio.remove-media');
