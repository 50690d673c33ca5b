/** How the names of a gift's fields begin among the answers of a line; no form of a product may use such names. */
export const giftPrefix = 'gift_';

/** Most characters of the names of recipient and sender. */
export const maxGiftName = 40;

/** Most characters of the message with a gift. */
export const maxGiftMessage = 300;
