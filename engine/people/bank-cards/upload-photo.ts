import { z } from 'zod';
import type { Handler } from '#engine/pipeline/handler.ts';
import { parseTexts } from '#engine/pipeline/parse-input.ts';
import { readPictureFile } from '#engine/pipeline/pictures/read.ts';
import { saveUpload } from '#engine/pipeline/pictures/upload.ts';
import { signedIn, type Principal } from '#engine/pipeline/principal.ts';
import type { BankCardEvent } from '#machines/bank-card/index.ts';
import { cardNumber, type BankCard } from '#schemas/entities/bank-card.ts';
import { ShopError } from '#schemas/errors.ts';
import type { PeopleContext } from '../context.ts';
import { findBankCard, lockBankCard, moveStoredCard, toBankCard } from './bank-card-repository.ts';

type PhotoServices = Pick<PeopleContext, 'pool' | 'pictures' | 'cardCipher'>;

/**
 * Stores the photo of a request. The card then waits for confirmation.
 * @param readNumber reads the number of another card from the form
 */
async function sendPhoto(
  services: PhotoServices,
  principal: Principal,
  event: BankCardEvent,
  id: number,
  readNumber: (principal: Principal) => { number?: string },
): Promise<{ card: BankCard }> {
  const user = signedIn(principal).id;
  // A picture is only redrawn for a customer who may send one.
  if ((await findBankCard(services.pool, id))?.user_id !== user)
    throw new ShopError('bank-card-not-found', { detail: `user ${user} has no bank card ${id}` });
  return saveUpload(services, 'bank-card', principal, async (client, { file: photo }) => {
    const card = await lockBankCard(client, { id, user });
    const changes = { now: principal.now(), photo, ...readNumber(principal) };
    const moved = await moveStoredCard(client, services.cardCipher, card, event, changes);
    return {
      value: { card: toBankCard(moved.card) },
      replaced: card.photo === null ? [] : [card.photo],
    };
  });
}

export const uploadBankCardPhoto =
  (services: PhotoServices): Handler<'bank-cards.upload-photo'> =>
  ({ id }, principal) =>
    sendPhoto(services, principal, { type: 'card.photo-sent' }, id, () => ({}));

export const replaceBankCard =
  (services: PhotoServices): Handler<'bank-cards.replace'> =>
  ({ id }, principal) =>
    sendPhoto(services, principal, { type: 'card.replaced' }, id, ({ request }) =>
      parseTexts('bank-cards.replace', z.object({ number: cardNumber }), request?.fields ?? {}),
    );

export const getOwnBankCardPhoto =
  ({ pool, pictures }: Pick<PeopleContext, 'pool' | 'pictures'>): Handler<'bank-cards.photo'> =>
  async ({ id }, principal) => {
    const user = signedIn(principal).id;
    const card = await findBankCard(pool, id);
    if (card?.user_id !== user)
      throw new ShopError('bank-card-not-found', { detail: `user ${user} has no bank card ${id}` });
    if (card.photo === null) throw new ShopError('not-found', { detail: `no photo of bank card ${id}` });
    return readPictureFile(pictures, card.photo);
  };
