import type { LoginEvent } from '#machines/login/index.ts';
import { requireActors, useShopActors } from './running.ts';
import type { LoginView } from './session/login-view.ts';
import { closedLogin } from './session/session.ts';
import { useSelector } from './use-selector.ts';

export type { LoginStep, LoginView } from './session/login-view.ts';

/** Sends an event to the login of this tab. Numbers and codes may be passed as typed. */
export const sendToLogin = (event: LoginEvent): void => requireActors().session.send(event);

/** Reports that the code of the dialog could not be loaded. */
export const tellLoginUnloaded = (): void => requireActors().session.unloaded();

/** Returns the state of the login dialog. */
export const useLogin = (): LoginView =>
  useSelector(useShopActors()?.session.login, (login) => login ?? closedLogin);
