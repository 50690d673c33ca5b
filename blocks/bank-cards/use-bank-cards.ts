import { queryClient } from '#actors/operations/query-client.ts';
import { useOperationMutation, type OperationMutation } from '#actors/operations/use-operation-mutation.ts';
import { usePersonalOperation } from '#actors/operations/use-personal-operation.ts';
import { callOperation } from '#data/operations.ts';
import { bankCardQueries } from '#data/queries/account.ts';
import { pictureQueries } from '#data/queries/pictures.ts';
import { uploadPicture, type UploadOptions } from '#data/upload.ts';
import type { BankCard } from '#schemas/entities/bank-card.ts';

export interface BankCards {
  /** Newest first; undefined until loaded. */
  cards: readonly BankCard[] | undefined;
  failed: boolean;
  refetch(): void;
  /** Adds a card with this number. */
  add: OperationMutation<string, BankCard>;
  /** Removes the card with this id. */
  remove: OperationMutation<number, unknown>;
}

/** Updates the cached list, so that screens need not wait for a new response. */
function change(update: (cards: readonly BankCard[]) => BankCard[]): void {
  queryClient.setQueriesData<{ cards: BankCard[] }>(
    { queryKey: bankCardQueries.list().queryKey.slice(0, 1) },
    (known) => known && { cards: update(known.cards) },
  );
}

const put = (card: BankCard): void =>
  change((known) => known.map((each) => (each.id === card.id ? card : each)));

const forgetPhoto = (id: number): void =>
  queryClient.removeQueries({ queryKey: pictureQueries.bankCard(id).queryKey });

/** Sends the photo of a card. */
export async function sendCardPhoto(id: number, photo: Blob, options: UploadOptions): Promise<void> {
  put((await uploadPicture('bank-cards.upload-photo', { id }, photo, options)).card);
  forgetPhoto(id);
}

/** Sends the number and the photo of the card that replaces a verified one. */
export async function replaceCard(
  id: number,
  number: string,
  photo: Blob,
  options: UploadOptions,
): Promise<void> {
  put((await uploadPicture('bank-cards.replace', { id }, photo, { ...options, texts: { number } })).card);
  forgetPhoto(id);
}

/** Returns the customer's bank cards, with the mutations that change the list. */
export function useBankCards(): BankCards {
  const { data, error, refetch } = usePersonalOperation(bankCardQueries.list());
  const add = useOperationMutation(async (number: string) => {
    const { card } = await callOperation('bank-cards.add', { number });
    change((known) => [card, ...known]);
    return card;
  });
  const remove = useOperationMutation(async (id: number) => {
    await callOperation('bank-cards.remove', { id });
    change((known) => known.filter((each) => each.id !== id));
  });
  return { cards: data?.cards, failed: error !== null, refetch, add, remove };
}
