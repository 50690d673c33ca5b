import { listAnswers } from '#actors/checkout/use-titled-answers.ts';
import { useShopActors } from '#actors/running.ts';
import type { Address } from '#schemas/entities/address.ts';
import { formatPlace } from '#ui/format/place.ts';
import { useAnswerTexts } from '#ui/form/use-answer-texts.ts';
import { useLocale } from 'use-intl';

/**
 * Returns a function that writes an address with its answers in one line, for names of buttons and for
 * questions: two addresses in one street differ only in their house numbers.
 */
export function useAddressLine(): (address: Pick<Address, 'address' | 'answers'>) => string {
  const locale = useLocale();
  const texts = useAnswerTexts();
  const checkout = useShopActors()?.flows.checkout;
  return ({ address, answers = {} }) =>
    formatPlace(
      [
        address,
        ...listAnswers(checkout, { address: answers }).map(
          ({ title, value }) => `${texts.title(title)} ${texts.value(value)}`,
        ),
      ],
      locale,
    );
}
