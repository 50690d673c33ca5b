/** How the names of a gift's fields begin among the answers of a line; no form of a product may use such names. */
export const giftPrefix = 'gift_';

/** Most characters of the name of the recipient. */
export const maxGiftName = 40;

/** Most characters of the name of the sender, which stands in the SMS: too few for a message. */
export const maxGiftSender = 25;

/** Most characters of the message with a gift. */
export const maxGiftMessage = 300;
