import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { keepVote, useVote, type OwnComments } from '#actors/comments/use-own-comments.ts';
import { useErrorText } from '#actors/use-error-text.ts';
import { useLoginFirst } from '#actors/use-login-first.ts';
import type { CommentReply } from '#schemas/entities/comment.ts';
import { formatNumber } from '#ui/format/number.ts';
import { Icon } from '#ui/icons/icon.tsx';
import styles from './votes.module.css';

export interface VotesProps {
  reply: CommentReply;
  /** Slug of the product. */
  product: string;
  state: OwnComments;
}

/** Whether a comment has helped. Its author does not vote. */
export function Votes({ reply, product, state }: VotesProps) {
  const t = useTranslations('product-comments.votes');
  const errorText = useErrorText();
  const loginFirst = useLoginFirst();
  const vote = useVote();
  const current = state.voteOn(reply.id);
  // The counts of the answer hold the vote that the customer had when it was made.
  const [counted, setCounted] = useState<{ vote: boolean | null } | null>(null);
  if (counted === null && state.own !== undefined) setCounted({ vote: current });
  const before = counted?.vote ?? null;
  const countOf = (value: boolean, count: number): number =>
    Math.max(0, count + Number(current === value) - Number(before === value));
  const isOwn = state.own?.comments.some(({ id }) => id === reply.id) ?? false;
  if (isOwn) return <p className={styles.own}>{t('own')}</p>;
  const choose = (value: boolean) =>
    loginFirst(() =>
      vote.mutate(
        { comment: reply.id, vote: current === value ? 'none' : value ? 'helpful' : 'unhelpful' },
        { onSuccess: (kept) => keepVote(product, kept) },
      ),
    );
  return (
    <div className={styles.votes} role="group" aria-label={t('question')}>
      <span className={styles.question} aria-hidden>
        {t('question')}
      </span>
      <Choice
        icon="thumbs-up"
        label={t('helpful')}
        count={countOf(true, reply.helpful)}
        pressed={current === true}
        onPress={() => choose(true)}
      />
      <Choice
        icon="thumbs-down"
        label={t('unhelpful')}
        count={countOf(false, reply.unhelpful)}
        pressed={current === false}
        onPress={() => choose(false)}
      />
      {vote.error && (
        <span role="alert" className={styles.failed}>
          {errorText(vote.error)}
        </span>
      )}
    </div>
  );
}

interface ChoiceProps {
  icon: 'thumbs-up' | 'thumbs-down';
  label: string;
  count: number;
  pressed: boolean;
  onPress: () => void;
}

function Choice({ icon, label, count, pressed, onPress }: ChoiceProps) {
  const t = useTranslations('product-comments.votes');
  const locale = useLocale();
  const number = formatNumber(count, locale);
  return (
    <button
      type="button"
      className={styles.choice}
      aria-pressed={pressed}
      aria-label={t('choice', { label, count: number })}
      title={label}
      onClick={onPress}
    >
      <Icon name={icon} size={18} />
      <span aria-hidden>{number}</span>
    </button>
  );
}
