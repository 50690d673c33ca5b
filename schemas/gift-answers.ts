import type { LineAnswer, LineAnswers } from './entities/answers.ts';
import type { GiftWishes } from './entities/gift.ts';
import type { ProductType } from './entities/product.ts';
import { giftPrefix } from './gift-names.ts';

// What a shopper says about a gift travels with the cart line among the answers to its product, under names that no form of a
// product may use. Pure, and free of Zod at run time.

/** In the order in which they are asked and shown. */
export const giftFields = [
  'recipient',
  'mobile',
  'sender',
  'message',
] as const satisfies readonly (keyof GiftWishes)[];
export type GiftField = (typeof giftFields)[number];

/** The name of a gift's field among the answers of a line. */
export const giftAnswer = (field: GiftField): string => `${giftPrefix}${field}`;

const isOfGift = (field: string): boolean => field.startsWith(giftPrefix);

/** Whether a line is delivered as codes, which can be sent to somebody else. */
export const canBeGift = (line: {
  type: ProductType;
  activation_hours?: number | null | undefined;
}): boolean => line.type !== 'physical' && !line.activation_hours;

/** What answers say about a gift, by its own fields; null when the shopper keeps the line, which has none of them. */
export function giftOf(answers: LineAnswers = {}): Partial<Record<GiftField, string>> | null {
  const given = giftFields.flatMap((field) => {
    const value = answers[giftAnswer(field)];
    return value === undefined ? [] : [[field, value] as const];
  });
  return given.length === 0 ? null : Object.fromEntries(given);
}

/** What is said about a gift, as answers of a line. */
export const giftAnswers = (values: Readonly<Record<GiftField, string>>): LineAnswers =>
  Object.fromEntries(giftFields.map((field) => [giftAnswer(field), values[field]]));

/** The answers to the product alone, and those about the gift. */
export const splitAnswers = <Part extends Pick<LineAnswer, 'field'>>(
  answers: readonly Part[],
): { own: Part[]; gift: Part[] } => ({
  own: answers.filter(({ field }) => !isOfGift(field)),
  gift: answers.filter(({ field }) => isOfGift(field)),
});
