import { createContext, use, type ReactNode } from 'react';

const LoginContext = createContext(true);
const GiftContext = createContext(true);

interface LoginOffer {
  hasLogin: boolean;
  /** Whether customers sign in with numbers, to which the shop can then send links of gifts. */
  hasNumbers?: boolean;
  children: ReactNode;
}

/** Provides whether the shop has a login on this platform. It never changes while a page lives. */
export function LoginOfferProvider({ hasLogin, hasNumbers = true, children }: LoginOffer) {
  return (
    <LoginContext value={hasLogin}>
      <GiftContext value={hasLogin && hasNumbers}>{children}</GiftContext>
    </LoginContext>
  );
}

/** Returns whether the shop has a login on this platform. Blocks offer actions of customers only then. */
export const useHasLogin = (): boolean => use(LoginContext);

/** Returns whether customers can send gifts to other numbers. */
export const useCanGive = (): boolean => use(GiftContext);
