import type { SnapshotFrom } from 'xstate';
import type { Failure, loginMachine, LoginOptions } from '#machines/login/index.ts';
import type { SignInKind } from '#schemas/sign-in-name.ts';

/** The step of the login dialog. */
export type LoginStep = 'mobile' | 'code' | 'password' | 'details' | 'wait' | 'refused';

/**
 * The reason why the login cannot continue: an invalid value, or a failed request. The dialog has the texts.
 */
export type LoginProblem =
  | 'mobile-wrong'
  | 'request-failed'
  | 'code-wrong'
  | 'code-expired'
  | 'code-used'
  | 'code-exhausted'
  | 'verify-failed'
  | 'password-wrong'
  | 'password-failed'
  | 'details-wrong'
  | 'details-failed';

export interface LoginView {
  isOpen: boolean;
  /** Whether the code of the dialog could not be loaded. The shopper can only try again or close it. */
  isUnloaded?: boolean;
  step: LoginStep;
  /** Whether a request is in flight. */
  isBusy: boolean;
  /** Whether the browser solves a challenge before the request continues. */
  isChecking: boolean;
  problem: LoginProblem | null;
  failure: Failure | null;
  /** Why the login is needed: the caller's sentence, or the kind of page behind the dialog. */
  reason: { text: string } | 'checkout' | 'page' | null;
  /** The kinds of names with which customers of the shop sign in. Known once the machine runs. */
  by?: readonly SignInKind[];
  mobile: string;
  codeLength: number;
  canUsePassword: boolean;
  /** Times in milliseconds since 1970, for countdowns. */
  codeExpiresAt: number | null;
  resendAt: number | null;
  waitUntil: number | null;
  triesLeft: number;
  resend: 'waiting' | 'ready' | 'busy' | 'failed';
}

type Snapshot = SnapshotFrom<typeof loginMachine>;

/** Names of all active states at every depth. */
function activeStates(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...activeStates(inner)]);
}

const problems: readonly LoginProblem[] = [
  'mobile-wrong',
  'request-failed',
  'code-wrong',
  'code-expired',
  'code-used',
  'code-exhausted',
  'verify-failed',
  'password-wrong',
  'password-failed',
  'details-wrong',
  'details-failed',
];

function stepOf(snapshot: Snapshot, active: readonly string[]): LoginStep {
  if (snapshot.hasTag('wait')) return 'wait';
  if (active.includes('refused')) return 'refused';
  const steps = ['code', 'password', 'details'] as const;
  return steps.find((step) => snapshot.hasTag(step)) ?? 'mobile';
}

function resendOf(active: readonly string[]): LoginView['resend'] {
  if (active.includes('resend-ready')) return 'ready';
  if (active.includes('resending-code')) return 'busy';
  return active.includes('resend-failed') ? 'failed' : 'waiting';
}

function reasonOf({ reason, forCheckout, required }: LoginOptions): LoginView['reason'] {
  if (typeof reason === 'string') return { text: reason };
  if (forCheckout) return 'checkout';
  return required ? 'page' : null;
}

/** Returns the view of the machine's snapshot for the dialog. */
export function loginViewOf(snapshot: Snapshot): Omit<LoginView, 'isChecking'> {
  const { context } = snapshot;
  const active = activeStates(snapshot.value);
  return {
    isOpen: snapshot.hasTag('open'),
    step: stepOf(snapshot, active),
    isBusy: snapshot.hasTag('busy'),
    problem: problems.find((problem) => active.includes(problem)) ?? null,
    failure: context.failure,
    reason: reasonOf(context.options),
    by: context.settings.by,
    mobile: context.mobile,
    codeLength: context.request?.length ?? context.settings.codeLength,
    canUsePassword: context.settings.password,
    codeExpiresAt: context.codeExpiresAt,
    resendAt: context.resendAt,
    waitUntil: context.waitUntil,
    triesLeft: context.triesLeft,
    resend: resendOf(active),
  };
}
