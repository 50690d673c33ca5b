import { z } from 'zod';
import { maxLength, multiLineText, positiveInteger, singleLineText } from '../bounds.ts';
import { normalizeDigits } from '../digits.ts';
import { phoneNumber } from './user.ts';

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
  .regex(/^[13-9]{5}\d{5}$/);

/** The fields of an address that a shopper enters. Digits are normalised before they are checked. */
export const addressFields = z.object({
  full_name: singleLineText({ min: 2, max: maxLength.name }),
  phone_number: phoneNumber,
  city_id: positiveInteger,
  postal_code: postalCode,
  address: singleLineText({ min: 5, max: maxLength.note }),
  description: multiLineText({ max: maxLength.note }).default(''),
  lat: z.number().min(-90).max(90),
  long: z.number().min(-180).max(180),
});
export type AddressFields = z.infer<typeof addressFields>;

export const address = addressFields.extend({ id: z.int(), city: city.pick({ name: true, province: true }) });
export type Address = z.infer<typeof address>;
