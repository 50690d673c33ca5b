import { useTranslations } from 'use-intl';
import { useErrorText } from '#actors/use-error-text.ts';
import type { OperationMutation } from '#actors/use-operation-mutation.ts';
import type { Address } from '#schemas/entities/address.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import styles from './address-list.module.css';

export interface RemoveDialogProps {
  id: string;
  address: Address | null;
  remove: OperationMutation<number, unknown>;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before an address is removed. */
export function RemoveDialog({ id, address, remove, onClose, onRemoved }: RemoveDialogProps) {
  const t = useTranslations('address-list.removing');
  const errorText = useErrorText();
  return (
    <ConfirmDialog
      id={id}
      open={address !== null}
      title={t('title')}
      labels={{ yes: t('yes'), no: t('no'), close: t('close') }}
      isPending={remove.isPending}
      problem={remove.error ? errorText(remove.error) : undefined}
      onConfirm={() => {
        if (address) remove.mutate(address.id, { onSuccess: onRemoved });
      }}
      onClose={() => {
        remove.reset();
        onClose();
      }}
    >
      <p>{t('text')}</p>
      <p className={styles.address}>{address?.address}</p>
    </ConfirmDialog>
  );
}
