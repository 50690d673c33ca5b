import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import type { OperationMutation } from '#actors/operations/use-operation-mutation.ts';
import type { BankCard } from '#schemas/entities/bank-card.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import styles from './bank-cards.module.css';
import { NumberField } from './number-field.tsx';

export interface AddCardProps {
  id: string;
  add: OperationMutation<string, BankCard>;
  onAdded: () => void;
  onCancel: () => void;
}

/** A form that adds a card by its number. It keeps the typed number when the engine refuses it. */
export function AddCard({ id, add, onAdded, onCancel }: AddCardProps) {
  const t = useTranslations('bank-cards');
  const errorText = useErrorText();
  const [number, setNumber] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const { error } = add;
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, []);
  useEffect(() => {
    if (error !== null) form.current?.querySelector('input')?.focus();
  }, [error]);
  return (
    <Card padding="md">
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate(number, { onSuccess: onAdded });
        }}
      >
        <NumberField
          id={id}
          value={number}
          onValueChange={setNumber}
          error={error ? (add.fieldErrors['number'] ?? errorText(error)) : undefined}
        />
        <div className={styles.actions}>
          <Button type="submit" size="lg" loading={add.isPending}>
            {t('form.submit')}
          </Button>
          <Button
            size="lg"
            variant="outline"
            onClick={() => {
              add.reset();
              onCancel();
            }}
          >
            {t('form.cancel')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
