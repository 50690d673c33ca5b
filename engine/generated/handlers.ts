// Written by `npm run gen` from the folders of this room; changes made by hand are lost.
import type { EngineContext } from '../context.ts';
import type { Handlers } from '../pipeline/handler.ts';
import { getPageDocument } from '../catalogue/builder/page.ts';
import { getRelease, getReleaseId } from '../catalogue/builder/release.ts';
import { listCategories } from '../catalogue/categories/list.ts';
import { listCities } from '../catalogue/cities/list.ts';
import { getBuyVerifyFailedPage, getBuyVerifyPage } from '../catalogue/pages/buy.ts';
import { getHomePage, getSiteInfoPage } from '../catalogue/pages/home.ts';
import { getCategoryPage, getMainProductsPage, getSubCategoryPage, getSubSubCategoryPage } from '../catalogue/pages/listing.ts';
import { getProductPage, getProductPageInCategory, getProductPageInSubCategory, getProductPageInSubChildCategory, getStyle2ProductPage } from '../catalogue/pages/product.ts';
import { getShortLink } from '../catalogue/pages/short-link.ts';
import { getStorePage, getStoresPage } from '../catalogue/pages/stores.ts';
import { getWeblogKindPage, getWeblogPage, getWeblogPostPage } from '../catalogue/pages/weblog.ts';
import { getPlaceAt, searchPlaces } from '../catalogue/places/find.ts';
import { listProductCards } from '../catalogue/products/cards.ts';
import { checkProductAnswers } from '../catalogue/products/check-answers.ts';
import { compareProducts } from '../catalogue/products/compare.ts';
import { getProduct } from '../catalogue/products/get.ts';
import { listProducts } from '../catalogue/products/list.ts';
import { listRelatedProducts } from '../catalogue/products/related.ts';
import { searchProducts } from '../catalogue/products/search.ts';
import { listSellables } from '../catalogue/products/sellables.ts';
import { uploadCataloguePicture } from '../catalogue/staff/pictures.ts';
import { getStaffCategory, getStaffCity, getStaffLink, getStaffPost, getStaffProduct, getStaffStore, listStaffCategories, listStaffCities, listStaffLinks, listStaffPosts, listStaffProducts, listStaffStores, saveCategories, saveCities, saveLinks, saveOptions, savePosts, saveProducts, saveStores } from '../catalogue/staff/records.ts';
import { setStock } from '../catalogue/staff/stock.ts';
import { followStore, listFollowedStores } from '../catalogue/stores/follows.ts';
import { getStore } from '../catalogue/stores/get.ts';
import { listStores } from '../catalogue/stores/list.ts';
import { getPost } from '../catalogue/weblog/get.ts';
import { listPosts } from '../catalogue/weblog/list.ts';
import { changeMobile, sendMobileCode } from '../people/account/change-mobile.ts';
import { confirmMe } from '../people/account/confirm.ts';
import { getMe } from '../people/account/get.ts';
import { endMySession, endOtherSessions, listSessions } from '../people/account/sessions.ts';
import { updateMe } from '../people/account/update.ts';
import { sendEmailCode, verifyEmail } from '../people/account/verify-email.ts';
import { createAddress } from '../people/addresses/create.ts';
import { listAddresses } from '../people/addresses/list.ts';
import { removeAddress } from '../people/addresses/remove.ts';
import { updateAddress } from '../people/addresses/update.ts';
import { logout } from '../people/auth/logout.ts';
import { loginWithPassword } from '../people/auth/password.ts';
import { refreshSession } from '../people/auth/refresh.ts';
import { requestLoginCode } from '../people/auth/request-code.ts';
import { verifyLoginCode } from '../people/auth/verify-code.ts';
import { addBankCard } from '../people/bank-cards/add.ts';
import { listBankCards } from '../people/bank-cards/list.ts';
import { removeBankCard } from '../people/bank-cards/remove.ts';
import { decideBankCard, getBankCardPhoto, listStaffBankCards } from '../people/bank-cards/staff.ts';
import { getOwnBankCardPhoto, replaceBankCard, uploadBankCardPhoto } from '../people/bank-cards/upload-photo.ts';
import { syncBookmarks } from '../people/bookmarks/sync.ts';
import { blockCustomer, findCustomer } from '../people/customers/staff.ts';
import { getIdentity } from '../people/identity/get.ts';
import { getOwnIdentityPhoto, uploadIdentityPhoto } from '../people/identity/photos.ts';
import { getIdentityPhoto, getStaffIdentity, listStaffIdentities } from '../people/identity/staff.ts';
import { submitIdentity } from '../people/identity/submit.ts';
import { confirmPasskey, startPasskey } from '../people/second-factor/add-passkey.ts';
import { confirmTotp, startTotp } from '../people/second-factor/add-totp.ts';
import { answerPasskey, answerRecoveryCode, answerTotp, startPasskeyAnswer } from '../people/second-factor/answer.ts';
import { getSecondFactor, removeSecondFactor, renewRecoveryCodes } from '../people/second-factor/manage.ts';
import { listAudit } from '../pipeline/audit/list.ts';
import { closeAccount, getClosing } from '../privacy/close-account.ts';
import { exportPersonalData } from '../privacy/export-account.ts';
import { getCharge } from '../selling/charges/get.ts';
import { payCharge } from '../selling/charges/pay.ts';
import { startCharge } from '../selling/charges/start.ts';
import { listDiscounts, removeDiscount, saveDiscount } from '../selling/discounts/saved.ts';
import { giveDiscount, takeDiscount } from '../selling/discounts/staff-give.ts';
import { createDiscount } from '../selling/discounts/staff.ts';
import { changeGift, sendGift, takeGiftBack } from '../selling/gifts/change.ts';
import { openGift, viewGift } from '../selling/gifts/open.ts';
import { cancelOrder } from '../selling/orders/cancel.ts';
import { correctAnswers } from '../selling/orders/correct-answers.ts';
import { getOrder } from '../selling/orders/get.ts';
import { listOrders } from '../selling/orders/list.ts';
import { placeOrder } from '../selling/orders/place.ts';
import { quoteOrder } from '../selling/orders/quote.ts';
import { revealCode } from '../selling/orders/reveal-gift-code.ts';
import { listActivations } from '../selling/orders/staff/activation-queue.ts';
import { decideActivation, refuseActivation } from '../selling/orders/staff/activations.ts';
import { finishAnsweredLine, listAnsweredLines } from '../selling/orders/staff/answered-lines.ts';
import { cancelParcel } from '../selling/orders/staff/cancel-parcel.ts';
import { explainOrder } from '../selling/orders/staff/explain-order.ts';
import { verifyIdentity } from '../selling/orders/staff/identity.ts';
import { refundOrder } from '../selling/orders/staff/refund-order.ts';
import { decideReview, listReviews } from '../selling/orders/staff/reviews.ts';
import { searchOrders } from '../selling/orders/staff/search-orders.ts';
import { listShipments, moveShipment } from '../selling/orders/staff/shipments.ts';
import { notifyPayment, returnFromProvider } from '../selling/payments/callback.ts';
import { getPayment } from '../selling/payments/get.ts';
import { listPayments } from '../selling/payments/list.ts';
import { decidePayment } from '../selling/payments/staff/decide-payment.ts';
import { decideReceipt, getReceiptFile, listReceipts } from '../selling/payments/staff/receipts.ts';
import { startPayment } from '../selling/payments/start.ts';
import { getDirectPayment, uploadReceipt } from '../selling/payments/transfer-receipt.ts';
import { verifyPayment } from '../selling/payments/verify.ts';
import { approvePayout, listPayouts, rejectPayout } from '../selling/payout-approvals/payouts.ts';
import { enterReferral } from '../selling/referrals/enter.ts';
import { getReferrals } from '../selling/referrals/get.ts';
import { listStaffReferrals, switchReferralCode } from '../selling/referrals/staff.ts';
import { getWallet } from '../selling/wallet/get.ts';
import { getWalletReport } from '../selling/wallet/report.ts';
import { chargeWallet } from '../selling/wallet/staff.ts';
import { createStaff } from '../staff/create.ts';
import { getCodeImport, importGiftCodes, listCodeImports } from '../staff/import-codes.ts';
import { getStudioMe } from '../staff/studio/me.ts';
import { addNote, cancelSchedule, changeDraft, checkDraft, compareDocuments, createDraft, createPreview, describeMedia, discardDraft, endPreview, findMediaUses, getDraft, listDocuments, listDrafts, listMedia, listNotes, listPreviews, listReleases, listSchedules, nameRelease, presentInDraft, previewShop, publishDraft, readDocument, removeMedia, resolveNote, rollBack, saveDraft, scheduleDraft, watchDraft } from '../staff/studio/operations.ts';
import { uploadMedia } from '../staff/studio/upload-media.ts';
import { listComments } from '../talking/comments/list.ts';
import { createComment, listOwnComments, removeComment, voteOnComment } from '../talking/comments/own.ts';
import { answerComment, decideComment, listStaffComments } from '../talking/comments/staff.ts';
import { followInquiry, sendInquiry } from '../talking/inquiries/send.ts';
import { answerInquiry, closeInquiry, listStaffInquiries } from '../talking/inquiries/staff.ts';
import { listStockAlerts, setStockAlert } from '../talking/stock-alerts/stock-alerts.ts';
import { closeTicket } from '../talking/tickets/close.ts';
import { createTicket } from '../talking/tickets/create.ts';
import { followTicket } from '../talking/tickets/follow.ts';
import { getTicket } from '../talking/tickets/get.ts';
import { listTickets } from '../talking/tickets/list.ts';
import { markTicketSeen } from '../talking/tickets/mark-seen.ts';
import { getTicketPicture, removeTicketPicture, uploadTicketPicture } from '../talking/tickets/pictures.ts';
import { replyToTicket } from '../talking/tickets/reply.ts';
import { getSentTicketPicture, uploadAnswerPicture } from '../talking/tickets/staff-pictures.ts';
import { listStaffTickets } from '../talking/tickets/staff-queue.ts';
import { answerTicket, getStaffTicket, moveStaffTicket } from '../talking/tickets/staff.ts';

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
  'places.at': getPlaceAt(context),
  'places.search': searchPlaces(context),
  'products.cards': listProductCards(context),
  'products.check-answers': checkProductAnswers(context),
  'products.compare': compareProducts(context),
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
  'staff.explain-order': explainOrder(context),
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
  'staff.search-orders': searchOrders(context),
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
  'studio.add-note': addNote(context),
  'studio.cancel-schedule': cancelSchedule(context),
  'studio.change-draft': changeDraft(context),
  'studio.check-draft': checkDraft(context),
  'studio.compare': compareDocuments(context),
  'studio.create-draft': createDraft(context),
  'studio.create-preview': createPreview(context),
  'studio.describe-media': describeMedia(context),
  'studio.discard-draft': discardDraft(context),
  'studio.document': readDocument(context),
  'studio.documents': listDocuments(context),
  'studio.draft': getDraft(context),
  'studio.drafts': listDrafts(context),
  'studio.end-preview': endPreview(context),
  'studio.me': getStudioMe(context),
  'studio.media': listMedia(context),
  'studio.media-uses': findMediaUses(context),
  'studio.name-release': nameRelease(context),
  'studio.notes': listNotes(context),
  'studio.present': presentInDraft(context),
  'studio.preview-shop': previewShop(context),
  'studio.previews': listPreviews(context),
  'studio.publish-draft': publishDraft(context),
  'studio.releases': listReleases(context),
  'studio.remove-media': removeMedia(context),
  'studio.resolve-note': resolveNote(context),
  'studio.roll-back': rollBack(context),
  'studio.save-draft': saveDraft(context),
  'studio.schedule-draft': scheduleDraft(context),
  'studio.schedules': listSchedules(context),
  'studio.upload-media': uploadMedia(context),
  'studio.watch-draft': watchDraft(context),
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
