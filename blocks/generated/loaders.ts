// Written by `npm run gen` from the folders of this room; changes made by hand are lost.

/** How the browser fetches a block's component, by type. */
export const loaders = {
  'breadcrumbs': () => import('../breadcrumbs/breadcrumbs.tsx'),
  'columns': () => import('../columns/columns.tsx'),
  'how-to-redeem': () => import('../how-to-redeem/how-to-redeem.tsx'),
  'product-description': () => import('../product-description/product-description.tsx'),
  'product-faq': () => import('../product-faq/product-faq.tsx'),
  'product-features': () => import('../product-features/product-features.tsx'),
  'rich-text': () => import('../rich-text/rich-text.tsx'),
  'section-heading': () => import('../section-heading/section-heading.tsx'),
  'trust-row': () => import('../trust-row/trust-row.tsx'),
} as const;
