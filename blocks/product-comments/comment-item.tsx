import { useLocale, useTranslations } from 'use-intl';
import type { OwnComments } from '#actors/comments/use-own-comments.ts';
import { useHasLogin } from '#actors/session/login-offer.tsx';
import type { Comment, CommentReply } from '#schemas/entities/comment.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { useDates } from '#ui/format/use-dates.ts';
import { Rating } from '#ui/rating/rating.tsx';
import { CommentForm } from './comment-form.tsx';
import styles from './product-comments.module.css';
import type { AskRemoval } from './removal.tsx';
import { Votes } from './votes.tsx';

export interface CommentItemProps {
  id: string;
  comment: Comment;
  /** Slug of the product. */
  product: string;
  state: OwnComments;
  /** Whether the form for an answer to this comment is open. */
  isAnswering: boolean;
  onAnswer: (open: boolean) => void;
  onRemove: AskRemoval;
}

/** One comment with its answers. */
export function CommentItem({
  id,
  comment,
  product,
  state,
  isAnswering,
  onAnswer,
  onRemove,
}: CommentItemProps) {
  const t = useTranslations('product-comments');
  const hasLogin = useHasLogin();
  const replies = comment.replies.filter((reply) => !state.isRemoved(reply.id));
  const isOwn = ({ id: written }: CommentReply): boolean =>
    state.own?.comments.some((each) => each.id === written) ?? false;
  const others = replies.filter((reply) => !isOwn(reply));
  return (
    <article className={styles.comment}>
      {comment.removed || state.isRemoved(comment.id) ? (
        <p className={styles.removed}>{t('removed')}</p>
      ) : (
        <>
          <Head reply={comment} rating={comment.rating} />
          <p className={styles.text}>{comment.text}</p>
          <div className={styles.actions}>
            {isOwn(comment) ? (
              <Own onRemove={() => onRemove(comment.id, others.length)} />
            ) : (
              <Votes reply={comment} product={product} state={state} />
            )}
            {hasLogin && (
              <Button
                variant="ghost"
                size="sm"
                iconStart="reply"
                aria-expanded={isAnswering}
                onClick={() => onAnswer(!isAnswering)}
              >
                {t('answer')}
              </Button>
            )}
          </div>
        </>
      )}
      {isAnswering && (
        <CommentForm
          id={`${id}-answer-${comment.id}`}
          product={product}
          parent={comment.id}
          own={state.own}
          isOpened
          onClose={() => onAnswer(false)}
        />
      )}
      {replies.map((reply) => (
        <div key={reply.id} className={styles.reply}>
          <Head reply={reply} rating={null} />
          <p className={styles.text}>{reply.text}</p>
          <div className={styles.actions}>
            {isOwn(reply) ? (
              <Own onRemove={() => onRemove(reply.id)} />
            ) : (
              <Votes reply={reply} product={product} state={state} />
            )}
          </div>
        </div>
      ))}
    </article>
  );
}

/** Replaces the vote buttons for the author of a comment. */
function Own({ onRemove }: { onRemove: () => void }) {
  const t = useTranslations('product-comments.own');
  return (
    <div className={styles.mine}>
      <span className={styles.date}>{t('shown')}</span>
      <Button variant="ghost" size="sm" iconStart="trash" onClick={onRemove}>
        {t('remove')}
      </Button>
    </div>
  );
}

function Head({ reply, rating }: { reply: CommentReply; rating: number | null }) {
  const t = useTranslations('product-comments');
  const locale = useLocale();
  const formatDate = useDates();
  return (
    <header className={styles.head}>
      <Avatar name={reply.author} size={40} />
      <div className={styles.who}>
        <p className={styles.author}>
          <span className={styles.name}>{reply.author}</span>
          {reply.author_role !== 'customer' && (
            <Badge tone="primary" icon="badge-check">
              {t(`role.${reply.author_role}`)}
            </Badge>
          )}
          {reply.buyer && (
            <Badge tone="positive" icon="bag">
              {t('buyer')}
            </Badge>
          )}
        </p>
        <time className={styles.date} dateTime={reply.created_at}>
          {formatDate(reply.created_at, 'shortText')}
        </time>
      </div>
      {rating !== null && (
        <Rating value={rating} label={t('rated', { value: formatNumber(rating, locale) })} />
      )}
    </header>
  );
}
