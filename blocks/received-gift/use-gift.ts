import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useOperationMutation } from '#actors/operations/use-operation-mutation.ts';
import { callOperation, type OutputOf } from '#data/operations.ts';
import type { RequestError } from '#data/request-error.ts';

type ReceivedGift = OutputOf<'gifts.view'>['gift'];

type Opened = Pick<OutputOf<'gifts.open'>, 'codes'> & Partial<Pick<OutputOf<'gifts.open'>, 'pins'>>;

function onHash(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** Returns the token in the page's address. It is null without one, and undefined before hydration. */
export function useGiftToken(): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(
    onHash,
    () => location.hash.slice(1) || null,
    () => undefined,
  );
}

export interface GiftOfLink {
  gift: ReceivedGift | null;
  /** The codes, once the gift was opened on this page. They are not stored. */
  codes: readonly string[];
  /** The PIN of each code; null for a code without one. */
  pins: readonly (string | null)[];
  /** Why the gift is not known: the link is wrong, or the engine did not answer. */
  problem: 'unknown' | 'failed' | null;
  isOpening: boolean;
  /** Why opening failed. */
  openError: RequestError | null;
  open: () => void;
  retry: () => void;
}

/** Whether no gift has the token, or the token is malformed. */
const isUnknown = ({ status }: RequestError): boolean => status === 404 || status === 422;

/** Returns the gift of a link. Only this component stores it, so that no cache has the token or a code. */
export function useGift(token: string): GiftOfLink {
  const [gift, setGift] = useState<ReceivedGift | null>(null);
  const [{ codes, pins }, setOpened] = useState<Pick<GiftOfLink, 'codes' | 'pins'>>({ codes: [], pins: [] });
  const opening = useOperationMutation(() => callOperation('gifts.open', { token }));
  const view = useOperationMutation((of: { token: string }) => callOperation('gifts.view', of));
  const { mutate, error } = view;
  const look = useEffectEvent(() => mutate({ token }, { onSuccess: (answer) => setGift(answer.gift) }));
  useEffect(() => look(), []);
  return {
    gift,
    codes,
    pins,
    problem: gift || !error ? null : isUnknown(error) ? 'unknown' : 'failed',
    isOpening: opening.isPending,
    openError: opening.error,
    retry: () => mutate({ token }, { onSuccess: (answer) => setGift(answer.gift) }),
    open: () =>
      opening.mutate(undefined, {
        onSuccess(answer) {
          setGift(answer.gift);
          // An engine of the previous version answers without PINs.
          const { codes: opened, pins: theirs = [] }: Opened = answer;
          setOpened({ codes: opened, pins: theirs });
        },
      }),
  };
}
