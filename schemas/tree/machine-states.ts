/**
 * The states of machines that a document may name in `show.when`, each by the shortest name that is unlike any other of
 * its machine. A test beside the machines holds this list to what they are.
 */
export const machineStates = [
  // cart
  'cart.empty', 'cart.filled', 'cart.closed', 'cart.open', 'cart.button.idle', 'cart.loading', 'cart.refresh.idle', 'cart.refreshing',
  'cart.failed', 'cart.off', 'cart.on', 'cart.broken',
  // checkout
  'checkout.unquoted', 'checkout.quoting', 'checkout.quoted', 'checkout.quote-failed', 'checkout.starting', 'checkout.cart-empty',
  'checkout.login-needed', 'checkout.repeating-order', 'checkout.repeating-failed', 'checkout.preparing', 'checkout.preparing-failed', 'checkout.at-step', 'checkout.deciding',
  'checkout.filling-form', 'checkout.choosing-address', 'checkout.reviewing-invoice', 'checkout.choosing-payment', 'checkout.order-failed',
  'checkout.order-refused', 'checkout.confirming-changes', 'checkout.agreeing', 'checkout.placing-order', 'checkout.placed',
  'checkout.order-waiting', 'checkout.payment-not-started', 'checkout.starting-payment', 'checkout.order-closed', 'checkout.handed-over',
  'checkout.without-discount', 'checkout.applying-discount', 'checkout.discount-applied', 'checkout.discount-refused', 'checkout.keeping',
  'checkout.unkept',
  // invoice
  'invoice.registered', 'invoice.preparing', 'invoice.preparing-undelivered', 'invoice.edited', 'invoice.delivered', 'invoice.canceled',
  'invoice.rejected',
  // login
  'login.starting', 'login.guest', 'login.signed-in', 'login.refreshing', 'login.refresh-waiting', 'login.session-ended',
  'login.signing-out', 'login.closed', 'login.open', 'login.mobile', 'login.entering-mobile', 'login.mobile-wrong', 'login.request-failed',
  'login.requesting-code', 'login.code', 'login.typing', 'login.entering-code', 'login.code-wrong', 'login.verify-failed',
  'login.verifying-code', 'login.code-expired', 'login.code-used', 'login.code-exhausted', 'login.resend-waiting', 'login.resend-ready',
  'login.resending-code', 'login.resend-failed', 'login.password', 'login.entering-password', 'login.password-wrong',
  'login.password-failed', 'login.verifying-password', 'login.too-many-requests', 'login.refused', 'login.details',
  'login.entering-details', 'login.details-wrong', 'login.details-failed', 'login.saving-details', 'login.on', 'login.broken',
  // payment
  'payment.created', 'payment.pending', 'payment.processing', 'payment.review', 'payment.paid', 'payment.failed', 'payment.canceled',
  'payment.expired', 'payment.reversed',
  // payment-screen
  'payment-screen.judging', 'payment-screen.asking', 'payment-screen.verifying', 'payment-screen.waiting', 'payment-screen.in-review',
  'payment-screen.resting', 'payment-screen.unreachable', 'payment-screen.login-needed', 'payment-screen.not-found',
  'payment-screen.settled', 'payment-screen.no-receipt', 'payment-screen.receipt-awaited', 'payment-screen.sending-receipt',
  'payment-screen.receipt-refused', 'payment-screen.receipt-sent', 'payment-screen.fresh', 'payment-screen.long-wait',
] as const;

/** A name such as `payment.pending`. */
export type MachineState = (typeof machineStates)[number];

const names: ReadonlySet<string> = new Set(machineStates);

export const isMachineState = (name: string): name is MachineState => names.has(name);
