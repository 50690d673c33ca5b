/** Between the parts of an address, as Persian writes it. */
export const partSeparator = '، ';

/** The separators within a region that Neshan returns. */
export const regionSeparator = /[,،]/;

/** The words that providers write before the name of a city: "city", "county". */
export const cityPrefix = /^(?:شهرستان|شهر)\s+/;
