/** Columns that exports of other shop software have and our files do not; in lower case. */
const signs: Readonly<Record<string, readonly (readonly string[])[]>> = {
  Shopify: [
    ['handle', 'title', 'vendor'],
    ['handle', 'variant sku'],
    ['url handle', 'title'],
    ['handle', 'location', 'option1 name'],
  ],
  WooCommerce: [
    ['type', 'sku', 'name', 'regular price'],
    ['id', 'name', 'visibility in catalog'],
    ['id', 'name', 'is featured?'],
  ],
};

/**
 * Recognises an export of products of other shop software by its columns.
 * @param columns in lower case
 * @returns the name of the software
 */
export const foreignExport = (columns: readonly string[]): string | undefined =>
  Object.entries(signs).find(([, headers]) =>
    headers.some((header) => header.every((column) => columns.includes(column))),
  )?.[0];
