import { z } from 'zod';
import { accountMenu } from '../account-menu.ts';
import { isTimeZone } from '../time-zone.ts';
import { picture, pictureBesideWords } from '../entities/picture.ts';
import { storedBlock } from './block.ts';
import { siteCurrencies } from './currencies.ts';
import { localeTag } from './locale-tag.ts';
import { taxSettings } from './taxes.ts';
import { theme } from './theme.ts';

/** The current version of site documents. site-migrations.ts upgrades earlier versions. */
export const siteVersion = 3;

const href = z.string().min(1).max(2048);

const banner = z.strictObject({
  id: z.string(),
  title: z.string(),
  subtitle: z.string().optional(),
  action: z.string().optional(),
  href,
  picture: picture.optional(),
  color: z.string().optional(),
});
export type Banner = z.infer<typeof banner>;

const timeZone = z.string().refine(isTimeZone, {
  error: 'there is no such time zone',
  params: { remedy: 'write the name of an IANA time zone, such as Asia/Tehran or Europe/Berlin' },
});

/**
 * Buy/sell cooperation hours, in which staff answer and review receipts. Minutes from midnight in the shop’s
 * time zone; weekday 0 is Sunday.
 */
const workingHours = z.strictObject({
  time_zone: timeZone,
  weekdays: z.array(z.int().min(0).max(6)).min(1),
  from: z.int().min(0).max(1439),
  until: z.int().min(1).max(1440),
});

export type CooperationHours = z.infer<typeof workingHours>;

/** Settings of the whole shop. Page data carries them as `site_info`. */
export const siteDocument = z.strictObject({
  version: z.literal(siteVersion),
  name: z.string().min(1),
  description: z.string(),
  locale: localeTag,
  fallback_locales: z
    .array(localeTag)
    .max(4)
    .default(['en'])
    .describe('Where a text of the software is taken from that `locale` does not have, the best first'),
  direction: z.enum(['rtl', 'ltr']),
  time_zone: timeZone,
  calendar: z
    .enum(['gregory', 'persian', 'buddhist', 'islamic-umalqura', 'hebrew', 'japanese', 'roc'])
    .optional()
    .describe('The calendar of all dates; by default the calendar that people of `locale` use'),
  digits: z
    .enum(['latn', 'arabext', 'arab'])
    .optional()
    .describe(
      'The digits of numbers and dates: 0–9, Persian digits, or Arabic digits; by default as in `locale`',
    ),
  first_weekday: z
    .int()
    .min(0)
    .max(6)
    .optional()
    .describe(
      'The day that weeks begin with, 0 is Sunday; by default as in the country of `locale`, or in `country`',
    ),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'an ISO 3166 code of two capital letters, such as IR or US')
    .default('IR')
    .describe('The country of telephone numbers and addresses that name no country'),
  currencies: siteCurrencies
    .optional()
    .describe(
      'The currencies of the shop: `price` of the catalogue is in the first, `usdt_price` in the second, `prices` in further ones; by default toman and dollar',
    ),
  taxes: taxSettings
    .optional()
    .describe('Taxes on the goods of the shop. Without them no tax is added, and bills show none'),
  logo: pictureBesideWords.optional(),
  showcases: z
    .strictObject({ main: banner, others: z.array(banner).max(24) })
    .describe('One main banner and others'),
  support: z.strictObject({
    phone_number: z.string().optional(),
    email: z.string().optional(),
    telegram: z.string().optional(),
    address: z.string().optional(),
    cooperation_hours: workingHours,
  }),
  social_media: z.array(z.strictObject({ kind: z.string(), label: z.string(), href })).max(12),
  footer: z.strictObject({
    columns: z
      .array(
        z.strictObject({
          title: z.string(),
          links: z.array(z.strictObject({ label: z.string(), href })).max(20),
        }),
      )
      .max(6),
    about: z.string(),
    copyright: z.string(),
    licences: z
      .array(
        z.strictObject({ label: z.string(), href: href.optional(), picture: pictureBesideWords.optional() }),
      )
      .max(8)
      .default([]),
  }),
  account_menu: accountMenu.default([]).describe('The menu of all account pages; their blocks alone get it'),
  generic: z.record(z.string(), z.unknown()).describe('Free values that blocks may show, by key'),
  theme,
  layout: z
    .strictObject({
      top: z.array(storedBlock),
      bottom: z.array(storedBlock),
    })
    .describe('The blocks above and below every page'),
});
export type SiteDocument = z.infer<typeof siteDocument>;

/**
 * `site_info` in page data: the site document with the id of its release and its telephone number as people
 * write it. It does not contain the layout's blocks, the account's menu and the taxes.
 */
export const siteInfo = siteDocument
  .omit({ layout: true, account_menu: true, version: true, taxes: true })
  .extend({
    release: z.string(),
    support: siteDocument.shape.support.extend({
      phone_text: z
        .string()
        .optional()
        .describe('`phone_number` as people of the country write it; by default as it is stored'),
    }),
  });
export type SiteInfo = z.infer<typeof siteInfo>;
