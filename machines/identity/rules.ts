import type { IdentityContext, IdentityEvent } from './types.ts';

// The guards of the machine, and the context changes of its actions.

interface TransitionInput {
  context: IdentityContext;
  event: IdentityEvent;
}

/** Whether both photos are there. Staff compare the national id with them. */
export const hasPhotos = ({ context: { photos } }: TransitionInput): boolean => photos.card && photos.face;

/** Whether staff have given a reason, from which the customer learns what to do. */
export const hasReason = ({ event }: TransitionInput): boolean =>
  'reason' in event && event.reason.trim() !== '';

export const keepPhoto = ({ context: { photos }, event }: TransitionInput): Partial<IdentityContext> =>
  'photo' in event ? { photos: { ...photos, [event.photo]: true } } : {};

export const keepReason = ({ event }: TransitionInput): Partial<IdentityContext> => ({
  reason: 'reason' in event ? event.reason.trim() : null,
});
