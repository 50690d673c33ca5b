import { normalizeDigits, normalizeMobile } from '#schemas/digits.ts';
import { checkDetails, isMobileNumber } from './checks.ts';
import { failureOf } from '../failure.ts';
import { tokenTime } from './updates.ts';
import type { LoginContext, LoginEvent, Session } from './types.ts';

interface TransitionInput {
  context: LoginContext;
  event: LoginEvent;
}

/** The error of a port stands in the event that XState made of it. */
const codeOf = ({ event }: { event: unknown }): string =>
  failureOf((event as { error?: unknown }).error).code;

export const hasSession = ({ context }: Pick<TransitionInput, 'context'>): boolean =>
  context.session !== null;
export const hasNoSession = ({ context }: Pick<TransitionInput, 'context'>): boolean =>
  context.session === null;
export const isFresh = ({ context }: Pick<TransitionInput, 'context'>): boolean => tokenTime(context) > 0;

export const isMobile = ({ event }: TransitionInput): boolean =>
  'mobile' in event && isMobileNumber(normalizeMobile(event.mobile));
export const isPasswordAllowed = ({ context }: TransitionInput): boolean => context.settings.password;
export const mayUsePassword = (given: TransitionInput): boolean =>
  isPasswordAllowed(given) && isMobile(given);
export const hasPassword = ({ event }: TransitionInput): boolean =>
  event.type === 'password.submit' && event.password !== '';

/** As many digits as the code has. Fewer are not worth a try. */
export const isWholeCode = ({ context, event }: TransitionInput): boolean =>
  event.type === 'code.submit' &&
  new RegExp(`^\\d{${context.request?.length ?? context.settings.codeLength}}$`).test(
    normalizeDigits(event.code),
  );

export const areDetailsRight = ({ event }: TransitionInput): boolean =>
  event.type === 'details.submit' && checkDetails(event).length === 0;

/** The customer is new, and new customers are asked for details. */
export const wantsDetails = (
  { context }: Pick<TransitionInput, 'context'>,
  { session }: { session: Session },
): boolean => context.settings.details && session.user.is_new;

export const askedForCode = ({ context }: TransitionInput): boolean => context.step === 'code';
export const askedForPassword = ({ context }: TransitionInput): boolean => context.step === 'password';

export const isMobileRefused = (given: { event: unknown }): boolean => codeOf(given) === 'validation-failed';
export const isTooMany = (given: { event: unknown }): boolean => codeOf(given) === 'too-many-requests';
/** No other code is sent so soon, and the one that was sent to this number still signs in. */
export const isCodeUnderWay = (given: { context: LoginContext; event: unknown }): boolean => {
  const { request, codeExpiresAt, mobile, triesLeft, now } = given.context;
  return isTooMany(given) && request?.mobile === mobile && triesLeft > 0 && (codeExpiresAt ?? 0) > now();
};
export const isBlocked = (given: { event: unknown }): boolean => codeOf(given) === 'customer-blocked';
export const isCodeExpired = (given: { event: unknown }): boolean => codeOf(given) === 'code-expired';
export const isCodeUsed = (given: { event: unknown }): boolean => codeOf(given) === 'code-used';
export const isCodeWrong = (given: { event: unknown }): boolean =>
  ['code-wrong', 'validation-failed'].includes(codeOf(given));
/** The code is wrong, and it was the last entry that it allows. */
export const isLastTry = (given: { context: LoginContext; event: unknown }): boolean =>
  isCodeWrong(given) && given.context.triesLeft <= 1;
export const isPasswordRefused = (given: { event: unknown }): boolean =>
  ['login-refused', 'validation-failed'].includes(codeOf(given));
export const areDetailsRefused = (given: { event: unknown }): boolean =>
  codeOf(given) === 'validation-failed';
export const isSessionEnded = (given: { event: unknown }): boolean =>
  ['session-ended', 'unauthenticated', 'customer-blocked'].includes(codeOf(given));
