/** Functions that stop the started parts, in reverse order. */
export interface Closers {
  push(closer: () => Promise<unknown>): void;
  /** Stops everything, including the parts of an interrupted start. Later calls wait for the first one. */
  close(): Promise<void>;
}

/** @param onError is called for a part that fails to stop; the others still stop */
export function createClosers(onError: (error: unknown) => void): Closers {
  const closers: (() => Promise<unknown>)[] = [];
  let closing: Promise<void> | undefined;
  const closeAll = async (): Promise<void> => {
    for (let closer = closers.pop(); closer; closer = closers.pop()) await closer().catch(onError);
  };
  return { push: (closer) => closers.push(closer), close: () => (closing ??= closeAll()) };
}
