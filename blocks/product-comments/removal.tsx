import { useState, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useRemoveComment } from '#actors/comments/use-own-comments.ts';
import { useErrorText } from '#actors/use-error-text.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { notify } from '#ui/notification/notify.ts';

/** Asks before an own comment is deleted. @param answers how many shown answers are deleted with it */
export type AskRemoval = (comment: number, answers?: number) => void;

/**
 * The way to delete an own comment.
 * @param product slug
 * @returns what asks for it, and the dialog
 */
export function useRemoval(id: string, product: string): { ask: AskRemoval; dialog: ReactNode } {
  const t = useTranslations('product-comments.own');
  const locale = useLocale();
  const errorText = useErrorText();
  const remove = useRemoveComment(product);
  const [asked, setAsked] = useState<{ comment: number; answers: number } | null>(null);
  // The text stays while the dialog closes.
  const [answers, setAnswers] = useState(0);
  const close = () => {
    setAsked(null);
    remove.reset();
  };
  const dialog = (
    <ConfirmDialog
      id={`${id}-remove`}
      open={asked !== null}
      title={t('removeTitle')}
      labels={{ yes: t('removeYes'), no: t('removeNo'), close: t('close') }}
      isPending={remove.isPending}
      problem={remove.error ? errorText(remove.error) : undefined}
      onClose={close}
      onConfirm={() => {
        if (asked !== null)
          remove.mutate(asked.comment, {
            onSuccess() {
              close();
              notify({ tone: 'positive', text: t('removed'), key: 'comments' });
            },
          });
      }}
    >
      {t('removeText')}
      {answers > 0 && ` ${t('removeAnswers', { count: formatNumber(answers, locale) })}`}
    </ConfirmDialog>
  );
  return {
    ask(comment, count = 0) {
      setAsked({ comment, answers: count });
      setAnswers(count);
    },
    dialog,
  };
}
