import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Requests answers again that a change has made old, also those whose first request is still on its way: TanStack Query
 * lets such a request go on, so that an answer of before the change would stay.
 * @param queryKey the key of the queries, or its first parts
 */
export async function askAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}
