import { useTranslations } from 'use-intl';
import { notify, undoTime } from '../notification/notify.ts';

/**
 * Returns a function that says that a bookmark is gone, with a button that brings it back.
 * It says nothing without `undo`, because then the bookmark was added.
 */
export function useTellUnbookmarked(): (title: string, undo: (() => void) | undefined) => void {
  const t = useTranslations('common.product');
  return (title, undo) => {
    if (undo)
      notify({
        text: t('unbookmarked', { title }),
        key: 'bookmark',
        durationMs: undoTime,
        action: { text: t('undo'), onSelect: undo },
      });
  };
}
