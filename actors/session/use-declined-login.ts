import { useState } from 'react';
import { useSession } from './use-session.ts';

/**
 * Returns whether a guest has closed the login that was offered over this page. Until then the page keeps the
 * look that it has for customers, so that nothing moves while the login opens.
 */
export function useDeclinedLogin(): boolean {
  const { ready, isCustomer, showLoginPage } = useSession();
  const [wasOffered, setOffered] = useState(false);
  if (showLoginPage && !wasOffered) setOffered(true);
  return wasOffered && ready && !isCustomer && !showLoginPage;
}
