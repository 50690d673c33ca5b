import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useRemoveComment } from '#actors/comments/use-own-comments.ts';
import { useRemoval } from '#actors/operations/use-removal.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { notify } from '#ui/notification/notify.ts';

/**
 * Asks for confirmation before an own comment is deleted.
 * @param answers number of answers by others below it
 */
export type AskRemoval = (comment: number, answers?: number) => void;

/**
 * Returns the function and the dialog for deleting an own comment.
 * @param product slug
 * @param focusId id of the element that takes the focus when the comment is gone
 * @returns the function that opens the dialog, and the dialog
 */
export function useCommentRemoval(
  id: string,
  product: string,
  focusId: string,
): { ask: AskRemoval; dialog: ReactNode } {
  const t = useTranslations('product-comments.own');
  const locale = useLocale();
  const { item, ask, dialog } = useRemoval({
    remove: useRemoveComment(product),
    keyOf: ({ comment }: { comment: number; answers: number }) => comment,
    focusId,
    onRemoved: () => notify({ tone: 'positive', text: t('removed'), key: 'comments' }),
  });
  const answers = item?.answers ?? 0;
  return {
    ask: (comment, count = 0) => ask({ comment, answers: count }),
    dialog: (
      <ConfirmDialog
        {...dialog}
        id={`${id}-remove`}
        title={t('removeTitle')}
        labels={{ yes: t('removeYes'), no: t('removeNo'), close: t('close') }}
      >
        {t('removeText')}
        {answers > 0 && ` ${t('removeAnswers', { count: formatNumber(answers, locale) })}`}
      </ConfirmDialog>
    ),
  };
}
