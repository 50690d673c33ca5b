// Written by `npm run gen` from the folders of this room; changes made by hand are lost.
import accountLayout from '../account-layout/definition.ts';
import accountSummary from '../account-summary/definition.ts';
import addressList from '../address-list/definition.ts';
import ads from '../ads/definition.ts';
import announcementBar from '../announcement-bar/definition.ts';
import appDownload from '../app-download/definition.ts';
import backToList from '../back-to-list/definition.ts';
import bankCards from '../bank-cards/definition.ts';
import bannerCarousel from '../banner-carousel/definition.ts';
import bookmarkList from '../bookmark-list/definition.ts';
import bottomNavigation from '../bottom-navigation/definition.ts';
import brandRow from '../brand-row/definition.ts';
import breadcrumbs from '../breadcrumbs/definition.ts';
import buyBox from '../buy-box/definition.ts';
import cartLines from '../cart-lines/definition.ts';
import cartPayBar from '../cart-pay-bar/definition.ts';
import cartSummary from '../cart-summary/definition.ts';
import categoryHeading from '../category-heading/definition.ts';
import categoryMenu from '../category-menu/definition.ts';
import categoryTiles from '../category-tiles/definition.ts';
import checkoutAddress from '../checkout-address/definition.ts';
import checkoutForm from '../checkout-form/definition.ts';
import checkoutInvoice from '../checkout-invoice/definition.ts';
import checkoutPayBar from '../checkout-pay-bar/definition.ts';
import checkoutPayment from '../checkout-payment/definition.ts';
import checkoutStatus from '../checkout-status/definition.ts';
import checkoutSteps from '../checkout-steps/definition.ts';
import columns from '../columns/definition.ts';
import contactDetails from '../contact-details/definition.ts';
import countdownOffer from '../countdown-offer/definition.ts';
import directPayment from '../direct-payment/definition.ts';
import discountList from '../discount-list/definition.ts';
import editProfile from '../edit-profile/definition.ts';
import emptyState from '../empty-state/definition.ts';
import errorMessage from '../error-message/definition.ts';
import faq from '../faq/definition.ts';
import followedStores from '../followed-stores/definition.ts';
import footer from '../footer/definition.ts';
import header from '../header/definition.ts';
import howToRedeem from '../how-to-redeem/definition.ts';
import identityVerification from '../identity-verification/definition.ts';
import inquiryForm from '../inquiry-form/definition.ts';
import loginDialog from '../login-dialog/definition.ts';
import mainBanner from '../main-banner/definition.ts';
import mobileAppBar from '../mobile-app-bar/definition.ts';
import orderDetail from '../order-detail/definition.ts';
import orderList from '../order-list/definition.ts';
import orderSummary from '../order-summary/definition.ts';
import paymentList from '../payment-list/definition.ts';
import paymentResult from '../payment-result/definition.ts';
import personalData from '../personal-data/definition.ts';
import priceOptions from '../price-options/definition.ts';
import productCarousel from '../product-carousel/definition.ts';
import productComments from '../product-comments/definition.ts';
import productCompare from '../product-compare/definition.ts';
import productDescription from '../product-description/definition.ts';
import productFaq from '../product-faq/definition.ts';
import productFeatures from '../product-features/definition.ts';
import productGallery from '../product-gallery/definition.ts';
import productGroup from '../product-group/definition.ts';
import productHeading from '../product-heading/definition.ts';
import productListing from '../product-listing/definition.ts';
import productStoreCard from '../product-store-card/definition.ts';
import profileOverview from '../profile-overview/definition.ts';
import receivedGift from '../received-gift/definition.ts';
import recentlyViewed from '../recently-viewed/definition.ts';
import referral from '../referral/definition.ts';
import relatedProducts from '../related-products/definition.ts';
import richText from '../rich-text/definition.ts';
import searchBar from '../search-bar/definition.ts';
import secondFactor from '../second-factor/definition.ts';
import secondaryBanners from '../secondary-banners/definition.ts';
import sectionHeading from '../section-heading/definition.ts';
import sessionList from '../session-list/definition.ts';
import socialLinks from '../social-links/definition.ts';
import stickyBuyBar from '../sticky-buy-bar/definition.ts';
import stockAlertList from '../stock-alert-list/definition.ts';
import storeHeading from '../store-heading/definition.ts';
import storeInformation from '../store-information/definition.ts';
import storeList from '../store-list/definition.ts';
import storeStrip from '../store-strip/definition.ts';
import storeTabs from '../store-tabs/definition.ts';
import subCategoryChips from '../sub-category-chips/definition.ts';
import supportCard from '../support-card/definition.ts';
import ticketForm from '../ticket-form/definition.ts';
import ticketList from '../ticket-list/definition.ts';
import ticketThread from '../ticket-thread/definition.ts';
import trustRow from '../trust-row/definition.ts';
import walletReport from '../wallet-report/definition.ts';
import weblogArticle from '../weblog-article/definition.ts';
import weblogList from '../weblog-list/definition.ts';
import weblogStrip from '../weblog-strip/definition.ts';

/** Every block's definition by type; free of React and of browser code. */
export const definitions = {
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

/** The type of a registered block. */
export type BlockType = keyof typeof definitions;
