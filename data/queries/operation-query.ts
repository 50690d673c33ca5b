import { queryOptions } from '@tanstack/react-query';
import type { RequestError } from '../request-error.ts';
import { callOperation, type InputOf, type OperationId, type OutputOf } from '../operations.ts';

/** Milliseconds for which answers count as fresh. */
export const freshFor = { moment: 15_000, minute: 60_000, long: 600_000 } as const;

/** Returns the query of one operation. Its key is the operation's id and the input. */
export function operationQuery<Id extends OperationId>(
  id: Id,
  input: InputOf<Id>,
  staleTime: number = freshFor.minute,
) {
  return queryOptions<OutputOf<Id>, RequestError>({
    queryKey: [id, input],
    queryFn: ({ signal }) => callOperation(id, input, { signal }),
    staleTime,
  });
}
