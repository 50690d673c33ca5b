// Written by `npm run gen` from the folders of this room; changes made by hand are lost.
import type { EngineContext } from '../context.ts';
import type { Handlers } from '../handler.ts';
import { changeMobile, sendMobileCode } from '../account/change-mobile.ts';
import { closeAccount, getClosing } from '../account/close.ts';
import { confirmMe } from '../account/confirm.ts';
import { exportPersonalData } from '../account/export.ts';
import { getMe } from '../account/get.ts';
import { endMySession, endOtherSessions, listSessions } from '../account/sessions.ts';
import { updateMe } from '../account/update.ts';
import { sendEmailCode, verifyEmail } from '../account/verify-email.ts';
import { createAddress } from '../addresses/create.ts';
import { listAddresses } from '../addresses/list.ts';
import { removeAddress } from '../addresses/remove.ts';
import { updateAddress } from '../addresses/update.ts';
import { listAudit } from '../audit/list.ts';
import { logout } from '../auth/logout.ts';
import { loginWithPassword } from '../auth/password.ts';
import { refreshSession } from '../auth/refresh.ts';
import { requestLoginCode } from '../auth/request-code.ts';
import { verifyLoginCode } from '../auth/verify-code.ts';
import { addBankCard } from '../bank-cards/add.ts';
import { listBankCards } from '../bank-cards/list.ts';
import { removeBankCard } from '../bank-cards/remove.ts';
import { getOwnBankCardPhoto, replaceBankCard, uploadBankCardPhoto } from '../bank-cards/upload-photo.ts';
import { syncBookmarks } from '../bookmarks/sync.ts';
import { getPageDocument } from '../builder/page.ts';
import { getRelease, getReleaseId } from '../builder/release.ts';
import { listCategories } from '../categories/list.ts';
import { getCharge } from '../charges/get.ts';
import { payCharge } from '../charges/pay.ts';
import { startCharge } from '../charges/start.ts';
import { listCities } from '../cities/list.ts';
import { listComments } from '../comments/list.ts';
import { createComment, listOwnComments, removeComment, voteOnComment } from '../comments/own.ts';
import { listDiscounts, removeDiscount, saveDiscount } from '../discounts/saved.ts';
import { changeGift, sendGift, takeGiftBack } from '../gifts/change.ts';
import { openGift, viewGift } from '../gifts/open.ts';
import { getIdentity } from '../identity/get.ts';
import { getOwnIdentityPhoto, uploadIdentityPhoto } from '../identity/photos.ts';
import { submitIdentity } from '../identity/submit.ts';
import { followInquiry, sendInquiry } from '../inquiries/send.ts';
import { cancelOrder } from '../orders/cancel.ts';
import { correctAnswers } from '../orders/correct-answers.ts';
import { getOrder } from '../orders/get.ts';
import { listOrders } from '../orders/list.ts';
import { placeOrder } from '../orders/place.ts';
import { quoteOrder } from '../orders/quote.ts';
import { revealCode } from '../orders/reveal-gift-code.ts';
import { getBuyVerifyFailedPage, getBuyVerifyPage } from '../pages/buy.ts';
import { getHomePage, getSiteInfoPage } from '../pages/home.ts';
import { getCategoryPage, getMainProductsPage, getSubCategoryPage, getSubSubCategoryPage } from '../pages/listing.ts';
import { getProductPage, getProductPageInCategory, getProductPageInSubCategory, getProductPageInSubChildCategory, getStyle2ProductPage } from '../pages/product.ts';
import { getShortLink } from '../pages/short-link.ts';
import { getStorePage, getStoresPage } from '../pages/stores.ts';
import { getWeblogKindPage, getWeblogPage, getWeblogPostPage } from '../pages/weblog.ts';
import { notifyPayment, returnFromProvider } from '../payments/callback.ts';
import { getPayment } from '../payments/get.ts';
import { listPayments } from '../payments/list.ts';
import { startPayment } from '../payments/start.ts';
import { getDirectPayment, uploadReceipt } from '../payments/transfer-receipt.ts';
import { verifyPayment } from '../payments/verify.ts';
import { listProductCards } from '../products/cards.ts';
import { checkProductAnswers } from '../products/check-answers.ts';
import { getProduct } from '../products/get.ts';
import { listProducts } from '../products/list.ts';
import { listRelatedProducts } from '../products/related.ts';
import { searchProducts } from '../products/search.ts';
import { listSellables } from '../products/sellables.ts';
import { enterReferral } from '../referrals/enter.ts';
import { getReferrals } from '../referrals/get.ts';
import { confirmPasskey, startPasskey } from '../second-factor/add-passkey.ts';
import { confirmTotp, startTotp } from '../second-factor/add-totp.ts';
import { answerPasskey, answerRecoveryCode, answerTotp, startPasskeyAnswer } from '../second-factor/answer.ts';
import { getSecondFactor, removeSecondFactor, renewRecoveryCodes } from '../second-factor/manage.ts';
import { listActivations } from '../staff/activation-queue.ts';
import { decideActivation, refuseActivation } from '../staff/activations.ts';
import { finishAnsweredLine, listAnsweredLines } from '../staff/answered-lines.ts';
import { decideBankCard, getBankCardPhoto, listStaffBankCards } from '../staff/bank-cards.ts';
import { cancelParcel } from '../staff/cancel-parcel.ts';
import { uploadCataloguePicture } from '../staff/catalogue-pictures.ts';
import { getStaffCategory, getStaffCity, getStaffLink, getStaffPost, getStaffProduct, getStaffStore, listStaffCategories, listStaffCities, listStaffLinks, listStaffPosts, listStaffProducts, listStaffStores, saveCategories, saveCities, saveLinks, saveOptions, savePosts, saveProducts, saveStores } from '../staff/catalogue.ts';
import { chargeWallet } from '../staff/charge-wallet.ts';
import { answerComment, decideComment, listStaffComments } from '../staff/comments.ts';
import { createStaff } from '../staff/create.ts';
import { blockCustomer, findCustomer } from '../staff/customers.ts';
import { decidePayment } from '../staff/decide-payment.ts';
import { createDiscount } from '../staff/discounts.ts';
import { giveDiscount, takeDiscount } from '../staff/give-discount.ts';
import { getIdentityPhoto, getStaffIdentity, listStaffIdentities } from '../staff/identity-queue.ts';
import { verifyIdentity } from '../staff/identity.ts';
import { getCodeImport, importGiftCodes, listCodeImports } from '../staff/import-codes.ts';
import { answerInquiry, closeInquiry, listStaffInquiries } from '../staff/inquiries.ts';
import { approvePayout, listPayouts, rejectPayout } from '../staff/payouts.ts';
import { decideReceipt, getReceiptFile, listReceipts } from '../staff/receipts.ts';
import { listStaffReferrals, switchReferralCode } from '../staff/referrals.ts';
import { refundOrder } from '../staff/refund-order.ts';
import { decideReview, listReviews } from '../staff/reviews.ts';
import { listShipments, moveShipment } from '../staff/shipments.ts';
import { setStock } from '../staff/stock.ts';
import { getSentTicketPicture, uploadAnswerPicture } from '../staff/ticket-pictures.ts';
import { listStaffTickets } from '../staff/ticket-queue.ts';
import { answerTicket, getStaffTicket, moveStaffTicket } from '../staff/tickets.ts';
import { listStockAlerts, setStockAlert } from '../stock-alerts/stock-alerts.ts';
import { followStore, listFollowedStores } from '../stores/follows.ts';
import { getStore } from '../stores/get.ts';
import { listStores } from '../stores/list.ts';
import { closeTicket } from '../tickets/close.ts';
import { createTicket } from '../tickets/create.ts';
import { followTicket } from '../tickets/follow.ts';
import { getTicket } from '../tickets/get.ts';
import { listTickets } from '../tickets/list.ts';
import { markTicketSeen } from '../tickets/mark-seen.ts';
import { getTicketPicture, removeTicketPicture, uploadTicketPicture } from '../tickets/pictures.ts';
import { replyToTicket } from '../tickets/reply.ts';
import { getWallet } from '../wallet/get.ts';
import { getWalletReport } from '../wallet/report.ts';
import { getPost } from '../weblog/get.ts';
import { listPosts } from '../weblog/list.ts';

/** The handler of every operation, created with its services. */
export const createHandlers = (context: EngineContext): Handlers => ({
  'account.change-mobile': changeMobile(context),
  'account.close': closeAccount(context),
  'account.closing': getClosing(context),
  'account.confirm': confirmMe(context),
  'account.end-other-sessions': endOtherSessions(context),
  'account.end-session': endMySession(context),
  'account.export': exportPersonalData(context),
  'account.get': getMe(context),
  'account.send-email-code': sendEmailCode(context),
  'account.send-mobile-code': sendMobileCode(context),
  'account.sessions': listSessions(context),
  'account.update': updateMe(context),
  'account.verify-email': verifyEmail(context),
  'addresses.create': createAddress(context),
  'addresses.list': listAddresses(context),
  'addresses.remove': removeAddress(context),
  'addresses.update': updateAddress(context),
  'audit.list': listAudit(context),
  'auth.logout': logout(context),
  'auth.password': loginWithPassword(context),
  'auth.refresh': refreshSession(context),
  'auth.request-code': requestLoginCode(context),
  'auth.verify-code': verifyLoginCode(context),
  'bank-cards.add': addBankCard(context),
  'bank-cards.list': listBankCards(context),
  'bank-cards.photo': getOwnBankCardPhoto(context),
  'bank-cards.remove': removeBankCard(context),
  'bank-cards.replace': replaceBankCard(context),
  'bank-cards.upload-photo': uploadBankCardPhoto(context),
  'bookmarks.sync': syncBookmarks(context),
  'builder.page': getPageDocument(context),
  'builder.release': getRelease(context),
  'builder.release-id': getReleaseId(context),
  'categories.list': listCategories(context),
  'charges.get': getCharge(context),
  'charges.pay': payCharge(context),
  'charges.start': startCharge(context),
  'cities.list': listCities(context),
  'comments.create': createComment(context),
  'comments.list': listComments(context),
  'comments.own': listOwnComments(context),
  'comments.remove': removeComment(context),
  'comments.vote': voteOnComment(context),
  'discounts.list': listDiscounts(context),
  'discounts.remove': removeDiscount(context),
  'discounts.save': saveDiscount(context),
  'gifts.change': changeGift(context),
  'gifts.open': openGift(context),
  'gifts.send': sendGift(context),
  'gifts.take-back': takeGiftBack(context),
  'gifts.view': viewGift(context),
  'identity.get': getIdentity(context),
  'identity.photo': getOwnIdentityPhoto(context),
  'identity.submit': submitIdentity(context),
  'identity.upload-photo': uploadIdentityPhoto(context),
  'inquiries.follow-up': followInquiry(context),
  'inquiries.send': sendInquiry(context),
  'orders.cancel': cancelOrder(context),
  'orders.correct-answers': correctAnswers(context),
  'orders.get': getOrder(context),
  'orders.list': listOrders(context),
  'orders.place': placeOrder(context),
  'orders.quote': quoteOrder(context),
  'orders.reveal-code': revealCode(context),
  'pages.buy-verify': getBuyVerifyPage(context),
  'pages.buy-verify-failed': getBuyVerifyFailedPage(context),
  'pages.category': getCategoryPage(context),
  'pages.home': getHomePage(context),
  'pages.main-products': getMainProductsPage(context),
  'pages.product': getProductPage(context),
  'pages.product-in-category': getProductPageInCategory(context),
  'pages.product-in-sub-category': getProductPageInSubCategory(context),
  'pages.product-in-sub-child-category': getProductPageInSubChildCategory(context),
  'pages.short-link': getShortLink(context),
  'pages.site-info': getSiteInfoPage(context),
  'pages.store': getStorePage(context),
  'pages.stores': getStoresPage(context),
  'pages.style2-product': getStyle2ProductPage(context),
  'pages.sub-category': getSubCategoryPage(context),
  'pages.sub-sub-category': getSubSubCategoryPage(context),
  'pages.weblog': getWeblogPage(context),
  'pages.weblog-kind': getWeblogKindPage(context),
  'pages.weblog-post': getWeblogPostPage(context),
  'payments.direct': getDirectPayment(context),
  'payments.get': getPayment(context),
  'payments.list': listPayments(context),
  'payments.notify': notifyPayment(context),
  'payments.return': returnFromProvider(context),
  'payments.start': startPayment(context),
  'payments.upload-receipt': uploadReceipt(context),
  'payments.verify': verifyPayment(context),
  'products.cards': listProductCards(context),
  'products.check-answers': checkProductAnswers(context),
  'products.get': getProduct(context),
  'products.list': listProducts(context),
  'products.related': listRelatedProducts(context),
  'products.search': searchProducts(context),
  'products.sellables': listSellables(context),
  'referrals.enter': enterReferral(context),
  'referrals.get': getReferrals(context),
  'second-factor.answer-passkey': answerPasskey(context),
  'second-factor.answer-recovery-code': answerRecoveryCode(context),
  'second-factor.answer-totp': answerTotp(context),
  'second-factor.confirm-passkey': confirmPasskey(context),
  'second-factor.confirm-totp': confirmTotp(context),
  'second-factor.get': getSecondFactor(context),
  'second-factor.remove': removeSecondFactor(context),
  'second-factor.renew-recovery-codes': renewRecoveryCodes(context),
  'second-factor.start-passkey': startPasskey(context),
  'second-factor.start-passkey-answer': startPasskeyAnswer(context),
  'second-factor.start-totp': startTotp(context),
  'staff.activations': listActivations(context),
  'staff.answer-comment': answerComment(context),
  'staff.answer-inquiry': answerInquiry(context),
  'staff.answer-ticket': answerTicket(context),
  'staff.answered-lines': listAnsweredLines(context),
  'staff.approve-payout': approvePayout(context),
  'staff.bank-card-photo': getBankCardPhoto(context),
  'staff.bank-cards': listStaffBankCards(context),
  'staff.block-customer': blockCustomer(context),
  'staff.cancel-parcel': cancelParcel(context),
  'staff.categories': listStaffCategories(context),
  'staff.category': getStaffCategory(context),
  'staff.charge-wallet': chargeWallet(context),
  'staff.cities': listStaffCities(context),
  'staff.city': getStaffCity(context),
  'staff.close-inquiry': closeInquiry(context),
  'staff.code-import': getCodeImport(context),
  'staff.code-imports': listCodeImports(context),
  'staff.comments': listStaffComments(context),
  'staff.create': createStaff(context),
  'staff.create-discount': createDiscount(context),
  'staff.decide-activation': decideActivation(context),
  'staff.decide-bank-card': decideBankCard(context),
  'staff.decide-comment': decideComment(context),
  'staff.decide-payment': decidePayment(context),
  'staff.decide-receipt': decideReceipt(context),
  'staff.decide-review': decideReview(context),
  'staff.find-customer': findCustomer(context),
  'staff.finish-answered-line': finishAnsweredLine(context),
  'staff.give-discount': giveDiscount(context),
  'staff.identities': listStaffIdentities(context),
  'staff.identity': getStaffIdentity(context),
  'staff.identity-photo': getIdentityPhoto(context),
  'staff.import-codes': importGiftCodes(context),
  'staff.inquiries': listStaffInquiries(context),
  'staff.move-shipment': moveShipment(context),
  'staff.move-ticket': moveStaffTicket(context),
  'staff.payouts': listPayouts(context),
  'staff.post': getStaffPost(context),
  'staff.posts': listStaffPosts(context),
  'staff.product': getStaffProduct(context),
  'staff.products': listStaffProducts(context),
  'staff.receipt-file': getReceiptFile(context),
  'staff.receipts': listReceipts(context),
  'staff.referrals': listStaffReferrals(context),
  'staff.refund-order': refundOrder(context),
  'staff.refuse-activation': refuseActivation(context),
  'staff.reject-payout': rejectPayout(context),
  'staff.reviews': listReviews(context),
  'staff.save-categories': saveCategories(context),
  'staff.save-cities': saveCities(context),
  'staff.save-options': saveOptions(context),
  'staff.save-posts': savePosts(context),
  'staff.save-products': saveProducts(context),
  'staff.save-short-links': saveLinks(context),
  'staff.save-stores': saveStores(context),
  'staff.set-stock': setStock(context),
  'staff.shipments': listShipments(context),
  'staff.short-link': getStaffLink(context),
  'staff.short-links': listStaffLinks(context),
  'staff.store': getStaffStore(context),
  'staff.stores': listStaffStores(context),
  'staff.switch-referral-code': switchReferralCode(context),
  'staff.take-discount': takeDiscount(context),
  'staff.ticket': getStaffTicket(context),
  'staff.ticket-picture': getSentTicketPicture(context),
  'staff.tickets': listStaffTickets(context),
  'staff.upload-picture': uploadCataloguePicture(context),
  'staff.upload-ticket-picture': uploadAnswerPicture(context),
  'staff.verify-identity': verifyIdentity(context),
  'stock-alerts.list': listStockAlerts(context),
  'stock-alerts.set': setStockAlert(context),
  'stores.follow': followStore(context),
  'stores.followed': listFollowedStores(context),
  'stores.get': getStore(context),
  'stores.list': listStores(context),
  'tickets.close': closeTicket(context),
  'tickets.create': createTicket(context),
  'tickets.events': followTicket(context),
  'tickets.get': getTicket(context),
  'tickets.list': listTickets(context),
  'tickets.mark-seen': markTicketSeen(context),
  'tickets.picture': getTicketPicture(context),
  'tickets.remove-picture': removeTicketPicture(context),
  'tickets.reply': replyToTicket(context),
  'tickets.upload-picture': uploadTicketPicture(context),
  'wallet.get': getWallet(context),
  'wallet.report': getWalletReport(context),
  'weblog.get': getPost(context),
  'weblog.list': listPosts(context),
});
