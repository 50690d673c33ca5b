import { z } from 'zod';
import { positiveInteger } from '../../bounds.ts';
import { lineAnswer, lineAnswers } from '../../entities/answers.ts';
import { defineOperation, quarterHour } from '../operation.ts';

export const checkProductAnswers = defineOperation({
  id: 'products.check-answers',
  method: 'POST',
  path: '/api/v1/products/answers',
  audience: 'visitor',
  summary:
    'Checks the answers to a product’s form and the fields of a gift (`gift_…`) before the product is added to a cart. `validation-failed` names the fields as `answers.<field>`. Nothing is stored',
  tag: 'products',
  body: z.object({ sellable: positiveInteger, answers: lineAnswers }),
  response: z.object({
    answers: z
      .array(lineAnswer)
      .describe('The answers to the form of the product, as a cart line stores them'),
  }),
  limit: { customer: { max: 600, seconds: quarterHour }, network: { max: 20_000, seconds: quarterHour } },
  errors: ['validation-failed', 'product-not-found', 'too-many-requests'],
});
