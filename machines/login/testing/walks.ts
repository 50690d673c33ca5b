import { fromCallback, fromPromise } from 'xstate';
import type { Walks } from '../../testing/walk.ts';
import { loginMachine } from '../machine.ts';
import type { LoginContext } from '../types.ts';
import { kept, problem, sampleRequest, sampleSession, sampleUser, settings } from './fixtures.ts';

const silent = <Output, Input>() => fromPromise<Output, Input>(() => new Promise(() => undefined));
const details = { name: 'Sara', email: '', password: '', password_confirmation: '' };
const done = (id: string, output?: unknown) => ({ type: `xstate.done.actor.${id}`, output });
const failed = (id: string, ...codes: string[]) =>
  codes.map((code) => ({ type: `xstate.error.actor.${id}`, error: problem(code) }));

export const walks: Walks = {
  machine: loginMachine.provide({
    actors: {
      requestCode: silent(),
      verifyCode: silent(),
      verifyPassword: silent(),
      saveDetails: silent(),
      refreshSession: silent(),
      endSession: silent(),
      sessionMirror: fromCallback(() => undefined),
    },
  }),
  tours: [
    {
      inputs: [null, kept(), kept({ expiresAt: null })].map((stored) => ({
        settings: { ...settings, tries: 2 },
        stored,
        home: '/',
        now: () => 0,
      })),
      events: [
        { type: 'login.open' },
        { type: 'login.close' },
        { type: 'login.change-number' },
        { type: 'mobile.submit', mobile: '09123456789' },
        { type: 'mobile.submit', mobile: '12' },
        { type: 'code.submit', code: '123456' },
        // A refused code is not sent a second time.
        { type: 'code.submit', code: '654321' },
        { type: 'code.submit', code: '1' },
        { type: 'code.resend' },
        { type: 'code.choose' },
        { type: 'password.choose', mobile: '09123456789' },
        { type: 'password.choose', mobile: '' },
        { type: 'password.submit', password: 'secret words' },
        { type: 'password.submit', password: '' },
        { type: 'details.submit', ...details },
        { type: 'details.submit', ...details, name: '' },
        { type: 'details.skip' },
        { type: 'session.refresh' },
        { type: 'session.logout' },
        { type: 'session.user', user: sampleUser() },
        { type: 'session.adopted', session: kept() },
        { type: 'session.cleared' },
        done('requestCode', sampleRequest),
        ...failed('requestCode', 'too-many-requests', 'validation-failed', 'internal'),
        done('resendCode', sampleRequest),
        ...failed('resendCode', 'too-many-requests', 'internal'),
        done('verifyCode', sampleSession()),
        done('verifyCode', sampleSession({ user: sampleUser({ is_new: true }) })),
        ...failed(
          'verifyCode',
          'too-many-requests',
          'customer-blocked',
          'code-expired',
          'code-used',
          'code-wrong',
          'internal',
        ),
        done('verifyPassword', sampleSession()),
        done('verifyPassword', sampleSession({ user: sampleUser({ is_new: true }) })),
        ...failed('verifyPassword', 'too-many-requests', 'customer-blocked', 'login-refused', 'internal'),
        done('saveDetails', sampleUser()),
        ...failed('saveDetails', 'validation-failed', 'internal'),
        done('refreshSession', sampleSession()),
        ...failed('refreshSession', 'session-ended', 'session-replaced', 'internal'),
        done('endSession'),
        ...failed('endSession', 'internal'),
        done('sessionMirror'),
        ...failed('sessionMirror', 'internal'),
      ],
    },
  ],
  serialize: ({ value, context }) => {
    const { session, step, triesLeft } = context as LoginContext;
    return JSON.stringify([value, session !== null, step, triesLeft]);
  },
};
