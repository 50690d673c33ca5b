import { createContext, use, type ReactNode } from 'react';

const LoginContext = createContext(true);

/** Says to the components below it whether the shop has a login on this platform. It never changes while a page lives. */
export function LoginOfferProvider({ hasLogin, children }: { hasLogin: boolean; children: ReactNode }) {
  return <LoginContext value={hasLogin}>{children}</LoginContext>;
}

/** Whether the shop has a login on this platform. What only customers can do is offered where it has one. */
export const useHasLogin = (): boolean => use(LoginContext);
