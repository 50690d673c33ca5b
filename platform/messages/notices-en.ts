import type { notices as persian } from './notices-fa.ts';
import type { InAnotherLanguage } from './text-types.ts';

/** Short messages of the shop, and texts of previews and public demos, in English. */
export const notices: InAnotherLanguage<typeof persian> = {
  currency: { toman: 'toman', dollar: 'dollars', usdt: 'USDT' },
  sms: {
    loginCode: 'Your sign-in code: {code}\nGive it to nobody.',
    mobileCode:
      'Code for your new account number: {code}\nIt makes this number the one of an account. Give it to nobody.',
  },
  emailCode: {
    subject: 'The code for your e-mail address at {shop}',
    text: 'The code that verifies this e-mail address at {shop}:\n\n{code}\n\nIt is valid for {minutes, plural, one {# minute} other {# minutes}}. Give it to nobody.\nIf you did not ask for it, ignore this message: without the code, this address is not verified.\n\n{shop}',
  },
  loginEmail: {
    subject: 'Your sign-in code for {shop}',
    text: 'Your sign-in code for {shop}:\n\n{code}\n\nIt is valid for {minutes, plural, one {# minute} other {# minutes}}. Give it to nobody.\nIf you did not ask for it, ignore this message: without the code, nobody can sign in to your account.\n\n{shop}',
  },
  charges: {
    description: 'Wallet top-up at {shop}',
    paid: '{shop}\n{amount} were added to your wallet.\n{link}',
    refunded:
      '{shop}\n{amount} of your wallet top-up went back to the account that you paid from and left your balance.\n{link}',
    'receipt-rejected':
      '{shop}\nThe receipt for topping up your wallet with {amount} was not accepted.\n{link}',
  },
  referrals: {
    rewarded: '{shop}\nReferral reward: {amount} were added to your wallet.\n{link}',
    'taken-back':
      '{shop}\nThe purchase behind a referral reward was refunded, and {amount} left your wallet.\n{link}',
  },
  tickets: {
    answered: {
      subject: 'Ticket {number} is answered',
      text: 'Hello,\n\nOur support has answered your ticket {number}. Read the answer here:\n{link}\n\n{shop}',
      short: '{shop}\nYour ticket {number} is answered.\n{link}',
    },
  },
  inquiries: {
    answered: {
      subject: 'Your message {code} is answered',
      text: 'Hello,\n\nYour message with the follow-up number {code} is answered. Read the answer here:\n{link}\n\n{shop}',
      short: '{shop}\nYour message {code} is answered.\n{link}',
    },
  },
  stockAlerts: {
    inStock: {
      subject: '“{product}” is in stock again',
      text: 'Hello,\n\n“{product}”, which you wanted to hear about, is in stock again. It may sell out soon:\n{link}\n\n{shop}',
      short: '{shop}\n“{product}” is in stock again.\n{link}',
    },
  },
  gifts: {
    fields: {
      recipient: 'Recipient of the gift',
      mobile: 'Mobile of the recipient',
      sender: 'Name of the sender',
      message: 'Message with the gift',
    },
    arrived: '{shop}\n“{sender}” has sent you a gift. Open it here:\n{link}',
  },
  alarms: {
    codeBudget: {
      subject: '{shop}: most codes of this hour are used up',
      text: '{shop}\n80 % of the {budget, number} codes of this hour (by SMS and e-mail) were sent. The rest is kept for known devices and staff. The shop may be under attack: look at the log of the server.',
    },
  },
  previews: {
    title: 'Preview',
    notice:
      'This preview is not published, and can be seen until {until}. Nothing can be ordered or paid in it.',
    enter:
      'This link shows a preview of the shop until {until}. Nothing can be ordered or paid in this browser until you leave the preview.',
    open: 'See the preview',
    leave: 'Leave the preview',
  },
  publicDemo: 'This shop is a demo: nothing is sold and no money moves. Do not enter personal data.',
  formerCustomer: 'Former customer',
};
