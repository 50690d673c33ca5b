import { cancelOrder, getOrder, listOrders, placeOrder, quoteOrder, revealCode } from './orders/operations.ts';
import { getDirectPayment, getPayment, notifyPayment, returnFromProvider, startPayment, uploadReceipt, verifyPayment } from './payments/operations.ts';
import { blockCustomer, chargeWallet, createDiscount, createStaff, decidePayment, decideReceipt, decideReview, findCustomer, getReceiptFile, importGiftCodes, listReceipts, listReviews, verifyIdentity } from './staff/operations.ts';
import { getWallet } from './wallet/operations.ts';

/** Private operations of buying: from the quote to the code or the parcel, and what staff do for it. */
export const orderOperations = {
  'orders.quote': quoteOrder,
  'orders.place': placeOrder,
  'orders.list': listOrders,
  'orders.get': getOrder,
  'orders.cancel': cancelOrder,
  'orders.reveal-code': revealCode,
  'payments.start': startPayment,
  'payments.get': getPayment,
  'payments.verify': verifyPayment,
  'payments.direct': getDirectPayment,
  'payments.upload-receipt': uploadReceipt,
  'payments.return': returnFromProvider,
  'payments.notify': notifyPayment,
  'wallet.get': getWallet,
  'staff.create': createStaff,
  'staff.receipts': listReceipts,
  'staff.receipt-file': getReceiptFile,
  'staff.decide-receipt': decideReceipt,
  'staff.decide-payment': decidePayment,
  'staff.charge-wallet': chargeWallet,
  'staff.find-customer': findCustomer,
  'staff.verify-identity': verifyIdentity,
  'staff.block-customer': blockCustomer,
  'staff.reviews': listReviews,
  'staff.decide-review': decideReview,
  'staff.import-codes': importGiftCodes,
  'staff.create-discount': createDiscount,
} as const;
