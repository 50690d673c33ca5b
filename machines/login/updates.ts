import { assertEvent } from 'xstate';
import { normalizeDigits } from '#schemas/digits.ts';
import { isAddress } from '#schemas/sign-in-name.ts';
import { storedAddress } from '#schemas/written-address.ts';
import { bareTelephone } from '#schemas/written-telephone.ts';
import { failureOf, type Failure } from '../failure.ts';
import { stopOnMissingPort } from '../missing-port.ts';
import { checkDetails } from './checks.ts';
import type {
  CodeRequest,
  KeptSession,
  LoginContext,
  LoginEvent,
  LoginInput,
  Session,
  User,
  LoginOptions,
} from './types.ts';

// The context changes of each assigning action of the machine, and its delays.

interface TransitionInput {
  context: LoginContext;
  event: LoginEvent;
}

const second = 1000;

export const defaultOptions: LoginOptions = {
  returnTo: null,
  required: false,
  from: null,
  forCheckout: false,
  reason: null,
};

export const startContext = ({ input }: { input: LoginInput }): LoginContext => ({
  ...input,
  session: input.stored,
  options: defaultOptions,
  mobile: '',
  request: null,
  codeExpiresAt: null,
  resendAt: null,
  waitUntil: null,
  triesLeft: 0,
  tried: null,
  step: 'mobile',
  failure: null,
  returnPath: null,
});

/** Returns the milliseconds until the access token expires; 0 when that is unknown. */
export const tokenTime = ({ session, now }: LoginContext): number =>
  session === null || session.expiresAt === null ? 0 : session.expiresAt - now();

const until = (moment: number | null, { now }: LoginContext): number => Math.max(0, (moment ?? 0) - now());

/**
 * The delays of the machine. They are measured from fixed times, so that leaving and entering a state does
 * not extend the wait.
 */
export const delays = {
  codeLife: ({ context }: { context: LoginContext }): number => until(context.codeExpiresAt, context),
  resendWait: ({ context }: { context: LoginContext }): number => until(context.resendAt, context),
  retryWait: ({ context }: { context: LoginContext }): number => until(context.waitUntil, context),
  refreshDue: ({ context }: { context: LoginContext }): number => {
    const left = tokenTime(context);
    // For a short-lived token the margin is a fifth of its life. Otherwise one renewal would trigger the
    // next.
    return Math.max(0, left - Math.min(context.settings.refreshAhead, left / 5));
  },
  refreshRetry: ({ context }: { context: LoginContext }): number => context.settings.refreshRetry,
};

/** Stores the options with which the dialog was opened. */
export function takeOptions({
  event,
}: TransitionInput): Pick<LoginContext, 'options' | 'returnPath' | 'failure'> {
  assertEvent(event, 'login.open');
  const { type: _type, ...chosen } = event;
  return { options: { ...defaultOptions, ...chosen }, returnPath: null, failure: null };
}

/** Decides where the page goes when a required login is closed. */
export const chooseReturnPath = ({
  context: { options, home },
}: {
  context: LoginContext;
}): Pick<LoginContext, 'returnPath'> => ({ returnPath: options.required ? (options.from ?? home) : null });

/** Returns a typed number or address in the form that is sent. */
export const bareName = (text: string): string =>
  isAddress(text) ? storedAddress(text) : bareTelephone(text);

/** Stores the submitted number or address. */
export function takeMobile({ event }: TransitionInput): Pick<LoginContext, 'mobile' | 'failure'> {
  assertEvent(event, ['mobile.submit', 'password.choose']);
  return { mobile: bareName(event.mobile), failure: null };
}

/** Stores the times and the tries of a sent code. */
export function takeRequest({ context }: { context: LoginContext }, { request }: { request: CodeRequest }) {
  const now = context.now();
  return {
    request: { ...request, mobile: context.mobile },
    codeExpiresAt: now + request.expires_in * second,
    resendAt: now + request.resend_after * second,
    triesLeft: context.settings.tries,
    tried: null,
    failure: null,
  };
}

/** Stores the submitted code. */
export function takeCode({ event }: TransitionInput): Pick<LoginContext, 'tried' | 'failure'> {
  assertEvent(event, 'code.submit');
  return { tried: { code: normalizeDigits(event.code), isRefused: false }, failure: null };
}

/** Counts a wrong try of the code. */
export const countTry = ({
  context: { triesLeft, tried },
}: {
  context: LoginContext;
}): Pick<LoginContext, 'triesLeft' | 'tried'> => ({
  triesLeft: Math.max(0, triesLeft - 1),
  tried: tried && { ...tried, isRefused: true },
});

/** Stores the failure for display. */
export function keepFailure(_given: unknown, { error }: { error: unknown }): { failure: Failure } {
  stopOnMissingPort(error);
  return { failure: failureOf(error) };
}

/** Stops the machine when a port is missing. Other errors are left to its state `broken`. */
export function checkPort(_given: unknown, { error }: { error: unknown }): void {
  stopOnMissingPort(error);
}

/** Waits before a step may be tried again, for the time that the engine names. */
export function waitBefore(
  { context }: { context: LoginContext },
  { error, step }: { error: unknown; step: LoginContext['step'] },
): Pick<LoginContext, 'waitUntil' | 'step' | 'failure'> {
  const failure = failureOf(error);
  const wait = failure.retryAfter === null ? context.settings.retryWait : failure.retryAfter * second;
  return { waitUntil: context.now() + wait, step, failure };
}

/** Postpones the next request of a code until the time of "too many requests" is over. */
export function postponeResend(
  { context }: { context: LoginContext },
  { error }: { error: unknown },
): Pick<LoginContext, 'resendAt' | 'failure'> {
  const { waitUntil, failure } = waitBefore({ context }, { error, step: 'code' });
  return { resendAt: waitUntil, failure };
}

/** Stores the wrong fields of the details for display. */
export function keepWrongDetails({ event }: TransitionInput): { failure: Failure } {
  assertEvent(event, 'details.submit');
  return {
    failure: { code: 'validation-failed', detail: null, retryAfter: null, fields: checkDetails(event) },
  };
}

/** Returns a session as the browser stores it. @param now milliseconds since 1970 */
export const toKeptSession = (session: Session, now: number): KeptSession => ({
  token: session.token,
  user: session.user,
  expiresAt: now + session.expires_in * second,
});

/** Stores the session of a login or a renewal. */
export function takeSession(
  { context }: { context: LoginContext },
  { session }: { session: Session },
): Pick<LoginContext, 'session'> {
  return { session: toKeptSession(session, context.now()) };
}

/** Adopts the session of another tab. */
export function adoptSession({ event }: TransitionInput): Pick<LoginContext, 'session'> {
  assertEvent(event, 'session.adopted');
  return { session: event.session };
}

/** Stores the changed customer in the session. */
export function takeUser(
  { context }: { context: LoginContext },
  { user }: { user: User },
): Pick<LoginContext, 'session'> {
  return { session: context.session && { ...context.session, user } };
}

/** Clears one login before the next, except for the typed number and its code. */
export const forgetDialog = {
  waitUntil: null,
  step: 'mobile',
  failure: null,
  options: defaultOptions,
} as const satisfies Partial<LoginContext>;

/** Drops the code after a login, because it is used or no longer needed. */
export const forgetCode = {
  request: null,
  codeExpiresAt: null,
  resendAt: null,
  triesLeft: 0,
  tried: null,
} as const satisfies Partial<LoginContext>;
