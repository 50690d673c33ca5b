/** Pictures that one message of a ticket may have. */
export const maxTicketPictures = 4;
