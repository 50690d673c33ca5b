// The country of the shop that a page of this browser belongs to. Alone in its file: every page begins with it.

let country = 'IR';

/** Sets the country, as ISO 3166 has it; the start of the page calls it. */
export const setShopCountry = (code: string): void => {
  country = code;
};

/** Whether numbers are those of Iran, which are stored and checked without a country code. */
export const hasIranianNumbers = (): boolean => country === 'IR';
