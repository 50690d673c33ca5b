import { z } from 'zod';

/**
 * The conditions that a document may use in `show.when`. A machine has the same name as a tag on its matching
 * states, so that states can be renamed and split without a change of documents. A published name never
 * changes.
 */
export const condition = z.enum([
  'cart.empty',
  'cart.filled',
  'login.code-sent',
  'login.code-expired',
  'session.ended',
  'checkout.login-needed',
  'checkout.filling-form',
  'checkout.choosing-address',
  'checkout.reviewing-invoice',
  'checkout.choosing-payment',
  'checkout.confirming-changes',
  'checkout.order-failed',
  'checkout.discount-applied',
  'payment.pending',
  'payment.processing',
  'payment.review',
  'payment.paid',
  'payment.failed',
  'payment.canceled',
  'payment.expired',
]);
export type Condition = z.infer<typeof condition>;

/** Whether a text is the name of a published condition. */
export const isCondition = (name: string): name is Condition => condition.safeParse(name).success;

/**
 * The condition's label in an editor, in English. The message catalogues in this folder contain the other
 * languages.
 */
interface ConditionText {
  title: string;
  /** Describes when pages show a block with the condition. */
  description: string;
}

export const conditionTexts: Record<Condition, ConditionText> = {
  'cart.empty': { title: 'Cart is empty', description: 'Nothing is in the cart.' },
  'cart.filled': { title: 'Cart has products', description: 'At least one product is in the cart.' },
  'login.code-sent': { title: 'Login code sent', description: 'A login code was sent and can be entered.' },
  'login.code-expired': {
    title: 'Login code expired',
    description:
      'The login code can no longer be used: it expired, was used, or was entered wrong too often.',
  },
  'session.ended': {
    title: 'Session ended',
    description: 'The customer was signed in and has to sign in again.',
  },
  'checkout.login-needed': {
    title: 'Checkout needs a login',
    description: 'The order cannot go on before the shopper signs in.',
  },
  'checkout.filling-form': {
    title: 'Form step',
    description: 'The shopper is at a step of the checkout that asks a form.',
  },
  'checkout.choosing-address': {
    title: 'Address step',
    description: 'The shopper is at the address step of the checkout.',
  },
  'checkout.reviewing-invoice': {
    title: 'Invoice step',
    description: 'The shopper is at the invoice step of the checkout.',
  },
  'checkout.choosing-payment': {
    title: 'Payment step',
    description: 'The shopper is at the payment step of the checkout, until the payment has begun.',
  },
  'checkout.confirming-changes': {
    title: 'Changes to confirm',
    description: 'Prices or stock have changed, and the shopper is asked to agree.',
  },
  'checkout.order-failed': {
    title: 'Order not placed',
    description: 'The order could not be placed; the shopper can read why.',
  },
  'checkout.discount-applied': {
    title: 'Discount applied',
    description: 'A discount code counts in the order.',
  },
  'payment.pending': { title: 'Payment pending', description: 'The payment waits for the shopper.' },
  'payment.processing': {
    title: 'Payment being checked',
    description: 'The provider or the shop checks whether money arrived.',
  },
  'payment.review': {
    title: 'Payment under review',
    description: 'Money has moved in a way that staff must look at.',
  },
  'payment.paid': { title: 'Paid', description: 'The payment has succeeded.' },
  'payment.failed': {
    title: 'Payment failed',
    description:
      'The payment has not succeeded, or the money went back: also when it was canceled or expired.',
  },
  'payment.canceled': {
    title: 'Payment canceled',
    description: 'The shopper canceled. Many gateways do not tell: then only “Payment failed” holds.',
  },
  'payment.expired': { title: 'Payment expired', description: 'The time to pay is over.' },
};
