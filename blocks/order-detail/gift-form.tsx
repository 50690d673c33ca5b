import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import { useOperationMutation } from '#actors/operations/use-operation-mutation.ts';
import { callOperation, type InputOf } from '#data/operations.ts';
import type { OrderGift } from '#schemas/entities/gift.ts';
import type { Order } from '#schemas/entities/order.ts';
import { giftFields } from '#schemas/gift-answers.ts';
import { Button } from '#ui/button/button.tsx';
import { GiftFields, type GiftValues } from '#ui/gift-fields/gift-fields.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import styles from './order-detail.module.css';

interface GiftFormProps {
  of: { code: string; id: number };
  gift: OrderGift;
  onDone: (answer: { order: Order }) => void;
  onCancel: () => void;
}

/** A form that corrects a gift before it is opened. */
export function GiftForm({ of, gift, onDone, onCancel }: GiftFormProps) {
  const t = useTranslations('order-detail.gift');
  const errorText = useErrorText();
  const { recipient, mobile, sender, message } = gift;
  const [values, setValues] = useState<GiftValues>({ recipient, mobile, sender, message });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const send = useOperationMutation((input: InputOf<'gifts.change'>) => callOperation('gifts.change', input));
  const isOfField = giftFields.some((field) => send.fieldErrors[field] !== undefined);
  return (
    <form
      ref={form}
      className={styles.correction}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate({ ...of, ...values }, { onSuccess: onDone });
      }}
    >
      <GiftFields
        id={`gift-${of.id}`}
        values={values}
        onChange={setValues}
        errors={send.fieldErrors}
        labels={{
          recipient: t('recipient'),
          mobile: t('mobile'),
          mobileHint: t('mobileHint'),
          sender: t('sender'),
          message: t('message'),
          optional: t('optional'),
        }}
      />
      {send.error && !isOfField && (
        <div role="alert">
          <Notice tone="negative">{errorText(send.error)}</Notice>
        </div>
      )}
      <div className={styles.noticeActions}>
        <Button type="submit" size="sm" loading={send.isPending}>
          {t('save')}
        </Button>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          {t('no')}
        </Button>
      </div>
    </form>
  );
}
