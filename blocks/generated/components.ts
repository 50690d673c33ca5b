// Written by `npm run gen` from the folders of this room; changes made by hand are lost.
import accountLayout from '../account-layout/account-layout.tsx';
import accountSummary from '../account-summary/account-summary.tsx';
import addressList from '../address-list/address-list.tsx';
import ads from '../ads/ads.tsx';
import announcementBar from '../announcement-bar/announcement-bar.tsx';
import appDownload from '../app-download/app-download.tsx';
import backToList from '../back-to-list/back-to-list.tsx';
import bankCards from '../bank-cards/bank-cards.tsx';
import bannerCarousel from '../banner-carousel/banner-carousel.tsx';
import bookmarkList from '../bookmark-list/bookmark-list.tsx';
import bottomNavigation from '../bottom-navigation/bottom-navigation.tsx';
import brandRow from '../brand-row/brand-row.tsx';
import breadcrumbs from '../breadcrumbs/breadcrumbs.tsx';
import buyBox from '../buy-box/buy-box.tsx';
import cartLines from '../cart-lines/cart-lines.tsx';
import cartPayBar from '../cart-pay-bar/cart-pay-bar.tsx';
import cartSummary from '../cart-summary/cart-summary.tsx';
import categoryHeading from '../category-heading/category-heading.tsx';
import categoryMenu from '../category-menu/category-menu.tsx';
import categoryTiles from '../category-tiles/category-tiles.tsx';
import checkoutAddress from '../checkout-address/checkout-address.tsx';
import checkoutForm from '../checkout-form/checkout-form.tsx';
import checkoutInvoice from '../checkout-invoice/checkout-invoice.tsx';
import checkoutPayBar from '../checkout-pay-bar/checkout-pay-bar.tsx';
import checkoutPayment from '../checkout-payment/checkout-payment.tsx';
import checkoutStatus from '../checkout-status/checkout-status.tsx';
import checkoutSteps from '../checkout-steps/checkout-steps.tsx';
import columns from '../columns/columns.tsx';
import contactDetails from '../contact-details/contact-details.tsx';
import countdownOffer from '../countdown-offer/countdown-offer.tsx';
import directPayment from '../direct-payment/direct-payment.tsx';
import discountList from '../discount-list/discount-list.tsx';
import editProfile from '../edit-profile/edit-profile.tsx';
import emptyState from '../empty-state/empty-state.tsx';
import errorMessage from '../error-message/error-message.tsx';
import faq from '../faq/faq.tsx';
import followedStores from '../followed-stores/followed-stores.tsx';
import footer from '../footer/footer.tsx';
import header from '../header/header.tsx';
import howToRedeem from '../how-to-redeem/how-to-redeem.tsx';
import identityVerification from '../identity-verification/identity-verification.tsx';
import inquiryForm from '../inquiry-form/inquiry-form.tsx';
import loginDialog from '../login-dialog/login-dialog.tsx';
import mainBanner from '../main-banner/main-banner.tsx';
import mobileAppBar from '../mobile-app-bar/mobile-app-bar.tsx';
import orderDetail from '../order-detail/order-detail.tsx';
import orderList from '../order-list/order-list.tsx';
import orderSummary from '../order-summary/order-summary.tsx';
import paymentList from '../payment-list/payment-list.tsx';
import paymentResult from '../payment-result/payment-result.tsx';
import personalData from '../personal-data/personal-data.tsx';
import priceOptions from '../price-options/price-options.tsx';
import productCarousel from '../product-carousel/product-carousel.tsx';
import productComments from '../product-comments/product-comments.tsx';
import productCompare from '../product-compare/product-compare.tsx';
import productDescription from '../product-description/product-description.tsx';
import productFaq from '../product-faq/product-faq.tsx';
import productFeatures from '../product-features/product-features.tsx';
import productGallery from '../product-gallery/product-gallery.tsx';
import productGroup from '../product-group/product-group.tsx';
import productHeading from '../product-heading/product-heading.tsx';
import productListing from '../product-listing/product-listing.tsx';
import productStoreCard from '../product-store-card/product-store-card.tsx';
import profileOverview from '../profile-overview/profile-overview.tsx';
import receivedGift from '../received-gift/received-gift.tsx';
import recentlyViewed from '../recently-viewed/recently-viewed.tsx';
import referral from '../referral/referral.tsx';
import relatedProducts from '../related-products/related-products.tsx';
import richText from '../rich-text/rich-text.tsx';
import searchBar from '../search-bar/search-bar.tsx';
import secondFactor from '../second-factor/second-factor.tsx';
import secondaryBanners from '../secondary-banners/secondary-banners.tsx';
import sectionHeading from '../section-heading/section-heading.tsx';
import sessionList from '../session-list/session-list.tsx';
import socialLinks from '../social-links/social-links.tsx';
import stickyBuyBar from '../sticky-buy-bar/sticky-buy-bar.tsx';
import stockAlertList from '../stock-alert-list/stock-alert-list.tsx';
import storeHeading from '../store-heading/store-heading.tsx';
import storeInformation from '../store-information/store-information.tsx';
import storeList from '../store-list/store-list.tsx';
import storeStrip from '../store-strip/store-strip.tsx';
import storeTabs from '../store-tabs/store-tabs.tsx';
import subCategoryChips from '../sub-category-chips/sub-category-chips.tsx';
import supportCard from '../support-card/support-card.tsx';
import ticketForm from '../ticket-form/ticket-form.tsx';
import ticketList from '../ticket-list/ticket-list.tsx';
import ticketThread from '../ticket-thread/ticket-thread.tsx';
import trustRow from '../trust-row/trust-row.tsx';
import walletReport from '../wallet-report/wallet-report.tsx';
import weblogArticle from '../weblog-article/weblog-article.tsx';
import weblogList from '../weblog-list/weblog-list.tsx';
import weblogStrip from '../weblog-strip/weblog-strip.tsx';

/** Every block's component by type, for rendering on the server; the browser uses the loaders. */
export const components = {
  'account-layout': accountLayout,
  'account-summary': accountSummary,
  'address-list': addressList,
  'ads': ads,
  'announcement-bar': announcementBar,
  'app-download': appDownload,
  'back-to-list': backToList,
  'bank-cards': bankCards,
  'banner-carousel': bannerCarousel,
  'bookmark-list': bookmarkList,
  'bottom-navigation': bottomNavigation,
  'brand-row': brandRow,
  'breadcrumbs': breadcrumbs,
  'buy-box': buyBox,
  'cart-lines': cartLines,
  'cart-pay-bar': cartPayBar,
  'cart-summary': cartSummary,
  'category-heading': categoryHeading,
  'category-menu': categoryMenu,
  'category-tiles': categoryTiles,
  'checkout-address': checkoutAddress,
  'checkout-form': checkoutForm,
  'checkout-invoice': checkoutInvoice,
  'checkout-pay-bar': checkoutPayBar,
  'checkout-payment': checkoutPayment,
  'checkout-status': checkoutStatus,
  'checkout-steps': checkoutSteps,
  'columns': columns,
  'contact-details': contactDetails,
  'countdown-offer': countdownOffer,
  'direct-payment': directPayment,
  'discount-list': discountList,
  'edit-profile': editProfile,
  'empty-state': emptyState,
  'error-message': errorMessage,
  'faq': faq,
  'followed-stores': followedStores,
  'footer': footer,
  'header': header,
  'how-to-redeem': howToRedeem,
  'identity-verification': identityVerification,
  'inquiry-form': inquiryForm,
  'login-dialog': loginDialog,
  'main-banner': mainBanner,
  'mobile-app-bar': mobileAppBar,
  'order-detail': orderDetail,
  'order-list': orderList,
  'order-summary': orderSummary,
  'payment-list': paymentList,
  'payment-result': paymentResult,
  'personal-data': personalData,
  'price-options': priceOptions,
  'product-carousel': productCarousel,
  'product-comments': productComments,
  'product-compare': productCompare,
  'product-description': productDescription,
  'product-faq': productFaq,
  'product-features': productFeatures,
  'product-gallery': productGallery,
  'product-group': productGroup,
  'product-heading': productHeading,
  'product-listing': productListing,
  'product-store-card': productStoreCard,
  'profile-overview': profileOverview,
  'received-gift': receivedGift,
  'recently-viewed': recentlyViewed,
  'referral': referral,
  'related-products': relatedProducts,
  'rich-text': richText,
  'search-bar': searchBar,
  'second-factor': secondFactor,
  'secondary-banners': secondaryBanners,
  'section-heading': sectionHeading,
  'session-list': sessionList,
  'social-links': socialLinks,
  'sticky-buy-bar': stickyBuyBar,
  'stock-alert-list': stockAlertList,
  'store-heading': storeHeading,
  'store-information': storeInformation,
  'store-list': storeList,
  'store-strip': storeStrip,
  'store-tabs': storeTabs,
  'sub-category-chips': subCategoryChips,
  'support-card': supportCard,
  'ticket-form': ticketForm,
  'ticket-list': ticketList,
  'ticket-thread': ticketThread,
  'trust-row': trustRow,
  'wallet-report': walletReport,
  'weblog-article': weblogArticle,
  'weblog-list': weblogList,
  'weblog-strip': weblogStrip,
} as const;
