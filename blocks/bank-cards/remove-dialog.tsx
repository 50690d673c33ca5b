import { useLocale, useTranslations } from 'use-intl';
import { useErrorText } from '#actors/use-error-text.ts';
import type { OperationMutation } from '#actors/use-operation-mutation.ts';
import type { BankCard } from '#schemas/entities/bank-card.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { formatDigits } from '#ui/format/digits.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';

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
  return (
    <ConfirmDialog
      id={id}
      open={card !== null}
      title={t('title')}
      labels={{ yes: t('yes'), no: t('no'), close: t('close') }}
      isPending={remove.isPending}
      problem={remove.error ? errorText(remove.error) : undefined}
      onConfirm={() => card && remove.mutate(card.id, { onSuccess: onRemoved })}
      onClose={() => {
        remove.reset();
        onClose();
      }}
    >
      <p>{t('text')}</p>
      <Ltr mono>{formatDigits(card?.number ?? '', locale)}</Ltr>
    </ConfirmDialog>
  );
}
