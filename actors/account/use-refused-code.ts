import { useRef, useState } from 'react';
import type { RequestError } from '#data/request-error.ts';

const refusals = new Set(['code-wrong', 'code-expired', 'code-used', 'second-factor-wrong']);

/** Remembers the code that was sent last, so that a refused one does not cost another try. */
export interface RefusedCode {
  /** Whether this code was sent last, and refused; then its reason has to be told again. */
  turnsBack(code: string): boolean;
  /** How often it was turned back since it was sent. */
  repeats: number;
  /** Notes that a code is sent. */
  note(code: string): void;
  /** Another code was sent to the customer: nothing is refused any more. */
  forget(): void;
}

/** @param error why the last attempt failed; null when it did not */
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
