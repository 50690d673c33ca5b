import { z } from 'zod';
import { picture } from './picture.ts';

/**
 * One opening interval in the shop's time zone; minutes from midnight, `until` may be 1440. Weekday 0 is
 * Sunday.
 */
export const openingInterval = z.object({
  weekday: z.int().min(0).max(6),
  from: z.int().min(0).max(1439),
  until: z.int().min(1).max(1440),
});
export type OpeningInterval = z.infer<typeof openingInterval>;

export const openingHours = z.object({
  time_zone: z.string().describe('An IANA name, such as Europe/Paris'),
  intervals: z.array(openingInterval).max(28),
  closed_dates: z.array(z.iso.date()).max(60).default([]).describe('Holidays, in the store’s time zone'),
});
export type OpeningHours = z.infer<typeof openingHours>;

export const storeSummary = z.object({
  Id: z.int(),
  slug: z.string(),
  page_name: z.string().describe('The name shoppers know the store by'),
  summary: z.string(),
  logo: picture.nullable(),
  cover: picture.nullable(),
  city: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  hours: openingHours,
  follow_count: z.int(),
  product_count: z.int(),
  rating: z.number().min(0).max(5).nullable(),
  main_category_ids: z.array(z.int()),
});
export type StoreSummary = z.infer<typeof storeSummary>;

export const store = storeSummary.extend({
  description: z.string(),
  address: z.string(),
  contact: z.object({
    phone_number: z.string().nullable(),
    email: z.string().nullable(),
    telegram: z.string().nullable().describe('Without the @'),
    instagram: z.string().nullable(),
  }),
});
export type Store = z.infer<typeof store>;

/** The part of a store that a product card shows. */
export const storeReference = storeSummary.pick({ Id: true, slug: true, page_name: true, hours: true });
export type StoreReference = z.infer<typeof storeReference>;
