import { z } from 'zod';
import { bankCard, cardNumber } from '../../entities/bank-card.ts';
import { idInPath } from '../../query.ts';
import { defineOperation, quarterHour, type OperationLimit } from '../operation.ts';

const shared = { tag: 'bank-cards', audience: 'customer' } as const;
const id = z.object({ id: idInPath });
const card = z.object({ card: bankCard });

/** Low, because an answer reveals whether a number is verified for another customer. */
const changeLimit: OperationLimit = {
  customer: { max: 20, seconds: quarterHour },
  network: { max: 300, seconds: quarterHour },
};
/** Reasons for which a number cannot become a card of this customer. */
const numberErrors = ['validation-failed', 'bank-card-taken', 'bank-card-added'] as const;
const uploadErrors = [
  'unauthenticated',
  'bank-card-not-found',
  'bank-card-waiting',
  'bank-card-taken',
  'move-not-allowed',
  'picture-refused',
  'body-too-large',
  'unsupported-media-type',
  'too-many-requests',
] as const;

export const listBankCards = defineOperation({
  ...shared,
  id: 'bank-cards.list',
  method: 'GET',
  path: '/api/v1/bank-cards',
  summary: 'The customer’s bank cards with masked numbers, newest first',
  response: z.object({ cards: z.array(bankCard) }),
  errors: ['unauthenticated'],
});
export const addBankCard = defineOperation({
  ...shared,
  id: 'bank-cards.add',
  method: 'POST',
  path: '/api/v1/bank-cards',
  summary: 'Adds a bank card, which is not verified until its photo was sent and confirmed',
  body: z.object({ number: cardNumber }),
  response: card,
  limit: changeLimit,
  errors: ['unauthenticated', ...numberErrors, 'bank-card-limit-reached', 'too-many-requests'],
});
export const uploadBankCardPhoto = defineOperation({
  ...shared,
  id: 'bank-cards.upload-photo',
  method: 'POST',
  path: '/api/v1/bank-cards/{id}/photo',
  http: { body: { multipart: 'photo' } },
  summary:
    'Sends the photo of a card with a handwritten note, or of the national card, as multipart/form-data in the field `photo`; the card then waits for confirmation',
  params: id,
  response: card,
  limit: changeLimit,
  errors: uploadErrors,
});
export const getOwnBankCardPhoto = defineOperation({
  ...shared,
  id: 'bank-cards.photo',
  method: 'GET',
  path: '/api/v1/bank-cards/{id}/photo',
  http: { answer: 'file' },
  summary: 'The photo of a bank card of the customer, while it is kept',
  params: id,
  response: z
    .object({ content: z.base64(), headers: z.record(z.string(), z.string()) })
    .describe('Over HTTP: the picture itself, with these headers'),
  errors: ['unauthenticated', 'bank-card-not-found', 'not-found'],
});
export const replaceBankCard = defineOperation({
  ...shared,
  id: 'bank-cards.replace',
  method: 'POST',
  path: '/api/v1/bank-cards/{id}/replacement',
  http: { body: { multipart: 'photo', texts: ['number'] } },
  summary:
    'Replaces a verified card by another one, as multipart/form-data: first the field `number`, then the file `photo`; the card waits for confirmation again',
  params: id,
  response: card,
  limit: changeLimit,
  errors: [...uploadErrors, 'validation-failed', 'bank-card-added'],
});
export const removeBankCard = defineOperation({
  ...shared,
  id: 'bank-cards.remove',
  method: 'DELETE',
  path: '/api/v1/bank-cards/{id}',
  summary: 'Removes a bank card with its photo',
  params: id,
  response: z.object({}),
  errors: ['unauthenticated', 'bank-card-not-found'],
});
