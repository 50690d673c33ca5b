import { useCallback, useEffect, useState } from 'react';

/** Code that is loaded while the page is shown. */
export interface LoadedCode<Code> {
  /** Null until loaded. */
  code: Code | null;
  failed: boolean;
  retry(): void;
}

/**
 * Loads code once it is wanted. A failed load is repeated when the code is wanted again.
 * @param load made with `loadCode`; the same function at every render
 */
export function useCode<Code>(load: () => Promise<Code>, isWanted = true): LoadedCode<Code> {
  const [code, setCode] = useState<Code | null>(null);
  const [failed, setFailed] = useState(false);
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (wasWanted !== isWanted) {
    setWasWanted(isWanted);
    setFailed(false);
  }
  const start = useCallback(() => {
    load().then(
      (loaded) => setCode(() => loaded),
      () => setFailed(true),
    );
  }, [load]);
  useEffect(() => {
    if (isWanted) start();
  }, [isWanted, start]);
  return {
    code,
    failed,
    retry() {
      setFailed(false);
      start();
    },
  };
}
