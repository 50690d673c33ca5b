import { z } from 'zod';
import { city } from './address.ts';

/** A place that a provider of places has found. */
export const place = z.object({
  label: z.string().describe('The text in a list of results'),
  street: z.string().describe('The address as a person would begin it; empty if the provider knows none'),
  house_number: z.string().optional().describe('If the place is one house'),
  city: city
    .pick({ id: true, name: true, province: true })
    .nullable()
    .describe('The city of the shop’s list'),
  lat: z.number(),
  long: z.number(),
});
export type Place = z.infer<typeof place>;
