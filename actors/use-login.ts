import type { Details } from '#machines/login/index.ts';
import { readingHook, requireActors } from './running.ts';
import { closedLogin } from './session.ts';

import type { LoginView } from './login-view.ts';

export type { LoginStep, LoginView } from './login-view.ts';

const useLoginView = readingHook((actors) => actors.session.login, closedLogin);

const send: ReturnType<typeof requireActors>['session']['send'] = (event) =>
  requireActors().session.send(event);

/** What the dialog's buttons do. Numbers and codes may be given as they were typed. */
export const loginActions = {
  close: (): void => send({ type: 'login.close' }),
  submitMobile: (mobile: string): void => send({ type: 'mobile.submit', mobile }),
  changeNumber: (): void => send({ type: 'login.change-number' }),
  submitCode: (code: string): void => send({ type: 'code.submit', code }),
  resendCode: (): void => send({ type: 'code.resend' }),
  choosePassword: (mobile: string): void => send({ type: 'password.choose', mobile }),
  chooseCode: (): void => send({ type: 'code.choose' }),
  submitPassword: (password: string): void => send({ type: 'password.submit', password }),
  submitDetails: (details: Details): void => send({ type: 'details.submit', ...details }),
  skipDetails: (): void => send({ type: 'details.skip' }),
};

/** The login dialog's state and actions. */
export function useLogin(): LoginView & typeof loginActions {
  return { ...useLoginView(), ...loginActions };
}
