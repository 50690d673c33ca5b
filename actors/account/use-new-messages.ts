import { useSession } from '../session/use-session.ts';

/**
 * Returns the number of staff messages that the customer has not seen; 0 for guests. The session contains it,
 * so no page requests it.
 */
export function useNewMessages(): number {
  const { user } = useSession();
  // A user stored by an earlier version has no such number.
  return user?.new_messages || 0;
}
