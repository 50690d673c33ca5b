import { checkBySchema } from '#engine/pipeline/parse-input.ts';
import { checkLineAnswers, type CheckedLine } from '#platform/forms/check-line-answers.ts';
import { refusedField } from '#platform/messages/fields.ts';
import type { LineAnswers } from '#schemas/entities/answers.ts';
import { giftWishes, type GiftWishes } from '#schemas/entities/gift.ts';
import type { ProductType } from '#schemas/entities/product.ts';
import type { ProductForm } from '#schemas/forms/product-form.ts';
import { canBeGift, giftAnswer, giftFields, giftOf, type GiftField } from '#schemas/gift-answers.ts';
import type { TelephoneRules } from '#schemas/telephone.ts';

/** Rules that the answers of a line are checked against. */
export interface AnsweredSellable {
  form: ProductForm | null;
  type: ProductType;
  /** Set when staff of the store activate it. */
  activation_hours: number | null;
}

/** Texts and rules of the shop about gifts. */
export interface GiftRules {
  /** Titles of the fields, in the language of the shop. */
  titles: Readonly<Record<GiftField, string>>;
  /** Rules of the shop's country. */
  telephones: TelephoneRules;
}

/**
 * Checks a shopper's answers about a line: those to its product, and those about a gift. A line that cannot
 * be a gift is refused as one, because selling it otherwise would not be what the shopper wants.
 */
export function checkAnswers(
  sellable: AnsweredSellable,
  given: LineAnswers = {},
  { titles, telephones }: GiftRules,
): CheckedLine {
  const { answers, refused } = checkLineAnswers(sellable.form, given);
  const gift = giftOf(given);
  if (!gift) return { answers, refused };
  // The link of a gift goes to a number, so only a shop whose customers have numbers sends any.
  if (!canBeGift(sellable) || telephones.signIn?.includes('mobile') === false)
    return { answers, refused: [...refused, refusedField('not-an-option', 'answers')] };
  const checked = checkBySchema(giftWishes, gift, telephones);
  if (!checked.values)
    return {
      answers,
      refused: [
        ...refused,
        ...checked.refused.map(({ field, ...why }) => ({
          ...why,
          field: `answers.${giftAnswer(field as GiftField)}`,
        })),
      ],
    };
  const wishes = checked.values;
  return {
    answers: [
      ...answers,
      ...giftFields.flatMap((field) => {
        const value = wishes[field];
        return value === '' ? [] : [{ field: giftAnswer(field), title: titles[field], value }];
      }),
    ],
    refused,
  };
}

/** Returns the gift of a line whose answers were accepted; null when its buyer keeps the line. */
export function wishesOf(answers: CheckedLine['answers']): GiftWishes | null {
  const gift = giftOf(Object.fromEntries(answers.map(({ field, value }) => [field, value])));
  return gift && { recipient: '', mobile: '', sender: '', message: '', ...gift };
}
