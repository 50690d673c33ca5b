import { checkoutSetup, errorOf, keepFailure } from './checkout-setup.ts';
import { quoteRequest } from './requests.ts';
import type { Quote } from './types.ts';

const quoteOf = ({ event }: { event: { output: Quote } }) => ({ quote: event.output });
const takeQuote = { type: 'takeQuote', params: quoteOf } as const;

/** The server's price of the cart. A later request replaces one that is in flight. */
export const quote = checkoutSetup.createStateConfig({
  initial: 'unquoted',
  states: {
    unquoted: { on: { 'quote.ask': 'quoting' } },
    quoting: {
      tags: 'quoting',
      invoke: {
        id: 'quoteOrder',
        src: 'quoteOrder',
        input: ({ context }) => quoteRequest(context),
        onDone: [
          {
            guard: { type: 'needsConfirmation', params: quoteOf },
            target: 'quoted',
            actions: [takeQuote, 'tellChanged', 'tellDraft'],
          },
          { target: 'quoted', actions: [takeQuote, 'tellArrived', 'tellDraft'] },
        ],
        onError: [
          // The quote is requested again without the refused code. The code must not block the rest of the
          // quote.
          {
            guard: 'isDiscountRefused',
            target: 'quoting',
            reenter: true,
            actions: [{ type: 'refuseDiscount', params: errorOf }, 'tellRefused', 'tellDraft'],
          },
          { guard: 'isAddressGone', target: 'quoting', reenter: true, actions: ['dropAddress', 'tellDraft'] },
          { guard: 'isLoginMissing', target: 'unquoted', actions: 'tellLoginMissing' },
          {
            guard: 'isCartGone',
            target: 'unquoted',
            actions: [{ type: 'takeGone', params: errorOf }, 'tellCartGone'],
          },
          { target: 'quote-failed', actions: [keepFailure, 'tellFailed'] },
        ],
      },
      on: { 'quote.ask': { target: 'quoting', reenter: true } },
    },
    quoted: { on: { 'quote.ask': 'quoting' } },
    'quote-failed': {
      tags: 'error',
      on: { 'quote.ask': 'quoting', 'quote.refresh': { target: 'quoting', actions: 'clearFailure' } },
    },
  },
});

const settled = { guard: 'isDiscounted', target: 'discount-applied' } as const;
const given = [
  { guard: 'mayDiscount', target: 'applying-discount', actions: ['takeDiscount', 'askQuote'] },
  { guard: 'needsUserToDiscount', actions: 'tellLoginNeeded' },
] as const;

/** The state of the discount code. */
export const discount = checkoutSetup.createStateConfig({
  initial: 'without-discount',
  states: {
    'without-discount': {
      tags: 'discount',
      on: {
        'discount.apply': given,
        'quote.arrived': settled,
        'quote.changed': settled,
        'discount.refused': 'discount-refused',
      },
    },
    'applying-discount': {
      tags: 'discount-busy',
      on: {
        'quote.arrived': [settled, { target: 'without-discount' }],
        'quote.changed': [settled, { target: 'without-discount' }],
        'discount.refused': 'discount-refused',
        'discount.remove': { target: 'without-discount', actions: ['dropDiscount', 'askQuote'] },
      },
    },
    'discount-applied': {
      tags: 'checkout.discount-applied',
      on: {
        'quote.arrived': { guard: 'isNotDiscounted', target: 'without-discount' },
        'quote.changed': { guard: 'isNotDiscounted', target: 'without-discount' },
        'discount.apply': given,
        'discount.remove': {
          guard: 'isOpen',
          target: 'without-discount',
          actions: ['dropDiscount', 'askQuote'],
        },
        'discount.refused': 'discount-refused',
      },
    },
    'discount-refused': {
      tags: ['discount', 'error'],
      on: {
        'discount.apply': given,
        'discount.remove': {
          guard: 'isOpen',
          target: 'without-discount',
          actions: ['dropDiscount', 'askQuote'],
        },
      },
    },
  },
});
