// Written by `npm run gen` from the folders of this room; changes made by hand are lost.
import breadcrumbs from '../breadcrumbs/definition.ts';
import columns from '../columns/definition.ts';
import howToRedeem from '../how-to-redeem/definition.ts';
import productDescription from '../product-description/definition.ts';
import productFaq from '../product-faq/definition.ts';
import productFeatures from '../product-features/definition.ts';
import richText from '../rich-text/definition.ts';
import sectionHeading from '../section-heading/definition.ts';
import trustRow from '../trust-row/definition.ts';

/** Every block's definition by type; free of React and of browser code. */
export const definitions = {
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

/** The type of a registered block. */
export type BlockType = keyof typeof definitions;
