import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { newKey } from '#data/new-key.ts';
import { toRequestError, type RequestError } from '#data/request-error.ts';

export interface Submission<Input, Output> {
  isBusy: boolean;
  /** Of the last attempt; null once another begins. */
  error: RequestError | null;
  /** Messages of the engine by field, for those fields that it refused. */
  fieldErrors: Readonly<Record<string, string>>;
  /** @returns the answer, or null when it failed or another attempt is under way */
  submit(input: Input): Promise<Output | null>;
  forget(): void;
}

interface State {
  isBusy: boolean;
  error: RequestError | null;
}

const idle: State = { isBusy: false, error: null };

function messagesOf(error: RequestError | null): Record<string, string> {
  return Object.fromEntries((error?.problem?.errors ?? []).map(({ field, message }) => [field, message]));
}

/**
 * A form's way to the engine: one attempt at a time.
 * @param send called with what `submit` was given, and a key that stays the same until an attempt succeeds or its input changes
 */
export function useSubmission<Input, Output>(
  send: (input: Input, idempotencyKey: string) => Promise<Output>,
): Submission<Input, Output> {
  const [{ isBusy, error }, setState] = useState(idle);
  const running = useRef(false);
  const attempt = useRef<{ input: string; key: string } | null>(null);
  const latest = useRef(send);
  useLayoutEffect(() => {
    latest.current = send;
  });

  const submit = useCallback(async (input: Input): Promise<Output | null> => {
    if (running.current) return null;
    running.current = true;
    const text = JSON.stringify(input);
    if (attempt.current?.input !== text) attempt.current = { input: text, key: newKey() };
    setState({ isBusy: true, error: null });
    try {
      const output = await latest.current(input, attempt.current.key);
      attempt.current = null;
      setState(idle);
      return output;
    } catch (reason) {
      setState({ isBusy: false, error: toRequestError(reason) });
      return null;
    } finally {
      running.current = false;
    }
  }, []);
  const forget = useCallback(() => setState(idle), []);
  return { isBusy, error, fieldErrors: messagesOf(error), submit, forget };
}
