import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSecondFactorWay } from '#actors/account/use-second-factor-way.ts';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import type { OperationMutation } from '#actors/operations/use-operation-mutation.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { ConfirmCode } from './confirm-code.tsx';
import styles from './personal-data.module.css';
import { StaffWay } from './staff-way.tsx';

const erased = ['profile', 'addresses', 'tickets', 'sessions'] as const;
const kept = ['accounting', 'log', 'referrals', 'comments'] as const;

export interface ClosingFormProps {
  id: string;
  mobile: string;
  closing: OperationMutation<void, unknown>;
  /** Called to close the account, and again after a one-time code. */
  onConfirmed: () => void;
  /** Reads the obstacles again after a refusal. */
  onRefused: () => void;
}

/** Shows which data is erased and which is retained, and asks for the customer's consent and the code. */
export function ClosingForm({ id, mobile, closing, onConfirmed, onRefused }: ClosingFormProps) {
  const t = useTranslations('personal-data.closing');
  const errorText = useErrorText();
  const [isAgreed, setAgreed] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const { error, isPending } = closing;
  const way = useSecondFactorWay()(error);
  const needsCode = error?.problem?.code === 'confirmation-needed';
  return (
    <div className={styles.form}>
      <Notice tone="warning" title={t('final')}>
        {t('codes')}
      </Notice>
      <Points title={t('erased.title')} points={erased.map((each) => t(`erased.${each}`))} />
      <Points title={t('kept.title')} points={kept.map((each) => t(`kept.${each}`))} />
      {way && <StaffWay way={way} />}
      {error !== null && !needsCode && !way && (
        <div role="alert">
          <Notice
            tone="negative"
            action={
              <Button size="sm" variant="outline" onClick={onRefused}>
                {t('retry')}
              </Button>
            }
          >
            {errorText(error)}
          </Notice>
        </div>
      )}
      <Checkbox
        id={`${id}-agreed`}
        label={t('agree')}
        checked={isAgreed}
        onChange={(event) => setAgreed(event.target.checked)}
        error={isMissing && !isAgreed ? t('agreeMissing') : undefined}
      />
      {needsCode && isAgreed ? (
        <ConfirmCode id={id} mobile={mobile} submitLabel={t('confirm')} onConfirmed={onConfirmed} />
      ) : (
        <div>
          <Button
            variant="danger"
            loading={isPending}
            onClick={() => {
              setMissing(!isAgreed);
              if (isAgreed) onConfirmed();
            }}
          >
            {t('confirm')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <p className={styles.strong}>{title}</p>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
