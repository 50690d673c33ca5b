import { z } from 'zod';
import { normalizeDigits } from '../digits.ts';
import { largestId } from '../query.ts';
import { mobileNumber } from './user.ts';

export const city = z.object({
  id: z.int(),
  name: z.string(),
  province: z.string(),
  lat: z.number(),
  long: z.number(),
});
export type City = z.infer<typeof city>;

/** Ten digits, without 0 or 2 among the first five. */
export const postalCode = z
  .string()
  .max(40, { abort: true })
  .overwrite(normalizeDigits)
  .length(10, { abort: true })
  .regex(/^(?!.{0,4}[02])\d{10}$/);

/** The fields of an address that a shopper enters. Digits are normalised before they are checked. */
export const addressFields = z.object({
  full_name: z.string().trim().min(2).max(120),
  phone_number: mobileNumber,
  city_id: z.int().min(1).max(largestId),
  postal_code: postalCode,
  address: z.string().trim().min(5).max(500),
  description: z.string().trim().max(500).default(''),
  lat: z.number().min(-90).max(90),
  long: z.number().min(-180).max(180),
});
export type AddressFields = z.infer<typeof addressFields>;

export const address = addressFields.extend({ id: z.int(), city: city.pick({ name: true, province: true }) });
export type Address = z.infer<typeof address>;
