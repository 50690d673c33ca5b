// Written by `npm run gen` from the folders of this room; changes made by hand are lost.
import { definition as breadcrumbs } from '../breadcrumbs/definition.ts';
import { definition as columns } from '../columns/definition.ts';
import { definition as howToRedeem } from '../how-to-redeem/definition.ts';
import { definition as productDescription } from '../product-description/definition.ts';
import { definition as productFaq } from '../product-faq/definition.ts';
import { definition as productFeatures } from '../product-features/definition.ts';
import { definition as richText } from '../rich-text/definition.ts';
import { definition as sectionHeading } from '../section-heading/definition.ts';
import { definition as trustRow } from '../trust-row/definition.ts';

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
