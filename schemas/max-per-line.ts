/** The most pieces of one line of a cart or an order, whatever the stock and the settings. */
export const maxPerLine = 999;
