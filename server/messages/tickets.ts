interface TicketNews {
  shop: string;
  /** The ticket's id, as people say it. */
  number: number;
  link: string;
}

interface TicketText {
  subject: string;
  text: string;
  /** For an SMS. */
  short: string;
}

const inPersian = new Intl.NumberFormat('fa-IR', { useGrouping: false });

/** Messages about tickets. Nothing in them was written by the customer or by staff. */
export const ticketMessages = {
  fa: {
    answered: ({ shop, number, link }: TicketNews): TicketText => ({
      subject: `تیکت ${inPersian.format(number)} پاسخ گرفت`,
      text: `سلام،\n\nپشتیبانی به تیکت ${inPersian.format(number)} شما پاسخ داد. پاسخ را در این نشانی بخوانید:\n${link}\n\n${shop}`,
      short: `${shop}\nبه تیکت ${inPersian.format(number)} شما پاسخ داده شد.\n${link}`,
    }),
  },
  en: {
    answered: ({ shop, number, link }: TicketNews): TicketText => ({
      subject: `Ticket ${number} is answered`,
      text: `Hello,\n\nOur support has answered your ticket ${number}. Read the answer here:\n${link}\n\n${shop}`,
      short: `${shop}\nYour ticket ${number} is answered.\n${link}`,
    }),
  },
} as const;
