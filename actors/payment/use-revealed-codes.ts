import { useState } from 'react';
import { callOperation } from '#data/operations.ts';
import { toRequestError, type RequestError } from '#data/request-error.ts';

export interface RevealedCodes {
  /** The codes revealed on this page, by the code's id. They are not stored. */
  values: Readonly<Record<number, string>>;
  busy: number | null;
  errors: Readonly<Record<number, RequestError>>;
  /** Reveals a code; the engine records that it was shown. */
  reveal(id: number): Promise<void>;
}

/**
 * The gift codes of an order, revealed one by one.
 * @param order the order's code
 */
export function useRevealedCodes(order: string): RevealedCodes {
  const [values, setValues] = useState<Record<number, string>>({});
  const [errors, setErrors] = useState<Record<number, RequestError>>({});
  const [busy, setBusy] = useState<number | null>(null);
  async function reveal(id: number): Promise<void> {
    if (busy !== null) return;
    setBusy(id);
    try {
      const { value } = await callOperation('orders.reveal-code', { code: order, id });
      setValues((known) => ({ ...known, [id]: value }));
      setErrors(({ [id]: _gone, ...rest }) => rest);
    } catch (cause) {
      setErrors((known) => ({ ...known, [id]: toRequestError(cause) }));
    } finally {
      setBusy(null);
    }
  }
  return { values, busy, errors, reveal };
}
