import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Picture } from '#schemas/entities/picture.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { notify } from '#ui/notification/notify.ts';
import { useDraftStore } from '../draft/use-draft.ts';
import { PictureDialog } from '../pickers/picture-dialog.tsx';
import type { Family } from '../pickers/picture-family.ts';
import { isolate } from '../texts/isolate.ts';
import { replaceEverywhere } from './replace-everywhere.ts';
import styles from './media.module.css';

/** Chooses another picture, and shows it wherever the draft shows this one. */
export function ReplaceDialog({ family, onClose }: { family: Family; onClose: () => void }) {
  const t = useTranslations('media');
  const [next, setNext] = useState<Picture | null>(null);
  const replace = useReplace(family);
  if (!next)
    return (
      <PictureDialog
        id="media-replace"
        title={t('replaceBy', { name: isolate(family.name) })}
        value={undefined}
        onClose={onClose}
        onChoose={setNext}
      />
    );
  return (
    <ConfirmDialog
      id="media-confirm"
      open
      title={t('replaceTitle', { name: isolate(family.name) })}
      labels={{ yes: t('replaceYes'), no: t('replaceNo'), close: t('close') }}
      isPending={replace.isPending}
      problem={replace.hasFailed ? t('notReplaced') : undefined}
      onConfirm={() => void replace.run(next).then((isDone) => isDone && onClose())}
      onClose={onClose}
    >
      <p>{t('replaceText', { count: family.uses })}</p>
      <div className={styles.pair}>
        <img src={family.src} alt={t('before')} className={styles.picture} />
        <span aria-hidden>→</span>
        <img src={next.src} alt={t('after')} className={styles.picture} />
      </div>
    </ConfirmDialog>
  );
}

/** Changes all documents of the draft that show a picture. All of them are one act. */
function useReplace(family: Family) {
  const t = useTranslations('media');
  const store = useDraftStore();
  const [isPending, setIsPending] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  async function run(next: Picture): Promise<boolean> {
    setIsPending(true);
    setHasFailed(false);
    try {
      const count = await replaceEverywhere(store, family, next);
      notify({ tone: 'positive', text: t('replaced', { count }) });
      return true;
    } catch {
      setHasFailed(true);
      return false;
    } finally {
      setIsPending(false);
    }
  }
  return { run, isPending, hasFailed };
}
