import { z } from 'zod';
import { maxLength, singleLineText } from '../../bounds.ts';
import { customerDiscount } from '../../entities/discount.ts';
import { defineOperation } from '../operation.ts';

const shared = { tag: 'discounts', audience: 'customer' } as const;
const code = z.object({ code: singleLineText({ min: 1, max: maxLength.code }) });

export const listDiscounts = defineOperation({
  ...shared,
  id: 'discounts.list',
  method: 'GET',
  path: '/api/v1/discounts',
  summary: 'The discount codes that the customer keeps or has used, with their conditions; usable ones first',
  response: z.object({ discounts: z.array(customerDiscount) }),
  errors: ['unauthenticated'],
});
export const saveDiscount = defineOperation({
  ...shared,
  id: 'discounts.save',
  method: 'POST',
  path: '/api/v1/discounts',
  summary: 'Keeps a discount code in the customer’s account',
  body: code,
  response: z.object({ discount: customerDiscount }),
  errors: [
    'unauthenticated',
    'validation-failed',
    'discount-not-found',
    'discount-limit-reached',
    'too-many-requests',
  ],
});
export const removeDiscount = defineOperation({
  ...shared,
  id: 'discounts.remove',
  method: 'DELETE',
  path: '/api/v1/discounts/{code}',
  summary: 'Removes a discount code from the customer’s account',
  params: code,
  response: z.object({}),
  errors: ['unauthenticated', 'validation-failed', 'discount-not-found'],
});
