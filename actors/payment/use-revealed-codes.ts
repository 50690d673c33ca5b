import { useState } from 'react';
import { callOperation, type OutputOf } from '#data/operations.ts';
import { toRequestError, type RequestError } from '#data/request-error.ts';

type RevealedCode = OutputOf<'orders.reveal-code'>;

export interface RevealedCodes {
  /** The codes revealed on this page with their PINs, by the code's id. They are not stored. */
  values: Readonly<Record<number, RevealedCode>>;
  busy: number | null;
  errors: Readonly<Record<number, RequestError>>;
  /** Reveals a code. The engine records that it was shown. */
  reveal(id: number): Promise<void>;
}

/**
 * Returns the gift codes of an order, which are revealed one by one.
 * @param order the order's code
 */
export function useRevealedCodes(order: string): RevealedCodes {
  const [values, setValues] = useState<Record<number, RevealedCode>>({});
  const [errors, setErrors] = useState<Record<number, RequestError>>({});
  const [busy, setBusy] = useState<number | null>(null);
  async function reveal(id: number): Promise<void> {
    if (busy !== null) return;
    setBusy(id);
    try {
      const revealed = await callOperation('orders.reveal-code', { code: order, id });
      setValues((known) => ({ ...known, [id]: revealed }));
      setErrors(({ [id]: _gone, ...rest }) => rest);
    } catch (cause) {
      setErrors((known) => ({ ...known, [id]: toRequestError(cause) }));
    } finally {
      setBusy(null);
    }
  }
  return { values, busy, errors, reveal };
}
