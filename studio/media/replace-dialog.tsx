import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callStaffOperation } from '#data/staff-operations.ts';
import type { Picture } from '#schemas/entities/picture.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { notify } from '#ui/notification/notify.ts';
import { useDraft, useDraftStore, useEdit } from '../draft/use-draft.ts';
import { PictureDialog } from '../pickers/picture-dialog.tsx';
import type { Family } from './picture-family.ts';
import { replacePicture } from './replace-picture.ts';
import styles from './media.module.css';

/** Chooses another picture, and shows it wherever the draft shows this one. */
export function ReplaceDialog({ family, onClose }: { family: Family; onClose: () => void }) {
  const t = useTranslations('media');
  const [next, setNext] = useState<Picture | null>(null);
  const replace = useReplace(family);
  if (!next)
    return <PictureDialog id="media-replace" value={undefined} onClose={onClose} onChoose={setNext} />;
  return (
    <ConfirmDialog
      id="media-confirm"
      open
      title={t('replaceTitle')}
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

/** Changes all documents of the draft that show a picture: one act on each. */
function useReplace({ all, src }: Family) {
  const t = useTranslations('media');
  const store = useDraftStore();
  const { id: draft } = useDraft();
  const edit = useEdit();
  const queries = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  async function run(next: Picture): Promise<boolean> {
    setIsPending(true);
    setHasFailed(false);
    try {
      const answers = await Promise.all(
        all.map((each) =>
          callStaffOperation('studio.media-uses', { src: each, ...(draft === null ? {} : { draft }) }),
        ),
      );
      const paths = [...new Set(answers.flatMap(({ uses }) => uses.map(({ path }) => path)))];
      // All documents are loaded before the first is changed, so that nothing is replaced by half.
      await Promise.all(paths.map((path) => store.load(path)));
      const edits = paths.map((path) => ({
        path,
        operations: replacePicture(store.content(path), src, next),
      }));
      const group = {};
      for (const { path, operations } of edits) edit(path, operations, { group });
      const count = edits.reduce((sum, { operations }) => sum + operations.length, 0);
      notify({ tone: 'positive', text: t('replaced', { count }) });
      void queries.invalidateQueries({ queryKey: ['studio.media'] });
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
