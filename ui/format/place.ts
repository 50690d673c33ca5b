import { isPersian } from './digits.ts';

const arabicComma = String.fromCodePoint(0x060c);

/** Joins the known parts of a location, such as a town and its state: "New York, NY". */
export const formatPlace = (parts: readonly (string | undefined)[], locale: string): string =>
  parts.filter((part) => part !== undefined && part !== '').join(`${isPersian(locale) ? arabicComma : ','} `);
