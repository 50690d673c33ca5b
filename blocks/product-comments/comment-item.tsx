import { useLocale, useTimeZone, useTranslations } from 'use-intl';
import type { Comment, CommentReply } from '#schemas/entities/comment.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import { formatDate } from '#ui/format/date.ts';
import { formatNumber } from '#ui/format/number.ts';
import { Rating } from '#ui/rating/rating.tsx';
import styles from './product-comments.module.css';

/** One comment with its answers. */
export function CommentItem({ comment }: { comment: Comment }) {
  return (
    <article className={styles.comment}>
      <Head reply={comment} rating={comment.rating} buyer={comment.buyer} />
      <p className={styles.text}>{comment.text}</p>
      {comment.replies.map((reply) => (
        <div key={reply.id} className={styles.reply}>
          <Head reply={reply} rating={null} buyer={false} />
          <p className={styles.text}>{reply.text}</p>
        </div>
      ))}
    </article>
  );
}

function Head({ reply, rating, buyer }: { reply: CommentReply; rating: number | null; buyer: boolean }) {
  const t = useTranslations('product-comments');
  const locale = useLocale();
  const timeZone = useTimeZone();
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
          {buyer && (
            <Badge tone="positive" icon="bag">
              {t('buyer')}
            </Badge>
          )}
        </p>
        <time className={styles.date} dateTime={reply.created_at}>
          {formatDate(reply.created_at, 'shortText', locale, timeZone)}
        </time>
      </div>
      {rating !== null && (
        <Rating value={rating} label={t('rated', { value: formatNumber(rating, locale) })} />
      )}
    </header>
  );
}
