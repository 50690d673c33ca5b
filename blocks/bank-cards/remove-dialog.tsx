import { useLocale, useTranslations } from 'use-intl';
import { useErrorText } from '#actors/use-error-text.ts';
import type { OperationMutation } from '#actors/use-operation-mutation.ts';
import type { BankCard } from '#schemas/entities/bank-card.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { formatDigits } from '#ui/format/digits.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import styles from './bank-cards.module.css';

export interface RemoveDialogProps {
  id: string;
  card: BankCard | null;
  remove: OperationMutation<number, unknown>;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before a card is removed. */
export function RemoveDialog({ id, card, remove, onClose, onRemoved }: RemoveDialogProps) {
  const t = useTranslations('bank-cards.removing');
  const locale = useLocale();
  const errorText = useErrorText();
  const close = () => {
    remove.reset();
    onClose();
  };
  const { error } = remove;
  return (
    <Dialog
      id={id}
      open={card !== null}
      onClose={close}
      title={t('title')}
      closeLabel={t('close')}
      size="sm"
      footer={
        <div className={styles.actions}>
          <Button
            variant="danger"
            loading={remove.isPending}
            onClick={() => card && remove.mutate(card.id, { onSuccess: onRemoved })}
          >
            {t('yes')}
          </Button>
          <Button variant="outline" onClick={close}>
            {t('no')}
          </Button>
        </div>
      }
    >
      {error !== null && (
        <div role="alert">
          <Notice tone="negative">{errorText(error)}</Notice>
        </div>
      )}
      <p>{t('text')}</p>
      <Ltr mono>{formatDigits(card?.number ?? '', locale)}</Ltr>
    </Dialog>
  );
}
