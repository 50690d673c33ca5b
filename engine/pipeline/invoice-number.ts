/** Replaces a text that is not an invoice number. Invoice numbers are PostgreSQL `integer`s above 0. */
export const noInvoice = -1;

/** Reads an invoice number, where staff may give one in place of an order's code. @returns -1 for another text */
export const toInvoiceNumber = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : noInvoice);
