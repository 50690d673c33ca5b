import { assign, emit, raise, sendTo, setup } from 'xstate';
import * as ports from './actors.ts';
import * as guards from './guards.ts';
import type { LoginContext, LoginEmitted, LoginEvent, LoginInput, LoginTag, Session } from './types.ts';
import * as updates from './updates.ts';

/** The setup that the states of the login machine use. */
export const loginSetup = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    input: {} as LoginInput,
    emitted: {} as LoginEmitted,
    tags: {} as LoginTag,
  },
  actors: ports,
  guards,
  delays: updates.delays,
  actions: {
    takeOptions: assign(updates.takeOptions),
    chooseReturnPath: assign(updates.chooseReturnPath),
    takeMobile: assign(updates.takeMobile),
    takeRequest: assign(updates.takeRequest),
    takeCode: assign(updates.takeCode),
    countTry: assign(updates.countTry),
    endTries: assign({ triesLeft: 0 }),
    keepFailure: assign(updates.keepFailure),
    clearFailure: assign({ failure: null }),
    checkPort: updates.checkPort,
    waitBefore: assign(updates.waitBefore),
    postponeResend: assign(updates.postponeResend),
    keepWrongDetails: assign(updates.keepWrongDetails),
    takeSession: assign(updates.takeSession),
    adoptSession: assign(updates.adoptSession),
    takeUser: assign(updates.takeUser),
    dropSession: assign({ session: null }),
    forgetDialog: assign(updates.forgetDialog),
    forgetCode: assign(updates.forgetCode),
    openSession: raise(
      (_given, { session }: { session: Session }) => ({ type: 'session.opened', session }) as const,
    ),
    tellChanged: raise({ type: 'session.changed' }),
    saveMirror: sendTo('sessionMirror', ({ context }: { context: LoginContext }) => ({
      type: 'mirror.save',
      session: context.session,
    })),
    tellContinued: emit(
      ({ context }: { context: LoginContext }) =>
        ({ type: 'login.continued', to: context.options.returnTo }) as const,
    ),
    tellLeft: emit(
      ({ context }: { context: LoginContext }) => ({ type: 'login.left', to: context.returnPath }) as const,
    ),
    tellEnded: emit({ type: 'session.ended' }),
    tellLoggedOut: emit({ type: 'session.left' }),
  },
});

/** Returns the result of an invoked actor, as a parameter of actions. */
export const sessionOf = ({ event }: { event: { output: Session } }) => ({ session: event.output });
export const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
