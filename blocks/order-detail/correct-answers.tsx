import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { queryClient } from '#actors/query-client.ts';
import { useCode } from '#actors/use-code.ts';
import { useErrorText } from '#actors/use-error-text.ts';
import { useOperationMutation } from '#actors/use-operation-mutation.ts';
import { callOperation, type InputOf } from '#data/operations.ts';
import { writeOrder } from '#data/queries/orders.ts';
import type { Activation } from '#schemas/entities/activation.ts';
import type { OrderedLine } from '#schemas/entities/order.ts';
import { loadCode } from '#schemas/load-code.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { notify } from '#ui/notification/notify.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './order-detail.module.css';

const loadForm = () => loadCode(() => import('#ui/form/schema-form.tsx'));

interface CorrectAnswersProps {
  line: OrderedLine;
  activation: Activation;
  /** The order's code. */
  order: string;
  onCorrected: () => void;
}

/** The form of the line's product with the answers so far; the engine checks it. */
export function CorrectAnswers({ line, activation, order, onCorrected }: CorrectAnswersProps) {
  const { id, form } = activation;
  const t = useTranslations('order-detail.activation.correcting');
  const errorText = useErrorText();
  const { code, failed, retry } = useCode(loadForm);
  const [values, setValues] = useState<Record<string, unknown>>(() =>
    Object.fromEntries(line.answers.map(({ field, value }) => [field, value])),
  );
  const send = useOperationMutation((input: InputOf<'orders.correct-answers'>) =>
    callOperation('orders.correct-answers', input),
  );
  // A product that asks for nothing any more has nothing to correct: the ticket beside it is the way.
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
  const refusals = Object.fromEntries(
    Object.entries(send.fieldErrors).map(([field, message]) => [field.replace(/^answers\./, ''), message]),
  );
  const isOfField = Object.keys(refusals).some((field) => Object.hasOwn(form.schema.properties, field));
  return (
    <div className={styles.correction}>
      <code.SchemaForm
        id={`correct-${id}`}
        form={form}
        validators={null}
        values={values}
        onChange={setValues}
        onSubmit={(sent) =>
          send.mutate(
            // cast: every field of a product's form is a text
            { code: order, id, answers: sent as Record<string, string> },
            {
              onSuccess(answer) {
                notify({ tone: 'positive', text: t('sent'), key: 'correction' });
                writeOrder(queryClient, answer.order);
                onCorrected();
              },
            },
          )
        }
        fieldErrors={refusals}
      >
        {send.error && !isOfField && (
          <div role="alert">
            <Notice tone="negative">{errorText(send.error)}</Notice>
          </div>
        )}
        <Button type="submit" size="sm" loading={send.isPending}>
          {t('send')}
        </Button>
      </code.SchemaForm>
    </div>
  );
}
