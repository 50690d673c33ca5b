import { createContext, use, type ReactNode } from 'react';

const LoginContext = createContext(true);

/** Provides whether the shop has a login on this platform. It never changes while a page lives. */
export function LoginOfferProvider({ hasLogin, children }: { hasLogin: boolean; children: ReactNode }) {
  return <LoginContext value={hasLogin}>{children}</LoginContext>;
}

/** Returns whether the shop has a login on this platform. Blocks offer actions of customers only then. */
export const useHasLogin = (): boolean => use(LoginContext);
