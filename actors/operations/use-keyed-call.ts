import { useRef } from 'react';
import { newKey } from '#data/new-key.ts';
import {
  callOperation,
  type CallOptions,
  type InputOf,
  type OperationId,
  type OutputOf,
} from '#data/operations.ts';
import { toRequestError } from '#data/request-error.ts';

/**
 * Calls an operation with an idempotency key. The same input is the same call until it has succeeded, so that
 * nothing is done twice: a proxy may answer with an error, or the engine with `conflict`, while the first
 * call is still running. The engine frees the key of a refused call. Another input is another call.
 */
export function useKeyedCall<Id extends OperationId>(
  id: Id,
): (input: InputOf<Id>, options?: CallOptions) => Promise<OutputOf<Id>> {
  const undone = useRef<{ input: string; key: string } | null>(null);
  return async (input, options) => {
    const text = JSON.stringify(input);
    if (undone.current?.input !== text) undone.current = { input: text, key: newKey() };
    try {
      const answer = await callOperation(id, input, { ...options, idempotencyKey: undone.current.key });
      undone.current = null;
      return answer;
    } catch (cause) {
      if (toRequestError(cause).problem?.code === 'idempotency-key-reused') undone.current = null;
      throw cause;
    }
  };
}
