import { createContext, use, type ReactNode } from 'react';
import type { LoginOffer } from '#schemas/rendering.ts';

const LoginContext = createContext<LoginOffer>(true);

/** Provides whether the shop has a login on this platform. It never changes while a page lives. */
export function LoginOfferProvider({ hasLogin, children }: { hasLogin: LoginOffer; children: ReactNode }) {
  return <LoginContext value={hasLogin}>{children}</LoginContext>;
}

/**
 * Returns whether the shop has a login on this platform. Blocks offer actions of customers only then, and
 * gifts only where it is `true`: their links go to numbers.
 */
export const useHasLogin = (): LoginOffer => use(LoginContext);
