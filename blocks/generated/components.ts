// Written by `npm run gen` from the folders of this room; changes made by hand are lost.
import ads from '../ads/ads.tsx';
import bannerCarousel from '../banner-carousel/banner-carousel.tsx';
import brandRow from '../brand-row/brand-row.tsx';
import breadcrumbs from '../breadcrumbs/breadcrumbs.tsx';
import categoryHeading from '../category-heading/category-heading.tsx';
import categoryTiles from '../category-tiles/category-tiles.tsx';
import columns from '../columns/columns.tsx';
import howToRedeem from '../how-to-redeem/how-to-redeem.tsx';
import mainBanner from '../main-banner/main-banner.tsx';
import priceOptions from '../price-options/price-options.tsx';
import productDescription from '../product-description/product-description.tsx';
import productFaq from '../product-faq/product-faq.tsx';
import productFeatures from '../product-features/product-features.tsx';
import productGallery from '../product-gallery/product-gallery.tsx';
import productGroup from '../product-group/product-group.tsx';
import productHeading from '../product-heading/product-heading.tsx';
import richText from '../rich-text/rich-text.tsx';
import secondaryBanners from '../secondary-banners/secondary-banners.tsx';
import sectionHeading from '../section-heading/section-heading.tsx';
import storeTabs from '../store-tabs/store-tabs.tsx';
import subCategoryChips from '../sub-category-chips/sub-category-chips.tsx';
import trustRow from '../trust-row/trust-row.tsx';
import weblogArticle from '../weblog-article/weblog-article.tsx';
import weblogList from '../weblog-list/weblog-list.tsx';
import weblogStrip from '../weblog-strip/weblog-strip.tsx';

/** Every block's component by type, for rendering on the server; the browser uses the loaders. */
export const components = {
  'ads': ads,
  'banner-carousel': bannerCarousel,
  'brand-row': brandRow,
  'breadcrumbs': breadcrumbs,
  'category-heading': categoryHeading,
  'category-tiles': categoryTiles,
  'columns': columns,
  'how-to-redeem': howToRedeem,
  'main-banner': mainBanner,
  'price-options': priceOptions,
  'product-description': productDescription,
  'product-faq': productFaq,
  'product-features': productFeatures,
  'product-gallery': productGallery,
  'product-group': productGroup,
  'product-heading': productHeading,
  'rich-text': richText,
  'secondary-banners': secondaryBanners,
  'section-heading': sectionHeading,
  'store-tabs': storeTabs,
  'sub-category-chips': subCategoryChips,
  'trust-row': trustRow,
  'weblog-article': weblogArticle,
  'weblog-list': weblogList,
  'weblog-strip': weblogStrip,
} as const;
