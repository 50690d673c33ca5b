import { isCondition, type Condition } from '../conditions/conditions.ts';
import { isObject, mapStoredBlocks, type Json } from './map-stored-blocks.ts';

// Until page version 3 and site version 1 `show.when` named the states of machines. This file maps them to
// conditions.

/** The condition that replaces a state. `guests` and `customers` are values of `show.to`. */
const replacements: Readonly<Record<string, Condition | 'guests' | 'customers'>> = {
  'checkout.cart-empty': 'cart.empty',
  'checkout.repeating-failed': 'checkout.order-failed',
  'checkout.order-refused': 'checkout.order-failed',
  'checkout.placing-order': 'checkout.choosing-payment',
  'checkout.placed': 'checkout.choosing-payment',
  'checkout.order-waiting': 'checkout.choosing-payment',
  'checkout.payment-not-started': 'checkout.choosing-payment',
  'checkout.starting-payment': 'checkout.choosing-payment',
  'login.guest': 'guests',
  'login.signed-in': 'customers',
  'login.refreshing': 'customers',
  'login.refresh-waiting': 'customers',
  'login.session-ended': 'session.ended',
  'login.signing-out': 'guests',
  'login.code': 'login.code-sent',
  'login.typing': 'login.code-sent',
  'login.entering-code': 'login.code-sent',
  'login.verifying-code': 'login.code-sent',
  'login.code-used': 'login.code-expired',
  'login.code-exhausted': 'login.code-expired',
  'login.resend-waiting': 'login.code-sent',
  'payment.created': 'payment.pending',
  'payment.reversed': 'payment.failed',
  'payment-screen.waiting': 'payment.pending',
  'payment-screen.in-review': 'payment.review',
};

/**
 * The states that no condition replaces, by machine. Each state was momentary, belonged to a machine that no
 * page used, or described the internals of a machine.
 */
const withoutCondition: Readonly<Record<string, string>> = {
  cart: 'closed open button.idle loading refresh.idle refreshing failed off on broken',
  checkout:
    'unquoted quoting quoted quote-failed starting repeating-order preparing preparing-failed at-step ' +
    'deciding agreeing order-closed handed-over without-discount applying-discount discount-refused ' +
    'keeping unkept',
  invoice: 'registered preparing preparing-undelivered edited delivered canceled rejected',
  login:
    'starting closed open mobile entering-mobile mobile-wrong request-failed requesting-code code-wrong ' +
    'verify-failed resend-ready resending-code resend-failed password entering-password password-wrong ' +
    'password-failed verifying-password too-many-requests refused details entering-details ' +
    'details-wrong details-failed saving-details on broken',
  'payment-screen':
    'judging asking verifying resting unreachable login-needed not-found settled no-receipt ' +
    'receipt-awaited sending-receipt receipt-refused receipt-sent fresh long-wait',
};

/** Whether a document of an older version could use a state that no condition replaces today. */
export function isRetiredState(name: string): boolean {
  const [machine = '', ...state] = name.split('.');
  const states = Object.hasOwn(withoutCondition, machine) ? withoutCondition[machine] : undefined;
  return states !== undefined && states.split(' ').includes(state.join('.'));
}

/**
 * Returns `show` with a condition in place of a state. A state without a matching condition stays, and its
 * block stays hidden.
 */
function replaceState(show: Json): Json {
  const { when, ...others } = show;
  const replacement =
    typeof when === 'string' && Object.hasOwn(replacements, when) ? replacements[when] : undefined;
  if (replacement === undefined) return show;
  if (isCondition(replacement)) return { ...others, when: replacement };
  const { to = 'everyone' } = others;
  // Pages never showed a block for customers with a state that only guests can be in.
  if (to !== 'everyone' && to !== replacement) return { ...others, on: [] };
  return { ...others, to: replacement };
}

/**
 * Replaces the states in a list of blocks and in their slots. Any value that is not a list of blocks stays as
 * it is.
 */
export const replaceStates = (blocks: unknown): unknown =>
  mapStoredBlocks(blocks, (block) =>
    isObject(block['show']) ? { ...block, show: replaceState(block['show']) } : block,
  );
