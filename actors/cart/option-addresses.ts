import { optionParameter } from '#schemas/chosen-option.ts';

/**
 * State of the shown page. It is separate from the choice of an option, because every page loads it and few
 * have options.
 */
const shown = { page: 0, hasAddresses: false };

/** Returns whether addresses of the shown page name an option, and the number of such pages shown so far. */
export const optionAddresses = (): Readonly<typeof shown> => shown;

/**
 * Notes that another page is shown. If its addresses name an option, the address replaces an earlier choice.
 * @param queries names of the query parameters that the page uses
 */
export function showOptionsOf(queries: readonly string[]): void {
  shown.hasAddresses = queries.includes(optionParameter);
  if (shown.hasAddresses) shown.page += 1;
}
