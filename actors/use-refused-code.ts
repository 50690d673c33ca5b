import { useRef } from 'react';
import type { RequestError } from '#data/request-error.ts';

const refusals = new Set(['code-wrong', 'code-expired', 'code-used', 'second-factor-wrong']);

/** Remembers the code that was sent last, so that a refused one does not cost another try. */
export interface RefusedCode {
  /** Whether this code was sent last, and refused. */
  isRefused(code: string): boolean;
  /** Notes that a code is sent. */
  note(code: string): void;
  /** Another code was sent to the customer: nothing is refused any more. */
  forget(): void;
}

/** @param error why the last attempt failed; null when it did not */
export function useRefusedCode(error: RequestError | null): RefusedCode {
  const sent = useRef<string | null>(null);
  return {
    isRefused: (code) => code === sent.current && refusals.has(error?.problem?.code ?? ''),
    note(code) {
      sent.current = code;
    },
    forget() {
      sent.current = null;
    },
  };
}
