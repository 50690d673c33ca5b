import type { SnapshotFrom } from 'xstate';
import type { Failure, loginMachine } from '#machines/login/index.ts';

/** What the dialog asks for. */
export type LoginStep = 'mobile' | 'code' | 'password' | 'details' | 'wait' | 'refused';

/** What stands against going on: a value that is wrong, or a request that failed. Its words are the dialog's. */
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
  step: LoginStep;
  /** An answer is waited for. */
  isBusy: boolean;
  problem: LoginProblem | null;
  failure: Failure | null;
  mobile: string;
  codeLength: number;
  canUsePassword: boolean;
  /** Moments in milliseconds since 1970, for countdowns. */
  codeExpiresAt: number | null;
  resendAt: number | null;
  waitUntil: number | null;
  triesLeft: number;
  resend: 'waiting' | 'ready' | 'busy' | 'failed';
}

type Snapshot = SnapshotFrom<typeof loginMachine>;

/** Names of all active states, of every depth. */
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

/** What the dialog shows of the machine. */
export function loginViewOf(snapshot: Snapshot): LoginView {
  const { context } = snapshot;
  const active = activeStates(snapshot.value);
  return {
    isOpen: snapshot.hasTag('open'),
    step: stepOf(snapshot, active),
    isBusy: snapshot.hasTag('busy'),
    problem: problems.find((problem) => active.includes(problem)) ?? null,
    failure: context.failure,
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
