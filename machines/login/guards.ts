import { normalizeDigits } from '#schemas/digits.ts';
import { isAddress } from '#schemas/sign-in-name.ts';
import { mayBeAddress } from '#schemas/written-address.ts';
import { mayBeMobile } from '#schemas/written-telephone.ts';
import { checkDetails } from './checks.ts';
import { failureOf } from '../failure.ts';
import { bareName, tokenTime } from './updates.ts';
import type { LoginContext, LoginEvent, Session } from './types.ts';

interface TransitionInput {
  context: LoginContext;
  event: LoginEvent;
}

/** Returns the error code of a port. XState puts the error into the event. */
const codeOf = ({ event }: { event: unknown }): string =>
  failureOf((event as { error?: unknown }).error).code;

export const hasSession = ({ context }: Pick<TransitionInput, 'context'>): boolean =>
  context.session !== null;
export const hasNoSession = ({ context }: Pick<TransitionInput, 'context'>): boolean =>
  context.session === null;
export const isFresh = ({ context }: Pick<TransitionInput, 'context'>): boolean => tokenTime(context) > 0;

/** Whether the typed text can be a number or an address, as far as customers sign in with it. */
export function isMobile({ context, event }: TransitionInput): boolean {
  if (!('mobile' in event)) return false;
  const { by } = context.settings;
  const name = bareName(event.mobile);
  return isAddress(name)
    ? by.includes('email') && mayBeAddress(name)
    : by.includes('mobile') && mayBeMobile(name);
}
export const isPasswordAllowed = ({ context }: TransitionInput): boolean => context.settings.password;
export const mayUsePassword = (given: TransitionInput): boolean =>
  isPasswordAllowed(given) && isMobile(given);
export const hasPassword = ({ event }: TransitionInput): boolean =>
  event.type === 'password.submit' && event.password !== '';

/** Whether the engine has refused this code for this request. */
export const isRefusedCode = ({ context: { tried }, event }: TransitionInput): boolean =>
  event.type === 'code.submit' && tried?.isRefused === true && tried.code === normalizeDigits(event.code);

/** Whether the code has all its digits. A shorter one would waste a try. */
export const isWholeCode = ({ context, event }: TransitionInput): boolean =>
  event.type === 'code.submit' &&
  new RegExp(`^\\d{${context.request?.length ?? context.settings.codeLength}}$`).test(
    normalizeDigits(event.code),
  );

export const areDetailsRight = ({ event }: TransitionInput): boolean =>
  event.type === 'details.submit' && checkDetails(event).length === 0;

/**
 * Whether the dialog asks for details: the customer is new, and the shop asks new customers. The dialog does
 * not ask when the checkout asks next.
 */
export const wantsDetails = (
  { context }: Pick<TransitionInput, 'context'>,
  { session }: { session: Session },
): boolean =>
  context.settings.details &&
  session.user.is_new &&
  !(context.options.forCheckout && context.settings.asksBuyer);

export const askedForCode = ({ context }: TransitionInput): boolean => context.step === 'code';
export const askedForPassword = ({ context }: TransitionInput): boolean => context.step === 'password';

export const isMobileRefused = (given: { event: unknown }): boolean => codeOf(given) === 'validation-failed';
export const isTooMany = (given: { event: unknown }): boolean => codeOf(given) === 'too-many-requests';
/** Whether it is too soon for another code, and the last code for this number is still valid. */
export const isEarlierCodeValid = (given: { context: LoginContext; event: unknown }): boolean => {
  const { request, codeExpiresAt, mobile, triesLeft, now } = given.context;
  return isTooMany(given) && request?.mobile === mobile && triesLeft > 0 && (codeExpiresAt ?? 0) > now();
};
export const isBlocked = (given: { event: unknown }): boolean => codeOf(given) === 'customer-blocked';
export const isCodeExpired = (given: { event: unknown }): boolean => codeOf(given) === 'code-expired';
export const isCodeUsed = (given: { event: unknown }): boolean => codeOf(given) === 'code-used';
export const isCodeWrong = (given: { event: unknown }): boolean =>
  ['code-wrong', 'validation-failed'].includes(codeOf(given));
/** Whether the code is wrong and this was the last allowed try. */
export const isLastTry = (given: { context: LoginContext; event: unknown }): boolean =>
  isCodeWrong(given) && given.context.triesLeft <= 1;
export const isPasswordRefused = (given: { event: unknown }): boolean =>
  ['login-refused', 'validation-failed'].includes(codeOf(given));
export const areDetailsRefused = (given: { event: unknown }): boolean =>
  codeOf(given) === 'validation-failed';
/** Whether the browser's refresh cookie belongs to another customer by now. */
export const isSessionReplaced = (given: { event: unknown }): boolean => codeOf(given) === 'session-replaced';
export const isSessionEnded = (given: { event: unknown }): boolean =>
  ['session-ended', 'unauthenticated', 'customer-blocked'].includes(codeOf(given));
