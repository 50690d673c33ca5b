import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Requests answers again after a change has made them old. It includes queries whose first request is still
 * in flight: TanStack Query would let that request finish, and its old answer would stay.
 * @param queryKey key of the queries, or its first parts
 */
export async function askAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}
