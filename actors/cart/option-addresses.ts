import { optionParameter } from '#schemas/chosen-option.ts';

/** Apart from the choice of an option: every page loads this, and few have options. */
const shown = { page: 0, hasAddresses: false };

/** Whether addresses of the page that is shown name an option, and how many such pages were shown. */
export const optionAddresses = (): Readonly<typeof shown> => shown;

/**
 * Another page is shown. Where its addresses name an option, its address decides, and not what was chosen before.
 * @param queries the query values that mean something on the page
 */
export function showOptionsOf(queries: readonly string[]): void {
  shown.hasAddresses = queries.includes(optionParameter);
  if (shown.hasAddresses) shown.page += 1;
}
