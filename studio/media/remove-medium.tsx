import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { callStaffOperation, type StaffOutputOf } from '#data/staff-operations.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { notify } from '#ui/notification/notify.ts';
import { useChange } from '../frame/use-change.ts';
import type { Family } from '../pickers/picture-family.ts';
import styles from './media.module.css';

type Refusal = StaffOutputOf<'studio.remove-media'>;

interface RemoveMediumProps {
  family: Family;
  /** Name of the upload. */
  picture: string;
  onClose: () => void;
}

/**
 * Removes a picture for good. A picture that is shown or can be shown again stays, and the dialog lists these
 * places.
 */
export function RemoveMedium({ family, picture, onClose }: RemoveMediumProps) {
  const t = useTranslations('media.remove');
  const tMedia = useTranslations('media');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const remove = useChange(() => callStaffOperation('studio.remove-media', { picture }), ['studio.media']);
  if (refusal)
    return (
      <Dialog id="media-kept" open title={t('keptTitle')} closeLabel={tMedia('close')} onClose={onClose}>
        <Holders refusal={refusal} />
      </Dialog>
    );
  return (
    <ConfirmDialog
      id="media-remove"
      open
      title={t('title', { name: family.name })}
      labels={{ yes: t('yes'), no: t('no'), close: tMedia('close') }}
      isPending={remove.isPending}
      problem={remove.problem}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: (answer) => {
            if (!answer.removed) return setRefusal(answer);
            notify({ tone: 'positive', text: t('done', { name: family.name }) });
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      <p>{t('text')}</p>
    </ConfirmDialog>
  );
}

function Holders({ refusal: { drafts, releases } }: { refusal: Refusal }) {
  const t = useTranslations('media.remove');
  const format = useFormatter();
  const earlier = releases.filter(({ published }) => !published).length;
  return (
    <ul className={styles.places}>
      {releases.some(({ published }) => published) && <li>{t('published')}</li>}
      {drafts.map(({ id, name }) => (
        <li key={id}>
          <Link to="/media" search={{ draft: id }}>
            {t('draft', { name })}
          </Link>
        </li>
      ))}
      {earlier > 0 && <li>{t('earlier', { count: format.number(earlier) })}</li>}
    </ul>
  );
}
