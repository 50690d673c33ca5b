import { useCallback, useEffect, useState } from 'react';
import { toRequestError, type RequestError } from '#data/request-error.ts';
import { useContent, useDraftStore } from '../draft/use-draft.ts';

/** A value that is loaded, with a function that loads it again. */
export interface Opened<Content> {
  /** Undefined until it is there. */
  content: Content | undefined;
  /** Why it is not there; null while it is read. */
  error: RequestError | null;
  again: () => void;
}

/** Opens a document of the draft; its content is null where there is no such document. */
export function useOpened(path: string): Opened<unknown> {
  const store = useDraftStore();
  const content = useContent(path);
  const [failure, setFailure] = useState<{ path: string; error: RequestError } | null>(null);
  const read = useCallback(
    () => store.load(path).catch((error: unknown) => setFailure({ path, error: toRequestError(error) })),
    [store, path],
  );
  useEffect(() => void read(), [read]);
  return {
    content,
    error: content === undefined && failure?.path === path ? failure.error : null,
    again: () => {
      setFailure(null);
      void read();
    },
  };
}
