import { z } from 'zod';
import { positiveInteger } from '../../bounds.ts';
import { picture } from '../../entities/picture.ts';
import { defineOperation, quarterHour } from '../operation.ts';

const shared = { tag: 'stock-alerts', audience: 'customer' } as const;

export const listStockAlerts = defineOperation({
  ...shared,
  id: 'stock-alerts.list',
  method: 'GET',
  path: '/api/v1/stock-alerts',
  summary: 'The price options of which the customer hears once when they are in stock again, newest first',
  response: z.object({
    alerts: z.array(
      z.object({
        sellable: z.int().describe('Id of the price option'),
        product: z.object({ slug: z.string(), title: z.string(), picture: picture.nullable() }),
        option: z.string(),
        offered: z.boolean().describe('False while it is archived: it has no page, and no alert is sent'),
        requested_at: z.iso.datetime(),
      }),
    ),
  }),
  errors: ['unauthenticated'],
});
export const setStockAlert = defineOperation({
  ...shared,
  id: 'stock-alerts.set',
  method: 'PUT',
  path: '/api/v1/stock-alerts',
  summary: 'Asks for one message when a sold out price option is in stock again, or no longer asks for it',
  body: z.object({ sellable: positiveInteger.describe('Id of the price option'), wanted: z.boolean() }),
  response: z.object({ sellable: z.int(), wanted: z.boolean() }),
  limit: {
    customer: { max: 60, seconds: quarterHour },
    network: { max: 3_000, seconds: quarterHour },
  },
  errors: [
    'unauthenticated',
    'validation-failed',
    'product-not-found',
    'in-stock',
    'alert-limit-reached',
    'too-many-requests',
  ],
});
