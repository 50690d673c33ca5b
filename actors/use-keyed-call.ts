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
 * Calls an operation with an idempotency key. A call without an answer is repeated with its key, so that nothing is done
 * twice. After an answer of the engine the next call is another one.
 */
export function useKeyedCall<Id extends OperationId>(
  id: Id,
): (input: InputOf<Id>, options?: CallOptions) => Promise<OutputOf<Id>> {
  const unanswered = useRef<{ input: string; key: string } | null>(null);
  return async (input, options) => {
    const text = JSON.stringify(input);
    if (unanswered.current?.input !== text) unanswered.current = { input: text, key: newKey() };
    try {
      const answer = await callOperation(id, input, { ...options, idempotencyKey: unanswered.current.key });
      unanswered.current = null;
      return answer;
    } catch (cause) {
      if (toRequestError(cause).kind === 'request-failed') unanswered.current = null;
      throw cause;
    }
  };
}
