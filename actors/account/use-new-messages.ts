import { useSession } from '../session/use-session.ts';

/**
 * Messages of staff that the customer has not seen; 0 for guests. The number comes with the session, so that no page
 * asks for it.
 */
export function useNewMessages(): number {
  const { user } = useSession();
  // A user that was stored by an earlier version has no number.
  return user?.new_messages || 0;
}
