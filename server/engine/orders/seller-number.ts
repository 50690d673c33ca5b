/** Before the first one, so that a seller's number has always four digits and more. */
const offset = 1000;

/** The number that a store goes by on invoices. */
export const sellerNumber = (store: number): string => String(offset + store);
