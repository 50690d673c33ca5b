import { z } from 'zod';
import { amount, currency } from '../entities/money.ts';
import { paymentMethod } from '../entities/order.ts';
import { formDocument } from '../forms/form-document.ts';

// The parts of the flow settings for checkout and payment. Durations are milliseconds.

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const million = 1_000_000;

const between = (least: number, most: number, usual: number) => z.int().min(least).max(most).default(usual);

const providerName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'the name of a provider: lower-case letters, digits and hyphens');

/** A switch that turns a setting off without removing its values. */
const offered = z
  .boolean()
  .optional()
  .describe('false: it is kept here, and the shop does not use it')
  .meta({ default: true });

const offeredMethod = z.strictObject({
  method: paymentMethod,
  providers: z
    .array(providerName)
    .max(8)
    .default([])
    .describe('Who serves it, the preferred one first; card and crypto need one'),
  currencies: z.array(currency).min(1).describe('What orders paid this way are counted in'),
  offered,
});

export const paymentSettings = z.strictObject({
  methods: z
    .array(offeredMethod)
    .min(1)
    .default([
      { method: 'card', providers: ['zarinpal', 'zibal'], currencies: ['toman'] },
      { method: 'crypto', providers: ['nowpayments'], currencies: ['dollar'] },
      { method: 'wallet', providers: [], currencies: ['toman', 'dollar'] },
      { method: 'transfer', providers: [], currencies: ['toman'] },
    ])
    .describe('In the order in which they are shown'),
  transferCards: z
    .array(
      z.strictObject({
        number: z.string().regex(/^\d{16}$/, 'a card number of 16 digits'),
        holder: z.string().min(1).max(120),
        bank: z.string().max(80).default(''),
        offered,
      }),
    )
    .max(10)
    .default([])
    .describe('Cards that transfers go to; without one transfers are not offered'),
  attempts: z
    .strictObject({
      order: between(1, 1000, 20).describe('For one order'),
      customer: between(1, million, 60).describe('By one customer in 24 hours'),
      network: between(1, million, 600).describe('By all guests of one network in 24 hours'),
    })
    .prefault({})
    .describe('Payments that may be started, except from the wallet: a provider is asked about each of them'),
  poll: z
    .strictObject({
      first: between(second, minute, 2 * second),
      most: between(second, 10 * minute, 30 * second),
    })
    .prefault({})
    .describe('How often a page that waits for a payment asks, at first and at most'),
});

/** Steps that have a screen of their own. Every other step shows a form. */
export const screenSteps = ['address', 'invoice', 'payment'] as const;

export const checkoutStep = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,31}$/, 'the name of a step: lower-case letters, digits and hyphens')
    .describe('Also the step’s address in the browser'),
  form: z
    .string()
    .optional()
    .describe('The form that is asked; address, invoice and payment have screens of their own'),
  when: z
    .enum(['always', 'physical'])
    .default('always')
    .describe('physical: only for a cart with goods that are sent'),
});
export type CheckoutStep = z.infer<typeof checkoutStep>;

export const checkoutSettings = z.strictObject({
  guest: z.boolean().default(false).describe('Whether one may buy without a login'),
  steps: z
    .array(checkoutStep)
    .min(1)
    .max(12)
    .default([
      { id: 'buyer', form: 'buyer', when: 'always' },
      { id: 'address', when: 'physical' },
      { id: 'invoice', when: 'always' },
      { id: 'payment', when: 'always' },
    ]),
  forms: z
    .record(z.string().regex(/^[a-z][a-z0-9-]{0,31}$/), formDocument)
    .default({})
    .describe(
      'Forms of the steps by name; `buyer` and `address` replace the built-in ones. What `buyer` asks beside name, telephone, e-mail and description is kept with the order as an answer',
    ),
});

export const thresholds = z.strictObject({
  identity: amount
    .default(100_000)
    .describe(
      'In the first currency (toman): above this a purchase is handed over only to verified customers',
    ),
});

export const identitySettings = z.strictObject({
  reviewHours: z
    .int()
    .min(1)
    .max(720)
    .optional()
    .describe('Within how many hours staff look at documents of an identity; told where they are asked for'),
});

export const activationSettings = z.strictObject({
  hours: z
    .int()
    .min(1)
    .max(200)
    .default(2)
    .describe(
      'Opening hours of its store within which staff activate a product, such as a top-up; promised to shoppers',
    ),
});

export const timeouts = z.strictObject({
  cardPending: between(minute, day, 20 * minute).describe('A shopper at a card gateway'),
  cryptoPending: between(minute, 7 * day, hour).describe('A crypto payment before any coin moves'),
  processing: between(minute, 7 * day, 2 * hour).describe('Money on its way; afterwards a person looks'),
  receiptWait: between(minute, 30 * day, day).describe(
    'Until the receipt of a card transfer is there; stock is kept only for cartHold and maxHold meanwhile',
  ),
  unstartedHold: between(minute, 7 * day, 10 * minute).describe(
    'Stock is kept for an order until its first payment is started; never longer than cartHold',
  ),
  cartHold: between(minute, 7 * day, 30 * minute).describe(
    'Stock is kept for an order that is not paid, once a payment was started',
  ),
  maxHold: between(minute, 7 * day, 2 * hour).describe(
    'After this long, a payment that is started keeps no stock any more; money on its way or a receipt that waits does',
  ),
  orderPayable: between(minute, 30 * day, day).describe('An order can be paid'),
});

const heldAtOnce = (orders: number, pieces: number) =>
  z.strictObject({ orders: between(1, million, orders), pieces: between(1, million, pieces) }).prefault({});

/** Limits on the stock that unpaid orders may reserve. */
export const reservationLimits = z.strictObject({
  lines: between(1, 100, 50).describe('Different sellables in one order'),
  piecesOfSellable: between(1, million, 100).describe(
    'Pieces of one sellable in one order; quantity buttons stop there',
  ),
  pieces: between(1, million, 300).describe('Pieces in one order'),
  customer: heldAtOnce(10, 500).describe('Unpaid orders of one customer that hold goods, and their pieces'),
  network: heldAtOnce(40, 1000).describe(
    'Unpaid orders of all guests of one network that hold goods, and their pieces',
  ),
  wholeNetwork: z
    .strictObject({
      orders: z.int().min(1).max(million).optional(),
      pieces: z.int().min(1).max(million).optional(),
    })
    .prefault({})
    .describe(
      'The same of guests and customers of one network together, such as those of a mobile operator; three times “network” where it is not set',
    ),
  share: between(1, 100, 20).describe(
    'Percent of the stock of a sellable that one customer, or the guests of one network, may hold unpaid',
  ),
  shareFloor: between(1, million, 10).describe('Pieces of a sellable that may be held whatever the share'),
});

const chargeAmount = z.int().min(1);

/** Limits in a currency of the site document. */
const writtenLimits = z.strictObject({
  presets: z.array(amount.min(1)).max(8).default([]).describe('Amounts that are offered as buttons'),
  smallest: chargeAmount.max(1_000 * million).describe('Smallest amount of one charge'),
  largest: chargeAmount.max(1_000 * million).describe('Largest amount of one charge'),
  daily: chargeAmount.max(100_000 * million).describe('Sum that one customer may charge in 24 hours'),
});
export type ChargeLimits = z.infer<typeof writtenLimits>;

const chargeLimits = (
  presets: readonly number[],
  { least, most, daily }: { least: number; most: number; daily: number },
) =>
  z
    .strictObject({
      presets: z
        .array(amount.min(1))
        .max(8)
        .default([...presets])
        .describe('Amounts that are offered as buttons; each within smallest and largest'),
      smallest: between(1, 1_000 * million, least).describe('Smallest amount of one charge'),
      largest: between(1, 1_000 * million, most).describe('Largest amount of one charge'),
      daily: between(1, 100_000 * million, daily).describe(
        'Sum that one customer may charge in 24 hours, with charges whose payment is open',
      ),
    })
    .prefault({});

/**
 * Returns the default charge limits of a currency that only the site document declares: like dollars, in its
 * own smallest unit.
 * @param unit smallest units of one
 */
export const usualCharges = (unit: number): ChargeLimits => ({
  presets: [5 * unit, 10 * unit, 25 * unit, 50 * unit],
  smallest: unit,
  largest: 1_000 * unit,
  daily: 2_000 * unit,
});

/** Limits on charges of customers' wallets. */
export const walletSettings = z
  .strictObject({
    toman: chargeLimits([100_000, 200_000, 500_000, million], {
      least: 10_000,
      most: 50 * million,
      daily: 100 * million,
    }).describe('Charges in toman'),
    dollar: chargeLimits([500, 1_000, 2_500, 5_000], {
      least: 100,
      most: 100_000,
      daily: 200_000,
    }).describe('Charges in dollars, in hundredths'),
    charges: between(1, 1_000, 30).describe('Charges that one customer may begin in 24 hours'),
    currencies: z
      .record(currency, writtenLimits)
      .optional()
      .describe('Charges in currencies of the site document, by code; by default like charges in dollars'),
  })
  .meta({ title: 'Wallet charges', description: 'How much customers may put into their wallets' });

const shippingPrice = {
  price: amount.describe('In the first currency of the shop (toman)'),
  usdt_price: amount.default(0).describe('In its second currency (hundredths of a dollar)'),
  prices: z
    .record(currency, amount)
    .optional()
    .describe('Prices in its further currencies, by code. Sending is free in a currency without a price'),
};

/** How long tickets stay open, and how much customers may write. */
export const ticketSettings = z
  .strictObject({
    closeAfter: between(hour, 90 * day, 7 * day).describe(
      'From the last answer until a ticket whose customer is silent is closed',
    ),
    reopenFor: between(minute, 90 * day, 7 * day).describe(
      'From closing: as long a reply of the customer opens the ticket again',
    ),
    lockAfter: between(hour, 365 * day, 14 * day).describe(
      'From closing until the ticket is locked; never shorter than reopenFor',
    ),
    openTickets: between(1, 100, 10).describe('Open tickets of one customer'),
    messages: between(10, 500, 100).describe('Messages of one ticket; then the customer opens another one'),
    unanswered: between(2, 100, 10).describe(
      'Messages that a customer may write without an answer; one more suspends the ticket until staff look',
    ),
  })
  .meta({ title: 'Tickets', description: 'How long tickets stay open, and how much customers may write' });

export const uploadSettings = z
  .strictObject({
    ticketPictures: between(day, 3650 * day, 365 * day).describe(
      'From sending until a picture of a ticket is deleted; one that no message was sent with goes after a day',
    ),
    bankCardPhotos: between(day, 3650 * day, 90 * day).describe(
      'From the decision of staff until the photo of a bank card is deleted',
    ),
  })
  .meta({ title: 'Uploads', description: 'How long pictures that customers send are kept' });

export const shipping = z.strictObject({
  ...shippingPrice,
  price: amount.default(0),
  days: z
    .strictObject({ least: between(0, 90, 2), most: between(0, 90, 5) })
    .optional()
    .describe('Working days until goods arrive, as the product page says'),
  returnDays: z
    .int()
    .min(0)
    .max(365)
    .optional()
    .describe('Days in which goods may be returned, as the product page says'),
  rules: z
    .array(
      z.strictObject({
        store: z.int().optional().describe('Id of a store; by default every store'),
        city: z.int().optional().describe('Id of a city; by default every city'),
        ...shippingPrice,
        freeFrom: amount
          .optional()
          .describe('In the first currency: a parcel of this worth is sent for nothing'),
      }),
    )
    .max(500)
    .default([])
    .describe('The most exact rule counts: store and city, then store, then city'),
  carriers: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, 'lower-case letters, digits and hyphens'),
        title: z.string().min(1).max(80).describe('As customers read it'),
        trackingUrl: z
          .string()
          .max(300)
          .regex(/^https:\/\/[^\s{}]+\{tracking\}[^\s{}]*$/, 'an https address with {tracking} in it')
          .optional()
          .describe(
            'Address of the carrier’s tracking page; {tracking} is replaced by the number of the shipment',
          ),
        offered,
      }),
    )
    .max(50)
    .default([])
    .describe('Carriers that staff choose by id; they may write the name of another one'),
});
