import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { queryClient } from '#actors/operations/query-client.ts';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import { useOperationMutation } from '#actors/operations/use-operation-mutation.ts';
import { callOperation, type InputOf } from '#data/operations.ts';
import { writeOrder } from '#data/queries/orders.ts';
import type { Activation } from '#schemas/entities/activation.ts';
import type { OrderedLine } from '#schemas/entities/order.ts';
import { Button } from '#ui/button/button.tsx';
import { SchemaForm } from '#ui/form/schema-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { notify } from '#ui/notification/notify.ts';
import styles from './order-detail.module.css';

interface CorrectionFormProps {
  line: OrderedLine;
  activation: Activation;
  form: NonNullable<Activation['form']>;
  /** The order's code. */
  order: string;
  onCorrected: () => void;
}

/** The form of the line's product, filled with the current answers. The engine validates it. */
export function CorrectionForm({ line, activation: { id }, form, order, onCorrected }: CorrectionFormProps) {
  const t = useTranslations('order-detail.activation.correcting');
  const errorText = useErrorText();
  const [values, setValues] = useState<Record<string, unknown>>(() =>
    Object.fromEntries(line.answers.map(({ field, value }) => [field, value])),
  );
  const send = useOperationMutation((input: InputOf<'orders.correct-answers'>) =>
    callOperation('orders.correct-answers', input),
  );
  const refusals = Object.fromEntries(
    Object.entries(send.fieldErrors).map(([field, message]) => [field.replace(/^answers\./, ''), message]),
  );
  const isOfField = Object.keys(refusals).some((field) => Object.hasOwn(form.schema.properties, field));
  return (
    <div className={styles.correction}>
      <SchemaForm
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
      </SchemaForm>
    </div>
  );
}
