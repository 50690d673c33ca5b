import { useQueryClient } from '@tanstack/react-query';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import { useOperationMutation, type OperationMutation } from '#actors/operations/use-operation-mutation.ts';
import type { StaffOperationId } from '#data/staff-operations.ts';

/** A change at the engine, with the text of its failure. */
export interface Change<Input, Output> extends OperationMutation<Input, Output> {
  problem: string | undefined;
}

/**
 * Wraps a change that the studio sends.
 * @param send calls the operation
 * @param outdates the operations whose answers are read again afterwards, even when the change was refused
 */
export function useChange<Input, Output>(
  send: (input: Input) => Promise<Output>,
  outdates: readonly StaffOperationId[],
): Change<Input, Output> {
  const queries = useQueryClient();
  const errorText = useErrorText();
  const mutation = useOperationMutation(async (input: Input) => {
    try {
      return await send(input);
    } finally {
      for (const id of outdates) void queries.invalidateQueries({ queryKey: [id] });
    }
  });
  return { ...mutation, problem: mutation.error ? errorText(mutation.error) : undefined };
}
