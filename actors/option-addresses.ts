import { optionParameter } from '#schemas/chosen-option.ts';

/** Apart from the choice of an option: every page loads this, and few have options. */
const shown = { page: 0, hasAddresses: false };

/** Whether an address of the page that is shown names an option, and the number of pages until now whose addresses do. */
export const optionAddresses = (): Readonly<typeof shown> => shown;

/**
 * Another page is shown. Where its addresses name an option, its address decides, and not what was chosen before.
 * @param queries the query values that mean something on the page
 */
export function showOptionsOf(queries: readonly string[]): void {
  shown.hasAddresses = queries.includes(optionParameter);
  if (shown.hasAddresses) shown.page += 1;
}
