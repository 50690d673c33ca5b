import type { EngineContext } from './context.ts';
import { cancelOrder } from './orders/cancel.ts';
import { getOrder } from './orders/get.ts';
import { listOrders } from './orders/list.ts';
import { placeOrder } from './orders/place.ts';
import { quoteOrder } from './orders/quote.ts';
import { revealCode } from './orders/reveal-code.ts';
import { notifyPayment, returnFromProvider } from './payments/callback.ts';
import { getDirectPayment, uploadReceipt } from './payments/direct.ts';
import { getPayment } from './payments/get.ts';
import { startPayment } from './payments/start.ts';
import { verifyPayment } from './payments/verify.ts';
import { chargeWallet } from './staff/charge-wallet.ts';
import { createStaff } from './staff/create.ts';
import { blockCustomer, findCustomer, verifyIdentity } from './staff/customers.ts';
import { createDiscount } from './staff/discounts.ts';
import { importGiftCodes } from './staff/import-codes.ts';
import { decidePayment } from './staff/payments.ts';
import { decideReceipt, getReceiptFile, listReceipts } from './staff/receipts.ts';
import { decideReview, listReviews } from './staff/reviews.ts';
import { getWallet } from './wallet/get.ts';

/** Handlers of buying, and of what staff do for it. */
export const orderHandlers = (context: EngineContext) => ({
  'orders.quote': quoteOrder(context),
  'orders.place': placeOrder(context),
  'orders.list': listOrders(context),
  'orders.get': getOrder(context),
  'orders.cancel': cancelOrder(context),
  'orders.reveal-code': revealCode(context),
  'payments.start': startPayment(context),
  'payments.get': getPayment(context),
  'payments.verify': verifyPayment(context),
  'payments.direct': getDirectPayment(context),
  'payments.upload-receipt': uploadReceipt(context),
  'payments.return': returnFromProvider(context),
  'payments.notify': notifyPayment(context),
  'wallet.get': getWallet(context),
  'staff.create': createStaff(context),
  'staff.receipts': listReceipts(context),
  'staff.receipt-file': getReceiptFile(context),
  'staff.decide-receipt': decideReceipt(context),
  'staff.decide-payment': decidePayment(context),
  'staff.charge-wallet': chargeWallet(context),
  'staff.find-customer': findCustomer(context),
  'staff.verify-identity': verifyIdentity(context),
  'staff.block-customer': blockCustomer(context),
  'staff.reviews': listReviews(context),
  'staff.decide-review': decideReview(context),
  'staff.import-codes': importGiftCodes(context),
  'staff.create-discount': createDiscount(context),
});
