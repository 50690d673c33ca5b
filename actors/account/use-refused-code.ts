import { useRef, useState } from 'react';
import type { RequestError } from '#data/request-error.ts';

const refusals = new Set(['code-wrong', 'code-expired', 'code-used', 'second-factor-wrong']);

/** The memory of the last sent code, so that a refused code does not use up another try. */
export interface RefusedCode {
  /**
   * Whether this code was sent last and refused. If so, it counts the repeat, so that the form announces the
   * reason again.
   */
  turnsBack(code: string): boolean;
  /** Number of repeats since the code was sent. */
  repeats: number;
  /** Notes that a code is sent. */
  note(code: string): void;
  /** Forgets the refusal, because another code was sent to the customer. */
  forget(): void;
}

/**
 * Remembers the last sent code and whether it was refused.
 * @param error why the last attempt failed; null when it did not
 */
export function useRefusedCode(error: RequestError | null): RefusedCode {
  const [repeats, setRepeats] = useState(0);
  const sent = useRef<string | null>(null);
  return {
    repeats,
    turnsBack(code) {
      const isRefused = code === sent.current && refusals.has(error?.problem?.code ?? '');
      if (isRefused) setRepeats((times) => times + 1);
      return isRefused;
    },
    note(code) {
      setRepeats(0);
      sent.current = code;
    },
    forget() {
      setRepeats(0);
      sent.current = null;
    },
  };
}
