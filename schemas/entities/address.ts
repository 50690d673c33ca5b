import { z } from 'zod';
import { maxLength, multiLineText, positiveInteger, singleLineText } from '../bounds.ts';
import { normalizeDigits } from '../digits.ts';
import { formAnswers } from './answers.ts';
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

/**
 * The fields of an address in an Iranian shop without an address form of its own. Digits are normalised
 * before they are checked.
 */
export const iranianAddress = z.object({
  full_name: singleLineText({ min: 2, max: maxLength.name }),
  phone_number: phoneNumber,
  city_id: positiveInteger,
  postal_code: postalCode,
  address: singleLineText({ min: 5, max: maxLength.note }),
  description: multiLineText({ max: maxLength.note }).default(''),
  lat: z.number().min(-90).max(90),
  long: z.number().min(-180).max(180),
  answers: z
    .object({
      house_number: singleLineText({ max: maxLength.buildingPart }).optional(),
      unit: singleLineText({ max: maxLength.buildingPart }).optional(),
    })
    .optional(),
});

const name = singleLineText({ max: maxLength.name });

/**
 * The fields that any address form may have. The form `address` of the flow settings decides which fields
 * exist and which values are valid. The engine checks the values with that form.
 */
export const addressFields = z.object({
  full_name: name.optional().describe('The recipient of the parcel'),
  phone_number: singleLineText({ max: maxLength.code }).optional(),
  city_id: positiveInteger.nullish().describe('A city of the shop’s list'),
  city: name.optional().describe('A city as it is written, where the form has no list'),
  province: name.optional().describe('Province, state or region'),
  postal_code: singleLineText({ max: maxLength.code }).optional(),
  address: singleLineText({ max: maxLength.note }).optional(),
  description: multiLineText({ max: maxLength.note }).optional(),
  lat: z.number().min(-90).max(90).nullish(),
  long: z.number().min(-180).max(180).nullish(),
  answers: formAnswers.optional().describe('Answers to the other fields of the form'),
});
export type AddressFields = z.infer<typeof addressFields>;

/** The checks of every address form in addition to its own rules. Values have their stored form by then. */
export const addressMinimum = z.object({
  // A form may have the parts of a name, which may be longer together.
  full_name: name.optional(),
  phone_number: phoneNumber.optional(),
  postal_code: singleLineText({ max: maxLength.code }).optional(),
});

/**
 * An address as the database stores it. Empty texts and nulls are fields that the form of the shop does not
 * have.
 */
const storedAddress = z.object({
  full_name: z.string(),
  phone_number: z.string(),
  city_id: z.int().nullable(),
  postal_code: z.string(),
  address: z.string(),
  description: z.string(),
  lat: z.number().nullable(),
  long: z.number().nullable(),
  answers: formAnswers.optional(),
});

export const address = storedAddress.extend({
  id: z.int(),
  city: city.pick({ name: true, province: true }),
});
export type Address = z.infer<typeof address>;

/** The address of an order, as it was when the order was placed. */
export const orderAddress = storedAddress.extend({
  city_name: z.string(),
  province: z.string().optional().describe('If the form asked for it in addition to the city'),
});
export type OrderAddress = z.infer<typeof orderAddress>;
