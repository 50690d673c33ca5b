import { useTitledAnswers } from '#actors/checkout/use-titled-answers.ts';
import type { FormAnswers } from '#schemas/entities/answers.ts';
import { useAnswerTexts } from '#ui/form/use-answer-texts.ts';

export interface AddressAnswersProps {
  /** Answers to the fields that not every address has, such as house number and unit. */
  answers: FormAnswers | Readonly<Record<string, unknown>> | undefined;
}

/** The answers of an address, each in a `span` with its title. */
export function AddressAnswers({ answers = {} }: AddressAnswersProps) {
  const texts = useAnswerTexts();
  return useTitledAnswers({ address: answers }).map(({ key, title, value }) => (
    <span key={key}>
      {texts.title(title)}: {texts.value(value)}
    </span>
  ));
}
