import type { LineAnswers } from '#schemas/entities/answers.ts';
import { giftWishes, type GiftWishes } from '#schemas/entities/gift.ts';
import type { ProductType } from '#schemas/entities/product.ts';
import type { ProductForm } from '#schemas/forms/product-form.ts';
import { canBeGift, giftAnswer, giftFields, giftOf, type GiftField } from '#schemas/gift-answers.ts';
import { checkLineAnswers, type CheckedLine } from '../../forms/check-line-answers.ts';
import { refusedField } from '../../messages/fields.ts';
import { toRefusals } from '../parse-input.ts';

/** What the answers of a line are checked against. */
export interface AnsweredSellable {
  form: ProductForm | null;
  type: ProductType;
  /** Set where people of the store activate it. */
  activation_hours: number | null;
}

/** Titles of the fields of a gift, in the language of the shop. */
export type GiftTitles = Readonly<Record<GiftField, string>>;

/**
 * Checks what a shopper says about a line: the answers to its product, and about the gift that it is. A line that cannot be
 * sent to somebody is refused as a gift, and not sold as another thing than the shopper wants.
 */
export function checkAnswers(
  sellable: AnsweredSellable,
  given: LineAnswers = {},
  titles: GiftTitles,
): CheckedLine {
  const { answers, refused } = checkLineAnswers(sellable.form, given);
  const gift = giftOf(given);
  if (!gift) return { answers, refused };
  if (!canBeGift(sellable))
    return { answers, refused: [...refused, refusedField('not-an-option', 'answers')] };
  const checked = giftWishes.safeParse(gift, { reportInput: true });
  if (!checked.success)
    return {
      answers,
      refused: [
        ...refused,
        ...toRefusals(checked.error).map(({ field, ...why }) => ({
          ...why,
          field: `answers.${giftAnswer(field as GiftField)}`,
        })),
      ],
    };
  return {
    answers: [
      ...answers,
      ...giftFields.flatMap((field) => {
        const value = checked.data[field];
        return value === '' ? [] : [{ field: giftAnswer(field), title: titles[field], value }];
      }),
    ],
    refused,
  };
}

/** The gift of a line whose answers were accepted; null when its buyer keeps it. */
export function wishesOf(answers: CheckedLine['answers']): GiftWishes | null {
  const gift = giftOf(Object.fromEntries(answers.map(({ field, value }) => [field, value])));
  return gift ? giftWishes.parse(gift) : null;
}
