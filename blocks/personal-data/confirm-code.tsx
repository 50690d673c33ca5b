import { useTranslations } from 'use-intl';
import { useConfirmation } from '#actors/account/use-one-time-code.ts';
import { always } from '#ui/always.ts';
import { LocalDigits } from '#ui/ltr/local-digits.tsx';
import { OneTimeCodeForm } from '#ui/one-time-code/one-time-code-form.tsx';
import styles from './personal-data.module.css';

export interface ConfirmCodeProps {
  id: string;
  mobile: string;
  submitLabel: string;
  onConfirmed: () => void;
}

/** Asks for a one-time code before the customer's data is downloaded or erased. */
export function ConfirmCode({ id, mobile, submitLabel, onConfirmed }: ConfirmCodeProps) {
  const t = useTranslations('personal-data.confirm');
  const { code, leadKey } = useConfirmation(mobile, onConfirmed);
  return (
    <div className={styles.confirm}>
      <OneTimeCodeForm
        {...code}
        id={`${id}-code`}
        lead={t.rich(leadKey, {
          mobile: always(<LocalDigits>{mobile}</LocalDigits>),
        })}
        submitLabel={submitLabel}
      />
    </div>
  );
}
