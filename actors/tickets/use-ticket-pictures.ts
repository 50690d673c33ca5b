import { callOperation } from '#data/operations.ts';
import type { RequestError } from '#data/request-error.ts';
import { uploadPicture } from '#data/upload.ts';
import { useUpload } from '../account/use-upload.ts';
import { useTicketDraft } from './use-ticket-draft.ts';

export interface TicketPictures {
  /** Ids of the pictures that the next message will have. */
  ids: readonly number[];
  /** Whole percent of the picture that is being sent; null while none is. */
  progress: number | null;
  error: RequestError | null;
  add(picture: Blob): void;
  cancel(): void;
  /** Removes a picture, which the shop then deletes. */
  remove(id: number): void;
  /** Forgets the pictures once the message was sent. */
  clear(): void;
}

const idsOf = (text: string): number[] =>
  text
    .split(' ')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);

/**
 * Manages the pictures of a message in progress. They are part of its draft, so they survive a reload.
 * @param owner id of the customer
 * @param name name of the draft
 */
export function useTicketPictures(owner: number, name: string): TicketPictures {
  const [text, write] = useTicketDraft(owner, name);
  const ids = idsOf(text);
  const { progress, error, send, cancel } = useUpload(async (picture, options) => {
    const stored = await uploadPicture('tickets.upload-picture', {}, picture, options);
    write([...ids, stored.picture.id].join(' '));
  });
  return {
    ids,
    progress,
    error,
    add: send,
    cancel,
    remove(id) {
      write(ids.filter((each) => each !== id).join(' '));
      // If this fails, the shop deletes the picture after a day.
      callOperation('tickets.remove-picture', { id }).catch(() => undefined);
    },
    clear: () => write(''),
  };
}
