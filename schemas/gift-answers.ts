import type { LineAnswer, LineAnswers } from './entities/answers.ts';
import type { GiftWishes } from './entities/gift.ts';
import type { ProductType } from './entities/product.ts';
import { giftPrefix } from './gift-names.ts';

// A shopper's gift wishes travel with the cart line, among the answers to its product. Their names begin with
// a prefix that no product form may use. Pure, and free of Zod at run time.

/** The fields of a gift, in the order in which forms and pages show them. */
export const giftFields = [
  'recipient',
  'mobile',
  'sender',
  'message',
] as const satisfies readonly (keyof GiftWishes)[];
export type GiftField = (typeof giftFields)[number];

/** Returns the name of a gift's field among the answers of a line. */
export const giftAnswer = (field: GiftField): string => `${giftPrefix}${field}`;

const isOfGift = (field: string): boolean => field.startsWith(giftPrefix);

/** Whether a line is delivered as codes, which the shopper can send to another person. */
export const canBeGift = (line: {
  type: ProductType;
  activation_hours?: number | null | undefined;
}): boolean => line.type !== 'physical' && !line.activation_hours;

/** Reads the gift wishes from the answers of a line, by gift field; null when the line is not a gift. */
export function giftOf(answers: LineAnswers = {}): Partial<Record<GiftField, string>> | null {
  const given = giftFields.flatMap((field) => {
    const value = answers[giftAnswer(field)];
    return value === undefined ? [] : [[field, value] as const];
  });
  return given.length === 0 ? null : Object.fromEntries(given);
}

/** Converts gift wishes to answers of a line. */
export const giftAnswers = (values: Readonly<Record<GiftField, string>>): LineAnswers =>
  Object.fromEntries(giftFields.map((field) => [giftAnswer(field), values[field]]));

/** Separates the answers to the product (`own`) from those about the gift. */
export const splitAnswers = <Part extends Pick<LineAnswer, 'field'>>(
  answers: readonly Part[],
): { own: Part[]; gift: Part[] } => ({
  own: answers.filter(({ field }) => !isOfGift(field)),
  gift: answers.filter(({ field }) => isOfGift(field)),
});
