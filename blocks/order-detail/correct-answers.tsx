import { useTranslations } from 'use-intl';
import { useCode } from '#actors/use-code.ts';
import type { Activation } from '#schemas/entities/activation.ts';
import type { OrderedLine } from '#schemas/entities/order.ts';
import { loadCode } from '#schemas/load-code.ts';
import { Button } from '#ui/button/button.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './order-detail.module.css';

const loadForm = () => loadCode(() => import('./correction-form.tsx'));

interface CorrectAnswersProps {
  line: OrderedLine;
  activation: Activation;
  /** The order's code. */
  order: string;
  onCorrected: () => void;
}

/** Asks for the correction of a line's answers. Few bills have one, so the form loads on demand. */
export function CorrectAnswers({ line, activation, order, onCorrected }: CorrectAnswersProps) {
  const { form } = activation;
  const t = useTranslations('order-detail.activation.correcting');
  const { code, failed, retry } = useCode(loadForm);
  // A product that no longer asks for answers has none to correct. The customer uses the ticket link instead.
  if (!form) return null;
  if (failed)
    return (
      <div className={styles.correction}>
        <p>{t('failed')}</p>
        <Button size="sm" variant="soft" onClick={retry}>
          {t('retry')}
        </Button>
      </div>
    );
  if (!code)
    return (
      <div className={styles.correction} aria-busy="true" aria-label={t('loading')}>
        {line.answers.map(({ field }) => (
          <Skeleton key={field} width="100%" height={48} />
        ))}
      </div>
    );
  return (
    <code.CorrectionForm
      line={line}
      activation={activation}
      form={form}
      order={order}
      onCorrected={onCorrected}
    />
  );
}
