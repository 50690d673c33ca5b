import { useLocale, useTranslations } from 'use-intl';
import type { OwnComment } from '#schemas/entities/comment.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { useDates } from '#ui/format/use-dates.ts';
import { formatNumber } from '#ui/format/number.ts';
import { Rating } from '#ui/rating/rating.tsx';
import styles from './own-list.module.css';
import type { AskRemoval } from './removal.tsx';

export interface OwnListProps {
  id: string;
  comments: readonly OwnComment[];
  onRemove: AskRemoval;
}

/** The comments that only their author sees: those that wait for staff, and rejected ones with the reason. */
export function OwnList({ id, comments, onRemove }: OwnListProps) {
  const t = useTranslations('product-comments.own');
  const hidden = comments.filter(({ status }) => status !== 'approved');
  if (hidden.length === 0) return null;
  return (
    <section className={styles.own} aria-labelledby={`${id}-own`}>
      <h3 id={`${id}-own`} className={styles.title}>
        {t('title')}
      </h3>
      <ul className={styles.list}>
        {hidden.map((comment) => (
          <li key={comment.id}>
            <Item comment={comment} onRemove={() => onRemove(comment.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Item({ comment, onRemove }: { comment: OwnComment; onRemove: () => void }) {
  const t = useTranslations('product-comments');
  const locale = useLocale();
  const formatDate = useDates();
  const { status, parent, rating, text, reason, created_at: written } = comment;
  return (
    <article className={styles.item}>
      <header className={styles.head}>
        <Badge
          tone={status === 'waiting' ? 'warning' : 'negative'}
          icon={status === 'waiting' ? 'clock' : 'x-circle'}
        >
          {t(status === 'waiting' ? 'own.waiting' : 'own.rejected')}
        </Badge>
        {parent !== null && <span className={styles.date}>{t('own.answer')}</span>}
        {rating !== null && (
          <Rating value={rating} label={t('rated', { value: formatNumber(rating, locale) })} />
        )}
        <time className={styles.date} dateTime={written}>
          {formatDate(written, 'shortText')}
        </time>
        <Button className={styles.remove} variant="ghost" size="sm" iconStart="trash" onClick={onRemove}>
          {t('own.remove')}
        </Button>
      </header>
      <p className={styles.text}>{text}</p>
      {reason !== null && <p className={styles.reason}>{t('own.reason', { reason })}</p>}
    </article>
  );
}
