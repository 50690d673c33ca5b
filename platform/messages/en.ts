import { shopperErrors } from './shopper-errors.ts';
import { staffErrors } from './staff-errors.ts';
import type { ErrorTexts } from './text-types.ts';

/** Every error of the HTTP surface in English. */
export const errorTexts: ErrorTexts = {
  'validation-failed': {
    title: 'Something is not right',
    detail: 'Some of the values that were sent are not right. Check them and send them again.',
  },
  'malformed-request': {
    title: 'Unreadable request',
    detail: 'The request could not be read. Reload the page and try again.',
  },
  'not-found': { title: 'Not found', detail: 'What you are looking for was not found.' },
  'page-past-end': {
    title: 'No such page',
    detail: 'This list does not have that many pages. Go back to an earlier one.',
  },
  'product-not-found': {
    title: 'Product not found',
    detail: 'This product was not found. It may have been removed, or its address may have changed.',
  },
  'category-not-found': {
    title: 'Category not found',
    detail: 'This category was not found. Its address may have changed.',
  },
  'store-not-found': {
    title: 'Store not found',
    detail: 'This store was not found. Its address may have changed.',
  },
  'post-not-found': {
    title: 'Post not found',
    detail: 'This post was not found. It may have been removed, or its address may have changed.',
  },
  'short-link-not-found': {
    title: 'Short link not found',
    detail: 'This short link does not exist, or its time is over.',
  },
  'page-document-not-found': { title: 'Page not found', detail: 'No page of this name was found.' },
  'method-not-allowed': {
    title: 'Wrong method',
    detail: 'This address does not answer to this kind of request.',
  },
  'body-too-large': { title: 'Too large', detail: 'What was sent is larger than allowed.' },
  'range-not-satisfiable': {
    title: 'No such part',
    detail: 'The file has no such part. Ask for it from the beginning.',
  },
  'unsupported-media-type': {
    title: 'Unsupported format',
    detail: 'What was sent has a format that is not supported.',
  },
  'too-many-requests': {
    title: 'Too many requests',
    detail: 'There were too many requests. Wait a little and try again.',
  },
  unauthenticated: { title: 'Please sign in', detail: 'Sign in to your account to go on.' },
  forbidden: { title: 'No access', detail: 'You are not allowed to do this.' },
  conflict: {
    title: 'Changed meanwhile',
    detail: 'This was changed in the meantime. Reload the page and try again.',
  },
  'code-wrong': { title: 'Wrong code', detail: 'The activation code is wrong. Check it again.' },
  'code-expired': {
    title: 'Code no longer valid',
    detail: 'The time of this code is over, or it is no longer accepted. Ask for a new one.',
  },
  'code-used': { title: 'Code already used', detail: 'This code was used before. Ask for a new one.' },
  'login-refused': {
    title: 'Sign-in failed',
    detail: 'The mobile number or the password is not right. Try again, or sign in with a one-time code.',
  },
  'session-ended': {
    title: 'Session ended',
    detail: 'Your session has ended. Sign in to your account again.',
  },
  'customer-blocked': {
    title: 'Account blocked',
    detail: 'Your account is blocked. Please contact support.',
  },
  'confirmation-needed': {
    title: 'Confirmation needed',
    detail: 'To change this, enter the code that is sent to your number, or your present password.',
  },
  'mobile-taken': {
    title: 'The number has another account',
    detail: 'Another account has this number. Sign in with it, or enter a different number.',
  },
  'second-factor-needed': {
    title: 'Second factor needed',
    detail:
      'Staff do this after a second factor. Enter a code of your authenticator app or use your passkey, and try again.',
  },
  'second-factor-not-enrolled': {
    title: 'No second factor yet',
    detail: 'Staff need a second factor. Add an authenticator app or a passkey.',
  },
  'second-factor-wrong': {
    title: 'Not accepted',
    detail:
      'This code or passkey was not accepted. Each code works once and for a short time; enter a new one.',
  },
  'code-budget-used-up': {
    title: 'No codes right now',
    detail:
      'The shop has sent all the codes, by SMS and e-mail, that it may send in this hour. Try again later; to sign in, use your password if you have one.',
  },
  'challenge-needed': {
    title: 'Automatic check needed',
    detail:
      'There were many requests from your network or for this number, so your browser has to do a short check by itself. Reload the page and try again.',
  },
  'account-payment-open': {
    title: 'A payment is in progress',
    detail:
      'The account cannot be closed while a payment is in progress or in review. Try again after it has ended.',
  },
  'account-order-open': {
    title: 'An order is open',
    detail:
      'The account cannot be closed while an order is unpaid or not delivered. Cancel it, or wait for its delivery.',
  },
  'account-wallet-not-empty': {
    title: 'The wallet is not empty',
    detail: 'There is money in your wallet. Spend it first, or ask our support to give it back.',
  },
  'account-is-staff': {
    title: 'Accounts of staff are not closed',
    detail: 'This account belongs to the shop’s staff. An owner must remove your roles first.',
  },
  'verification-needed': { title: 'Verification needed', detail: 'Verify your identity first to see this.' },
  'address-not-found': {
    title: 'Address not found',
    detail: 'This address was not found. It may have been removed.',
  },
  'address-limit-reached': {
    title: 'Too many addresses',
    detail: 'You have as many addresses as are possible. Remove one of the earlier ones.',
  },
  'ticket-not-found': {
    title: 'Ticket not found',
    detail: 'This ticket was not found. Check its address, or look at the list of your tickets.',
  },
  'ticket-limit-reached': {
    title: 'Too many open tickets',
    detail:
      'You have as many open tickets as are possible. Continue in one of them, or close one and try again.',
  },
  'ticket-message-limit-reached': {
    title: 'A long conversation',
    detail: 'This conversation has as many messages as are possible. Open another ticket to continue.',
  },
  'ticket-closed': {
    title: 'The ticket takes no messages',
    detail: 'This ticket is closed and takes no more messages. Open another ticket to continue.',
  },
  ...shopperErrors.en,
  'order-not-found': {
    title: 'Order not found',
    detail: 'This order was not found. Check its address, or look at the list of your orders.',
  },
  'order-limit-reached': {
    title: 'Too many unpaid orders',
    detail: 'You have as many unpaid orders as are possible. Pay or cancel one of them, then order again.',
  },
  'order-lines-limit-reached': {
    title: 'Too many different items',
    detail:
      'An order has at most {limit} different items. Your cart is kept: remove some items, and buy them in another order after you have paid.',
  },
  'order-pieces-limit-reached': {
    title: 'Too many pieces in one order',
    detail:
      'An order has at most {limit} pieces in all. Your cart is kept: reduce the quantities, and buy the rest in another order after you have paid.',
  },
  'line-limit-reached': {
    title: 'Too many pieces of one item',
    detail:
      '“{title}” is limited to {limit} pieces in one order. Your cart is kept: reduce its quantity to {limit}, then order again.',
  },
  'line-below-least': {
    title: 'Too few pieces of one item',
    detail:
      '“{title}” is sold from {limit} pieces in one order. Your cart is kept: raise its quantity to {limit} or remove it, then order again.',
  },
  'line-answers-wrong': {
    title: 'Details are missing',
    detail:
      'What “{title}” asks for is missing or wrong. Remove it from the cart, and add it again with the right details.',
  },
  'gift-not-found': {
    title: 'Gift not found',
    detail:
      'No gift has this link. Open the link as it stands in the message, or ask the sender to send it again.',
  },
  'gift-link-limit-reached': {
    title: 'Sent many times already',
    detail: 'A gift is sent at most {limit} times. You can take it back and pass the code on yourself.',
  },
  'held-line-limit-reached': {
    title: 'Your share of this item is used up',
    detail:
      'Of “{title}” at most {limit} more can be set aside for an unpaid order of yours now. Your cart is kept: reduce its quantity, or first pay or cancel your unpaid orders.',
  },
  'held-pieces-limit-reached': {
    title: 'Too many unpaid pieces',
    detail:
      'Your unpaid orders can hold at most {limit} pieces in all. Your cart is kept: pay or cancel one of those orders, or reduce the quantities.',
  },
  'network-limit-reached': {
    title: 'Too many unpaid orders from this network',
    detail:
      'Many orders from your network are not paid yet. Your cart is kept: pay for an earlier order, or try again in a few minutes.',
  },
  'payment-limit-reached': {
    title: 'Too many payments were started',
    detail:
      'Too many payments were started and not completed. Pay from your wallet if you can, or try again tomorrow. Money that was taken is checked and returned.',
  },
  'payment-not-found': {
    title: 'Payment not found',
    detail: 'This payment was not found. Look at the list of your orders.',
  },
  'quote-changed': {
    title: 'Your cart has changed',
    detail: 'Prices or stock of some products have changed. Look at the new invoice and agree to it again.',
  },
  'out-of-stock': {
    title: 'Not enough in stock',
    detail: 'There is not enough of one of the products. Update your cart.',
  },
  'cart-empty': { title: 'Your cart is empty', detail: 'Your cart is empty. Add a product to it first.' },
  'address-needed': { title: 'Address needed', detail: 'Choose an address to which this order is sent.' },
  'method-not-offered': {
    title: 'Payment method not available',
    detail: 'This payment method is not available now. Choose another one.',
  },
  'order-not-payable': {
    title: 'Order cannot be paid',
    detail: 'This order has been paid or canceled, or its time to pay is over.',
  },
  'payment-under-way': {
    title: 'A payment is under way',
    detail:
      'Another payment is under way or is being looked at. Do not pay again until its outcome is known.',
  },
  'wallet-too-small': {
    title: 'Not enough in your wallet',
    detail: 'Your wallet does not hold enough for this payment. Charge it or choose another method.',
  },
  'charge-not-found': {
    title: 'Charge not found',
    detail: 'This charge of the wallet was not found. Look at the changes of your wallet.',
  },
  'charge-not-payable': {
    title: 'This charge cannot be paid',
    detail: 'This charge has been paid, or its time to pay is over. Begin another one.',
  },
  'charge-limit-reached': {
    title: 'No more charges today',
    detail:
      'Your wallet cannot be charged with more within a day. Your balance is safe; try again tomorrow, or pay your order directly.',
  },
  'discount-not-found': {
    title: 'Discount code not found',
    detail: 'There is no such discount code. Check it again.',
  },
  'discount-not-usable': {
    title: 'Discount code not usable',
    detail:
      'This discount code cannot be used for this order: its time is over, it was used before, or the order is too small for it.',
  },
  'discount-limit-reached': {
    title: 'Too many discount codes',
    detail: 'You keep as many discount codes as are possible. Remove one before you add another.',
  },
  'receipt-refused': {
    title: 'Receipt not accepted',
    detail:
      'The picture of the receipt was not accepted. Send a readable JPEG, PNG or WebP photo of the allowed size.',
  },
  'picture-refused': {
    title: 'Picture not accepted',
    detail: 'The picture was not accepted. Send a readable JPEG, PNG or WebP photo of the allowed size.',
  },
  'bank-card-not-found': {
    title: 'Card not found',
    detail: 'This card is not in your account. Reload the list of cards.',
  },
  'bank-card-limit-reached': {
    title: 'Too many cards',
    detail: 'Your account has as many cards as it can hold. Remove one before you add another.',
  },
  'bank-card-added': {
    title: 'Card is already there',
    detail: 'A card with this number is in your account. Find it in the list of cards.',
  },
  'bank-card-waiting': {
    title: 'Card is waiting',
    detail: 'A photo was sent for this number, and waits for confirmation. Wait until it was reviewed.',
  },
  'bank-card-taken': {
    title: 'Card belongs to another account',
    detail: 'A card is verified in one account only. If it is yours, contact our support.',
  },
  'national-id-taken': {
    title: 'National id belongs to another account',
    detail: 'A national id is verified in one account only. If it is yours, contact our support.',
  },
  'signature-wrong': {
    title: 'Wrong signature',
    detail: 'The signature of this message is wrong, so it was not accepted.',
  },
  'gateway-failed': {
    title: 'The gateway did not answer',
    detail:
      'The payment gateway gave no proper answer, and no amount was recorded this way. Try again in a moment or choose another method.',
  },
  'move-not-allowed': {
    title: 'Not possible now',
    detail: 'This is not possible in the present state. Reload the page and look again.',
  },
  ...staffErrors.en,
  'not-in-preview': {
    title: 'Preview',
    detail:
      'This page is a preview: nothing can be ordered, paid or changed in it. Leave the preview, then try again.',
  },
  'idempotency-key-needed': {
    title: 'Request key needed',
    detail: 'This request needs a key of its own. Reload the page and try again.',
  },
  'idempotency-key-reused': {
    title: 'Request key used twice',
    detail: 'This request was sent before with other values. Reload the page and try again.',
  },
  overloaded: {
    title: 'The shop is busy',
    detail:
      'There are more requests than the shop can answer. Try again in a few seconds; your cart and orders are kept.',
  },
  unavailable: {
    title: 'Not available now',
    detail: 'The service is not available for a short time. Try again in a moment.',
  },
  internal: { title: 'Server error', detail: 'The servers blew up! Reload the page, or contact support.' },
};
