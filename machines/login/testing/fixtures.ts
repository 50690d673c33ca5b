import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { loginMachine } from '../machine.ts';
import type {
  CodeRequest,
  KeptSession,
  LoginEmitted,
  LoginEvent,
  LoginSettings,
  Session,
  SessionCommand,
  User,
} from '../types.ts';

// Sample data and a started machine for this folder's tests.

export const settings: LoginSettings = {
  codeLength: 6,
  tries: 3,
  password: true,
  details: true,
  by: ['mobile'],
  asksBuyer: true,
  refreshAhead: 60_000,
  refreshRetry: 5_000,
  retryWait: 60_000,
};

export const sampleUser = (changes: Partial<User> = {}): User => ({
  id: 7,
  mobile: '09123456789',
  name: 'Sara',
  email: null,
  email_verified: false,
  telegram_id: null,
  has_password: true,
  identity: 'none',
  blocked: false,
  is_new: false,
  is_staff: false,
  new_messages: 0,
  ...changes,
});
export const sampleSession = (changes: Partial<Session> = {}): Session => ({
  token: 'token-1',
  expires_in: 900,
  user: sampleUser(),
  ...changes,
});
export const kept = (changes: Partial<KeptSession> = {}): KeptSession => ({
  token: 'token-0',
  user: sampleUser(),
  expiresAt: 900_000,
  ...changes,
});
export const sampleRequest: CodeRequest = {
  request_id: 'request-1',
  length: 6,
  expires_in: 180,
  resend_after: 90,
};

/** Returns the engine's error with a problem document. */
export const problem = (code: string, more: object = {}) =>
  Object.assign(new Error(code), { kind: 'request-failed', problem: { code, detail: '', ...more } });

/** Lets settled promises reach the machine. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

interface Call {
  port: string;
  input: unknown;
  answer(output: unknown): Promise<void>;
  fail(error: unknown): Promise<void>;
}

/** Starts a login. The test answers its ports, and a list collects the stored sessions. */
export function startLogin(options: { settings?: Partial<LoginSettings>; stored?: KeptSession } = {}) {
  const clock = new SimulatedClock();
  const calls: Call[] = [];
  const saved: (KeptSession | null)[] = [];
  const emitted: LoginEmitted[] = [];
  let bring: (event: LoginEvent) => void = () => undefined;
  const port = <Output, Input>(name: string) =>
    fromPromise<Output, Input>(({ input }) => {
      const { promise, resolve, reject } = Promise.withResolvers<Output>();
      calls.push({
        port: name,
        input,
        answer: (output) => (resolve(output as Output), settle()),
        fail: (error) => (reject(error as Error), settle()),
      });
      return promise;
    });
  const machine = loginMachine.provide({
    actors: {
      requestCode: port('requestCode'),
      verifyCode: port('verifyCode'),
      verifyPassword: port('verifyPassword'),
      saveDetails: port('saveDetails'),
      refreshSession: port('refreshSession'),
      endSession: port('endSession'),
      sessionMirror: fromCallback<SessionCommand, undefined, LoginEvent>(({ receive, sendBack }) => {
        bring = sendBack;
        receive(({ session }) => saved.push(session));
      }),
    },
  });
  const actor = createActor(machine, {
    clock,
    input: {
      settings: { ...settings, ...options.settings },
      stored: options.stored ?? null,
      home: '/',
      now: () => clock.now(),
    },
  });
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  /** Returns the last unanswered call. */
  const last = (): Call => {
    const call = calls.at(-1);
    if (!call) throw new Error('no port was called');
    return call;
  };
  return {
    actor,
    clock,
    calls,
    saved,
    emitted,
    last,
    send: (event: LoginEvent) => actor.send(event),
    fromOtherTab: (event: LoginEvent) => bring(event),
    context: () => actor.getSnapshot().context,
    tags: () => [...actor.getSnapshot().tags].sort(),
    is: (...path: [...string[]]) =>
      JSON.stringify(actor.getSnapshot().value).includes(path.map((step) => `"${step}"`).join(':')),
  };
}

export type RunningLogin = ReturnType<typeof startLogin>;

/** Opens the dialog and requests a code, which the engine sends. */
export async function askForCode(login: RunningLogin, mobile = '09123456789'): Promise<void> {
  login.send({ type: 'login.open' });
  login.send({ type: 'mobile.submit', mobile });
  await login.last().answer(sampleRequest);
}
