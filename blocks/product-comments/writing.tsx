import { useTranslations } from 'use-intl';
import { useCommentDraft } from '#actors/comments/use-comment-draft.ts';
import type { OwnComments } from '#actors/comments/use-own-comments.ts';
import { useHasLogin } from '#actors/session/login-offer.tsx';
import { Button } from '#ui/button/button.tsx';
import { CommentForm } from './comment-form.tsx';
import { OwnList } from './own-list.tsx';
import styles from './product-comments.module.css';
import type { AskRemoval } from './removal.tsx';

export interface WritingProps {
  id: string;
  /** Slug of the product. */
  product: string;
  state: OwnComments;
  isOpen: boolean;
  onOpen: (open: boolean) => void;
  onRemove: AskRemoval;
}

/** The button and form for an own comment, and the customer's comments that others do not see. */
export function Writing({ id, product, state, isOpen, onOpen, onRemove }: WritingProps) {
  const t = useTranslations('product-comments');
  const hasLogin = useHasLogin();
  const { texts, clear } = useCommentDraft(product, null);
  const hasDraft = (texts['comment'] ?? '') !== '';
  if (!hasLogin) return null;
  return (
    <div id={`${id}-writing`} className={styles.writing} tabIndex={-1}>
      {isOpen || hasDraft ? (
        <CommentForm
          id={`${id}-new`}
          product={product}
          parent={null}
          own={state.own}
          isOpened={isOpen}
          onClose={() => {
            clear();
            onOpen(false);
          }}
        />
      ) : (
        <Button variant="soft" iconStart="edit" onClick={() => onOpen(true)}>
          {t('write')}
        </Button>
      )}
      {state.own && <OwnList id={id} comments={state.own.comments} onRemove={onRemove} />}
    </div>
  );
}
