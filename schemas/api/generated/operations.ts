// Written by `npm run gen` from the folders of this room; changes made by hand are lost.
import type { Operation } from '../operation.ts';
import { sendEmailCode, verifyEmail } from '../account/email.ts';
import { changeMobile, sendMobileCode } from '../account/mobile.ts';
import { closeAccount, exportPersonalData, getClosing } from '../account/personal-data.ts';
import { createAddress, listAddresses, listCities, removeAddress, updateAddress } from '../addresses/operations.ts';
import { listAudit } from '../audit/list.ts';
import { confirmMe, getMe, loginWithPassword, logout, refreshSession, requestLoginCode, updateMe, verifyLoginCode } from '../auth/session.ts';
import { endMySession, endOtherSessions, listSessions } from '../auth/sessions.ts';
import { addBankCard, getOwnBankCardPhoto, listBankCards, removeBankCard, replaceBankCard, uploadBankCardPhoto } from '../bank-cards/operations.ts';
import { syncBookmarks } from '../bookmarks/sync.ts';
import { getPageDocument } from '../builder/page.ts';
import { getRelease, getReleaseId } from '../builder/release.ts';
import { listCategories } from '../categories/list.ts';
import { getCharge, payCharge, startCharge } from '../charges/operations.ts';
import { listComments } from '../comments/list.ts';
import { createComment, listOwnComments, removeComment, voteOnComment } from '../comments/own.ts';
import { listDiscounts, removeDiscount, saveDiscount } from '../discounts/operations.ts';
import { changeGift, openGift, sendGift, takeGiftBack, viewGift } from '../gifts/operations.ts';
import { getIdentity, getOwnIdentityPhoto, submitIdentity, uploadIdentityPhoto } from '../identity/operations.ts';
import { followInquiry, sendInquiry } from '../inquiries/operations.ts';
import { cancelOrder, correctAnswers, getOrder, listOrders, placeOrder, quoteOrder, revealCode } from '../orders/operations.ts';
import { getBuyVerifyFailedPage, getBuyVerifyPage } from '../pages/buy.ts';
import { getHomePage, getSiteInfoPage } from '../pages/home.ts';
import { getCategoryPage, getMainProductsPage, getSubCategoryPage, getSubSubCategoryPage } from '../pages/listing.ts';
import { getProductPage, getProductPageInCategory, getProductPageInSubCategory, getProductPageInSubChildCategory, getStyle2ProductPage } from '../pages/product.ts';
import { getShortLink } from '../pages/short-link.ts';
import { getStorePage, getStoresPage } from '../pages/stores.ts';
import { getWeblogKindPage, getWeblogPage, getWeblogPostPage } from '../pages/weblog.ts';
import { getDirectPayment, getPayment, listPayments, notifyPayment, returnFromProvider, startPayment, uploadReceipt, verifyPayment } from '../payments/operations.ts';
import { getPlaceAt, searchPlaces } from '../places/operations.ts';
import { listProductCards } from '../products/cards.ts';
import { checkProductAnswers } from '../products/check-answers.ts';
import { compareProducts } from '../products/compare.ts';
import { getProduct } from '../products/get.ts';
import { listProducts } from '../products/list.ts';
import { listRelatedProducts } from '../products/related.ts';
import { searchProducts } from '../products/search.ts';
import { listSellables } from '../products/sellables.ts';
import { enterReferral, getReferrals } from '../referrals/operations.ts';
import { answerPasskey, answerRecoveryCode, answerTotp, confirmPasskey, confirmTotp, getSecondFactor, removeSecondFactor, renewRecoveryCodes, startPasskey, startPasskeyAnswer, startTotp } from '../second-factor/operations.ts';
import { decideActivation, listActivations, refuseActivation } from '../staff/activations.ts';
import { finishAnsweredLine, listAnsweredLines } from '../staff/answered-lines.ts';
import { decideBankCard, getBankCardPhoto, listStaffBankCards } from '../staff/bank-cards.ts';
import { uploadCataloguePicture } from '../staff/catalogue-pictures.ts';
import { getStaffCategory, getStaffCity, getStaffLink, getStaffPost, getStaffProduct, getStaffStore, listStaffCategories, listStaffCities, listStaffLinks, listStaffPosts, listStaffProducts, listStaffStores, saveCategories, saveCities, saveLinks, saveOptions, savePosts, saveProducts, saveStores, setStock } from '../staff/catalogue.ts';
import { answerComment, decideComment, listStaffComments } from '../staff/comments.ts';
import { giveDiscount, takeDiscount } from '../staff/discounts.ts';
import { getCodeImport, importGiftCodes, listCodeImports } from '../staff/gift-codes.ts';
import { getIdentityPhoto, getStaffIdentity, listStaffIdentities, verifyIdentity } from '../staff/identity.ts';
import { answerInquiry, closeInquiry, listStaffInquiries } from '../staff/inquiries.ts';
import { blockCustomer, chargeWallet, createDiscount, createStaff, decidePayment, decideReceipt, decideReview, findCustomer, getReceiptFile, listReceipts, listReviews } from '../staff/operations.ts';
import { explainOrder, searchOrders } from '../staff/orders.ts';
import { approvePayout, listPayouts, rejectPayout } from '../staff/payouts.ts';
import { listStaffReferrals, switchReferralCode } from '../staff/referrals.ts';
import { cancelParcel, listShipments, moveShipment, refundOrder } from '../staff/shipments.ts';
import { answerTicket, getSentTicketPicture, getStaffTicket, listStaffTickets, moveStaffTicket, uploadAnswerPicture } from '../staff/tickets.ts';
import { listStockAlerts, setStockAlert } from '../stock-alerts/operations.ts';
import { followStore, listFollowedStores } from '../stores/follows.ts';
import { getStore } from '../stores/get.ts';
import { listStores } from '../stores/list.ts';
import { changeDraft, checkDraft, createDraft, discardDraft, getDraft, listDocuments, listDrafts, publishDraft, readDocument, saveDraft, watchDraft } from '../studio/drafts.ts';
import { getStudioMe } from '../studio/me.ts';
import { describeMedia, findMediaUses, listMedia, removeMedia, uploadMedia } from '../studio/media.ts';
import { previewShop } from '../studio/preview.ts';
import { createPreview, endPreview, listPreviews } from '../studio/previews.ts';
import { compareDocuments, listReleases, nameRelease, rollBack } from '../studio/releases.ts';
import { addNote, cancelSchedule, listNotes, listSchedules, presentInDraft, resolveNote, scheduleDraft } from '../studio/work-together.ts';
import { closeTicket, createTicket, followTicket, getTicket, listTickets, markTicketSeen, replyToTicket } from '../tickets/operations.ts';
import { getTicketPicture, removeTicketPicture, uploadTicketPicture } from '../tickets/pictures.ts';
import { getWallet, getWalletReport } from '../wallet/operations.ts';
import { getPost } from '../weblog/get.ts';
import { listPosts } from '../weblog/list.ts';

/** Every operation of the engine, by its id. */
export const operations = {
  'account.change-mobile': changeMobile,
  'account.close': closeAccount,
  'account.closing': getClosing,
  'account.confirm': confirmMe,
  'account.end-other-sessions': endOtherSessions,
  'account.end-session': endMySession,
  'account.export': exportPersonalData,
  'account.get': getMe,
  'account.send-email-code': sendEmailCode,
  'account.send-mobile-code': sendMobileCode,
  'account.sessions': listSessions,
  'account.update': updateMe,
  'account.verify-email': verifyEmail,
  'addresses.create': createAddress,
  'addresses.list': listAddresses,
  'addresses.remove': removeAddress,
  'addresses.update': updateAddress,
  'audit.list': listAudit,
  'auth.logout': logout,
  'auth.password': loginWithPassword,
  'auth.refresh': refreshSession,
  'auth.request-code': requestLoginCode,
  'auth.verify-code': verifyLoginCode,
  'bank-cards.add': addBankCard,
  'bank-cards.list': listBankCards,
  'bank-cards.photo': getOwnBankCardPhoto,
  'bank-cards.remove': removeBankCard,
  'bank-cards.replace': replaceBankCard,
  'bank-cards.upload-photo': uploadBankCardPhoto,
  'bookmarks.sync': syncBookmarks,
  'builder.page': getPageDocument,
  'builder.release': getRelease,
  'builder.release-id': getReleaseId,
  'categories.list': listCategories,
  'charges.get': getCharge,
  'charges.pay': payCharge,
  'charges.start': startCharge,
  'cities.list': listCities,
  'comments.create': createComment,
  'comments.list': listComments,
  'comments.own': listOwnComments,
  'comments.remove': removeComment,
  'comments.vote': voteOnComment,
  'discounts.list': listDiscounts,
  'discounts.remove': removeDiscount,
  'discounts.save': saveDiscount,
  'gifts.change': changeGift,
  'gifts.open': openGift,
  'gifts.send': sendGift,
  'gifts.take-back': takeGiftBack,
  'gifts.view': viewGift,
  'identity.get': getIdentity,
  'identity.photo': getOwnIdentityPhoto,
  'identity.submit': submitIdentity,
  'identity.upload-photo': uploadIdentityPhoto,
  'inquiries.follow-up': followInquiry,
  'inquiries.send': sendInquiry,
  'orders.cancel': cancelOrder,
  'orders.correct-answers': correctAnswers,
  'orders.get': getOrder,
  'orders.list': listOrders,
  'orders.place': placeOrder,
  'orders.quote': quoteOrder,
  'orders.reveal-code': revealCode,
  'pages.buy-verify': getBuyVerifyPage,
  'pages.buy-verify-failed': getBuyVerifyFailedPage,
  'pages.category': getCategoryPage,
  'pages.home': getHomePage,
  'pages.main-products': getMainProductsPage,
  'pages.product': getProductPage,
  'pages.product-in-category': getProductPageInCategory,
  'pages.product-in-sub-category': getProductPageInSubCategory,
  'pages.product-in-sub-child-category': getProductPageInSubChildCategory,
  'pages.short-link': getShortLink,
  'pages.site-info': getSiteInfoPage,
  'pages.store': getStorePage,
  'pages.stores': getStoresPage,
  'pages.style2-product': getStyle2ProductPage,
  'pages.sub-category': getSubCategoryPage,
  'pages.sub-sub-category': getSubSubCategoryPage,
  'pages.weblog': getWeblogPage,
  'pages.weblog-kind': getWeblogKindPage,
  'pages.weblog-post': getWeblogPostPage,
  'payments.direct': getDirectPayment,
  'payments.get': getPayment,
  'payments.list': listPayments,
  'payments.notify': notifyPayment,
  'payments.return': returnFromProvider,
  'payments.start': startPayment,
  'payments.upload-receipt': uploadReceipt,
  'payments.verify': verifyPayment,
  'places.at': getPlaceAt,
  'places.search': searchPlaces,
  'products.cards': listProductCards,
  'products.check-answers': checkProductAnswers,
  'products.compare': compareProducts,
  'products.get': getProduct,
  'products.list': listProducts,
  'products.related': listRelatedProducts,
  'products.search': searchProducts,
  'products.sellables': listSellables,
  'referrals.enter': enterReferral,
  'referrals.get': getReferrals,
  'second-factor.answer-passkey': answerPasskey,
  'second-factor.answer-recovery-code': answerRecoveryCode,
  'second-factor.answer-totp': answerTotp,
  'second-factor.confirm-passkey': confirmPasskey,
  'second-factor.confirm-totp': confirmTotp,
  'second-factor.get': getSecondFactor,
  'second-factor.remove': removeSecondFactor,
  'second-factor.renew-recovery-codes': renewRecoveryCodes,
  'second-factor.start-passkey': startPasskey,
  'second-factor.start-passkey-answer': startPasskeyAnswer,
  'second-factor.start-totp': startTotp,
  'staff.activations': listActivations,
  'staff.answer-comment': answerComment,
  'staff.answer-inquiry': answerInquiry,
  'staff.answer-ticket': answerTicket,
  'staff.answered-lines': listAnsweredLines,
  'staff.approve-payout': approvePayout,
  'staff.bank-card-photo': getBankCardPhoto,
  'staff.bank-cards': listStaffBankCards,
  'staff.block-customer': blockCustomer,
  'staff.cancel-parcel': cancelParcel,
  'staff.categories': listStaffCategories,
  'staff.category': getStaffCategory,
  'staff.charge-wallet': chargeWallet,
  'staff.cities': listStaffCities,
  'staff.city': getStaffCity,
  'staff.close-inquiry': closeInquiry,
  'staff.code-import': getCodeImport,
  'staff.code-imports': listCodeImports,
  'staff.comments': listStaffComments,
  'staff.create': createStaff,
  'staff.create-discount': createDiscount,
  'staff.decide-activation': decideActivation,
  'staff.decide-bank-card': decideBankCard,
  'staff.decide-comment': decideComment,
  'staff.decide-payment': decidePayment,
  'staff.decide-receipt': decideReceipt,
  'staff.decide-review': decideReview,
  'staff.explain-order': explainOrder,
  'staff.find-customer': findCustomer,
  'staff.finish-answered-line': finishAnsweredLine,
  'staff.give-discount': giveDiscount,
  'staff.identities': listStaffIdentities,
  'staff.identity': getStaffIdentity,
  'staff.identity-photo': getIdentityPhoto,
  'staff.import-codes': importGiftCodes,
  'staff.inquiries': listStaffInquiries,
  'staff.move-shipment': moveShipment,
  'staff.move-ticket': moveStaffTicket,
  'staff.payouts': listPayouts,
  'staff.post': getStaffPost,
  'staff.posts': listStaffPosts,
  'staff.product': getStaffProduct,
  'staff.products': listStaffProducts,
  'staff.receipt-file': getReceiptFile,
  'staff.receipts': listReceipts,
  'staff.referrals': listStaffReferrals,
  'staff.refund-order': refundOrder,
  'staff.refuse-activation': refuseActivation,
  'staff.reject-payout': rejectPayout,
  'staff.reviews': listReviews,
  'staff.save-categories': saveCategories,
  'staff.save-cities': saveCities,
  'staff.save-options': saveOptions,
  'staff.save-posts': savePosts,
  'staff.save-products': saveProducts,
  'staff.save-short-links': saveLinks,
  'staff.save-stores': saveStores,
  'staff.search-orders': searchOrders,
  'staff.set-stock': setStock,
  'staff.shipments': listShipments,
  'staff.short-link': getStaffLink,
  'staff.short-links': listStaffLinks,
  'staff.store': getStaffStore,
  'staff.stores': listStaffStores,
  'staff.switch-referral-code': switchReferralCode,
  'staff.take-discount': takeDiscount,
  'staff.ticket': getStaffTicket,
  'staff.ticket-picture': getSentTicketPicture,
  'staff.tickets': listStaffTickets,
  'staff.upload-picture': uploadCataloguePicture,
  'staff.upload-ticket-picture': uploadAnswerPicture,
  'staff.verify-identity': verifyIdentity,
  'stock-alerts.list': listStockAlerts,
  'stock-alerts.set': setStockAlert,
  'stores.follow': followStore,
  'stores.followed': listFollowedStores,
  'stores.get': getStore,
  'stores.list': listStores,
  'studio.add-note': addNote,
  'studio.cancel-schedule': cancelSchedule,
  'studio.change-draft': changeDraft,
  'studio.check-draft': checkDraft,
  'studio.compare': compareDocuments,
  'studio.create-draft': createDraft,
  'studio.create-preview': createPreview,
  'studio.describe-media': describeMedia,
  'studio.discard-draft': discardDraft,
  'studio.document': readDocument,
  'studio.documents': listDocuments,
  'studio.draft': getDraft,
  'studio.drafts': listDrafts,
  'studio.end-preview': endPreview,
  'studio.me': getStudioMe,
  'studio.media': listMedia,
  'studio.media-uses': findMediaUses,
  'studio.name-release': nameRelease,
  'studio.notes': listNotes,
  'studio.present': presentInDraft,
  'studio.preview-shop': previewShop,
  'studio.previews': listPreviews,
  'studio.publish-draft': publishDraft,
  'studio.releases': listReleases,
  'studio.remove-media': removeMedia,
  'studio.resolve-note': resolveNote,
  'studio.roll-back': rollBack,
  'studio.save-draft': saveDraft,
  'studio.schedule-draft': scheduleDraft,
  'studio.schedules': listSchedules,
  'studio.upload-media': uploadMedia,
  'studio.watch-draft': watchDraft,
  'tickets.close': closeTicket,
  'tickets.create': createTicket,
  'tickets.events': followTicket,
  'tickets.get': getTicket,
  'tickets.list': listTickets,
  'tickets.mark-seen': markTicketSeen,
  'tickets.picture': getTicketPicture,
  'tickets.remove-picture': removeTicketPicture,
  'tickets.reply': replyToTicket,
  'tickets.upload-picture': uploadTicketPicture,
  'wallet.get': getWallet,
  'wallet.report': getWalletReport,
  'weblog.get': getPost,
  'weblog.list': listPosts,
} as const satisfies Record<string, Operation>;
