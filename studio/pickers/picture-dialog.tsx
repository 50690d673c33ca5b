import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Picture } from '#schemas/entities/picture.ts';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { PickerDialog } from './choice-dialog.tsx';
import { PictureLibrary } from './picture-library.tsx';
import { PictureUpload } from './picture-upload.tsx';
import { useFocusSearch } from './use-focus-search.ts';

export interface PictureDialogProps {
  id: string;
  /** The picture that is shown now. */
  value: Picture | undefined;
  /** Says what the picture is chosen for, where the field does not; otherwise the dialog has its usual title. */
  title?: string | undefined;
  onClose: () => void;
  onChoose: (picture: Picture) => void;
}

/** Chooses a picture that the shop has, or uploads another one. */
export function PictureDialog({ id, value, title, onClose, onChoose }: PictureDialogProps) {
  const t = useTranslations('pickers');
  const [tab, setTab] = useState('library');
  useFocusSearch(`${id}-tabs`, tab);
  return (
    <PickerDialog id={`${id}-picture`} title={title ?? t('picture')} open size="lg" onClose={onClose}>
      <Tabs
        id={`${id}-tabs`}
        label={t('picture')}
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            key: 'library',
            text: t('library'),
            content: tab === 'library' && <PictureLibrary id={id} value={value?.src} onChoose={onChoose} />,
          },
          {
            key: 'upload',
            text: t('upload'),
            content: tab === 'upload' && <PictureUpload id={id} onUploaded={onChoose} />,
          },
        ]}
      />
    </PickerDialog>
  );
}
