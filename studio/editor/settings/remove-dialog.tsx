import { useTranslations } from 'use-intl';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import type { SettingField } from './setting-field.ts';

/** Key of the switch that turns an item off without removing it. */
const switchKey = 'offered';

/** Whether a field is the switch that turns an item off without removing it. */
export const isSwitch = ({ name, kind }: SettingField): boolean => name === switchKey && kind === 'switch';

/** Whether an item of a list is switched off. */
export const isOff = (item: unknown): boolean => isObject(item) && item[switchKey] === false;

interface RemoveDialogProps {
  id: string;
  /** Name of the item. */
  name: string;
  /** Title of the switch that the item has; undefined without one. */
  switchName: string | undefined;
  onRemove: () => void;
  onClose: () => void;
}

/** Asks before it removes an item whose values cannot be chosen again. */
export function RemoveDialog({ id, name, switchName, onRemove, onClose }: RemoveDialogProps) {
  const t = useTranslations('settings.ask');
  return (
    <ConfirmDialog
      id={id}
      open
      title={t('title', { name })}
      labels={{ yes: t('yes'), no: t('no'), close: t('close') }}
      isPending={false}
      onConfirm={onRemove}
      onClose={onClose}
    >
      <p>{t('text')}</p>
      {switchName !== undefined && <p>{t('switch', { switch: switchName })}</p>}
    </ConfirmDialog>
  );
}
