// Written by `npm run gen` from the folders of this room; changes made by hand are lost.
import breadcrumbs from '../breadcrumbs/breadcrumbs.tsx';
import columns from '../columns/columns.tsx';
import howToRedeem from '../how-to-redeem/how-to-redeem.tsx';
import productDescription from '../product-description/product-description.tsx';
import productFaq from '../product-faq/product-faq.tsx';
import productFeatures from '../product-features/product-features.tsx';
import richText from '../rich-text/rich-text.tsx';
import sectionHeading from '../section-heading/section-heading.tsx';
import trustRow from '../trust-row/trust-row.tsx';

/** Every block's component by type, for rendering on the server; the browser uses the loaders. */
export const components = {
  'breadcrumbs': breadcrumbs,
  'columns': columns,
  'how-to-redeem': howToRedeem,
  'product-description': productDescription,
  'product-faq': productFaq,
  'product-features': productFeatures,
  'rich-text': richText,
  'section-heading': sectionHeading,
  'trust-row': trustRow,
} as const;
