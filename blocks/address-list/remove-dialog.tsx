import { useTranslations } from 'use-intl';
import { useErrorText } from '#actors/use-error-text.ts';
import type { OperationMutation } from '#actors/use-operation-mutation.ts';
import type { Address } from '#schemas/entities/address.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Notice } from '#ui/notice/notice.tsx';
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
  const close = () => {
    remove.reset();
    onClose();
  };
  const yes = () => {
    if (address) remove.mutate(address.id, { onSuccess: onRemoved });
  };
  const { error } = remove;
  return (
    <Dialog
      id={id}
      open={address !== null}
      onClose={close}
      title={t('title')}
      closeLabel={t('close')}
      size="sm"
      footer={
        <div className={styles.answers}>
          <Button variant="danger" loading={remove.isPending} onClick={yes}>
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
      <p className={styles.address}>{address?.address}</p>
    </Dialog>
  );
}
