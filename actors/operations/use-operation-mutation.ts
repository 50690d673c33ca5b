import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { toRequestError, type RequestError } from '#data/request-error.ts';
import { queryClient } from './query-client.ts';

/** A change at the engine, with the state that forms need. */
export interface OperationMutation<Input, Output> {
  isPending: boolean;
  /** The error of the last attempt; null once another begins. */
  error: RequestError | null;
  /** The engine's messages for refused fields, by field. */
  fieldErrors: Readonly<Record<string, string>>;
  /** Starts an attempt. Does nothing while another is in flight. */
  mutate(
    input: Input,
    options?: { onSuccess?: (output: Output) => void; onError?: (error: RequestError) => void },
  ): void;
  /** Clears the last attempt's error. */
  reset(): void;
}

function messagesOf(error: RequestError | null): Record<string, string> {
  return Object.fromEntries((error?.problem?.errors ?? []).map(({ field, message }) => [field, message]));
}

/**
 * Wraps TanStack Query's mutation for a form: one attempt at a time, with the engine's messages by field.
 * @param send calls the operation; any error it throws becomes a RequestError
 */
export function useOperationMutation<Input, Output>(
  send: (input: Input) => Promise<Output>,
): OperationMutation<Input, Output> {
  const isInFlight = useRef(false);
  const { mutate, reset, isPending, error } = useMutation<Output, RequestError, { input: Input }>(
    {
      mutationFn: ({ input }) =>
        send(input).catch((cause: unknown) => {
          throw toRequestError(cause);
        }),
      onSettled() {
        isInFlight.current = false;
      },
    },
    queryClient,
  );
  return {
    isPending,
    error,
    fieldErrors: messagesOf(error),
    mutate(input, options) {
      // `isPending` belongs to the last render, and a second press may come before the next one.
      if (isInFlight.current) return;
      isInFlight.current = true;
      mutate({ input }, options);
    },
    reset,
  };
}
