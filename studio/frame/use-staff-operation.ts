import { useQuery, type keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import type { RequestError } from '#data/request-error.ts';
import {
  callStaffOperation,
  type StaffInputOf,
  type StaffOperationId,
  type StaffOutputOf,
} from '#data/staff-operations.ts';

/** Key of the cached answer of an operation. */
export const staffKey = <Id extends StaffOperationId>(id: Id, input?: StaffInputOf<Id>): readonly unknown[] =>
  input === undefined ? [id] : [id, input];

/** Reads an operation of staff, and keeps its answer for a minute. */
export const useStaffOperation = <Id extends StaffOperationId>(
  id: Id,
  input: StaffInputOf<Id>,
  options: { enabled?: boolean; staleTime?: number; placeholderData?: typeof keepPreviousData } = {},
): UseQueryResult<StaffOutputOf<Id>, RequestError> =>
  useQuery<StaffOutputOf<Id>, RequestError>({
    queryKey: staffKey(id, input),
    queryFn: ({ signal }) => callStaffOperation(id, input, { signal }),
    ...options,
  });
