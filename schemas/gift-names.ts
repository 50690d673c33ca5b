/** Prefix of a gift's field names among the answers of a line. Product forms may not use such names. */
export const giftPrefix = 'gift_';

/** Most characters of the name of the recipient. */
export const maxGiftName = 40;

/** Most characters of the sender's name, which the SMS contains: too few for a message. */
export const maxGiftSender = 25;

/** Most characters of the message with a gift. */
export const maxGiftMessage = 300;
