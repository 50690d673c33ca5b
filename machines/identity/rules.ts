import type { IdentityContext, IdentityEvent } from './types.ts';

// The guards of the machine, and what its actions change.

interface TransitionInput {
  context: IdentityContext;
  event: IdentityEvent;
}

/** Staff compare the national id with both photos. */
export const hasPhotos = ({ context: { photos } }: TransitionInput): boolean => photos.card && photos.face;

/** The customer must learn what to do about an identity that is not accepted. */
export const hasReason = ({ event }: TransitionInput): boolean =>
  'reason' in event && event.reason.trim() !== '';

export const keepPhoto = ({ context: { photos }, event }: TransitionInput): Partial<IdentityContext> =>
  'photo' in event ? { photos: { ...photos, [event.photo]: true } } : {};

export const keepReason = ({ event }: TransitionInput): Partial<IdentityContext> => ({
  reason: 'reason' in event ? event.reason.trim() : null,
});
