import { useLocale, useTranslations } from 'use-intl';
import { keepVote, useVote, type OwnComments } from '#actors/comments/use-own-comments.ts';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import { useHasLogin } from '#actors/session/login-offer.tsx';
import { useLoginFirst } from '#actors/session/use-login-first.ts';
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

/** Asks whether another customer's comment has helped, in a shop with a login. */
export function Votes(props: VotesProps) {
  return useHasLogin() ? <Voting {...props} /> : null;
}

function Voting({ reply, product, state }: VotesProps) {
  const t = useTranslations('product-comments.votes');
  const errorText = useErrorText();
  const loginFirst = useLoginFirst(t('signIn'));
  const vote = useVote();
  const mine = state.voteOn(reply.id);
  const current = mine?.helpful ?? null;
  // The counts of the list may be older than the vote.
  const { helpful, unhelpful } = mine?.counts ?? reply;
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
        count={helpful}
        pressed={current === true}
        onPress={() => choose(true)}
      />
      <Choice
        icon="thumbs-down"
        label={t('unhelpful')}
        count={unhelpful}
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
