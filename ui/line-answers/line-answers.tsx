import type { LineAnswer } from '#schemas/entities/answers.ts';
import { giftAnswer } from '#schemas/gift-answers.ts';
import { LocalDigits } from '../ltr/local-digits.tsx';
import styles from './line-answers.module.css';

export interface LineAnswersProps {
  /** Answers to the questions of a line's product. Without any, nothing is shown. */
  answers: readonly LineAnswer[] | undefined;
}

/** The answers of a cart line or an order line, exactly as typed: an id must look as it does in the game. */
export function LineAnswers({ answers = [] }: LineAnswersProps) {
  if (answers.length === 0) return null;
  return (
    <dl className={styles.answers}>
      {answers.map(({ field, title, value }) => (
        <div key={field} className={styles.answer}>
          <dt className={styles.title}>{title}:</dt>
          <dd className={styles.value}>
            {field === giftAnswer('mobile') ? <LocalDigits>{value}</LocalDigits> : <bdi>{value}</bdi>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
