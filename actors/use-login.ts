import { useSelector } from '@xstate/react';
import type { LoginEvent } from '#machines/login/index.ts';
import type { LoginView } from './login-view.ts';
import { requireActors, useShopActors } from './running.ts';
import { closedLogin } from './session.ts';

export type { LoginStep, LoginView } from './login-view.ts';

/** Sends an event to the login of this tab. Numbers and codes may be passed as they were typed. */
export const sendToLogin = (event: LoginEvent): void => requireActors().session.send(event);

/** Loads the code of the login once more. */
export const retryLogin = (): void => requireActors().session.retry();

/** The login dialog's state. */
export const useLogin = (): LoginView =>
  useSelector(useShopActors()?.session.login, (login) => login ?? closedLogin);
