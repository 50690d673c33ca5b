// Written by `npm run gen` from the folders of this room; changes made by hand are lost.
import ads from '../ads/definition.ts';
import bannerCarousel from '../banner-carousel/definition.ts';
import brandRow from '../brand-row/definition.ts';
import breadcrumbs from '../breadcrumbs/definition.ts';
import categoryHeading from '../category-heading/definition.ts';
import categoryTiles from '../category-tiles/definition.ts';
import columns from '../columns/definition.ts';
import howToRedeem from '../how-to-redeem/definition.ts';
import mainBanner from '../main-banner/definition.ts';
import priceOptions from '../price-options/definition.ts';
import productDescription from '../product-description/definition.ts';
import productFaq from '../product-faq/definition.ts';
import productFeatures from '../product-features/definition.ts';
import productGallery from '../product-gallery/definition.ts';
import productGroup from '../product-group/definition.ts';
import productHeading from '../product-heading/definition.ts';
import richText from '../rich-text/definition.ts';
import secondaryBanners from '../secondary-banners/definition.ts';
import sectionHeading from '../section-heading/definition.ts';
import storeTabs from '../store-tabs/definition.ts';
import subCategoryChips from '../sub-category-chips/definition.ts';
import trustRow from '../trust-row/definition.ts';
import weblogArticle from '../weblog-article/definition.ts';
import weblogList from '../weblog-list/definition.ts';
import weblogStrip from '../weblog-strip/definition.ts';

/** Every block's definition by type; free of React and of browser code. */
export const definitions = {
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

/** The type of a registered block. */
export type BlockType = keyof typeof definitions;
