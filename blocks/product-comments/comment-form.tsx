import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommentDraft } from '#actors/comments/use-comment-draft.ts';
import { useWriteComment, type OwnComments } from '#actors/comments/use-own-comments.ts';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import { useLoginFirst } from '#actors/session/use-login-first.ts';
import { useSession } from '#actors/session/use-session.ts';
import { Button } from '#ui/button/button.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { notify } from '#ui/notification/notify.ts';
import { RatingField } from '#ui/rating/rating-field.tsx';
import styles from './comment-form.module.css';

export interface CommentFormProps {
  id: string;
  /** Slug of the product. */
  product: string;
  /** Id of the comment that the form answers; null for a new comment. */
  parent: number | null;
  /** The customer's comments and rights on the product; undefined for guests, and until loaded. */
  own: OwnComments['own'];
  /** Whether a button has opened it, which is gone. A stored draft opens it without one. */
  isOpened: boolean;
  onClose: () => void;
}

const kinds = ['review', 'question'] as const;

/** A form for a comment or an answer. A guest signs in after writing, and no text is lost. */
export function CommentForm({ id, product, parent, own, isOpened, onClose }: CommentFormProps) {
  const t = useTranslations('product-comments.form');
  const errorText = useErrorText();
  const loginFirst = useLoginFirst(t('signIn'));
  const { user } = useSession();
  const create = useWriteComment();
  const { texts, write, clear } = useCommentDraft(product, parent);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  const { error } = create;
  const choosesKind = parent === null && own?.may_rate === true;
  const mayRate = choosesKind && texts['kind'] !== 'question';
  useEffect(() => {
    if (!isOpened) return;
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [])];
    // Whether the buyer may rate is known later, and perhaps while the buyer is writing.
    if (fields.some(({ type, value }) => type === 'textarea' && value !== '')) return;
    // The name is often filled in already.
    const first = fields.find(({ type, value }) => (type === 'radio' ? choosesKind : value === ''));
    if (first === undefined) return;
    // By itself the focus scrolls just as far as the field needs, and the header then cuts what is above the form.
    first.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'start' });
  }, [isOpened, choosesKind]);
  useEffect(() => {
    if (error !== null || Object.keys(faults).length > 0)
      form.current
        ?.querySelector<HTMLElement>(':is(input, textarea)[aria-invalid="true"], [aria-invalid="true"] input')
        ?.focus();
  }, [faults, error]);
  const name = texts['name'] ?? user?.name ?? '';
  const comment = texts['comment'] ?? '';
  const rating = Number(texts['rating'] ?? 0);

  const submit = () => {
    const found = {
      ...(mayRate && rating === 0 ? { rating: t('errors.rating') } : {}),
      ...(name.trim() === '' ? { name: t('errors.name') } : {}),
      ...(comment.trim() === '' ? { comment: t('errors.comment') } : {}),
    };
    setFaults(found);
    create.reset();
    if (Object.keys(found).length > 0) return;
    const rated = mayRate ? { rating } : {};
    const answered = parent === null ? {} : { parent };
    loginFirst(() =>
      create.mutate(
        { product, name, comment, ...rated, ...answered },
        {
          onSuccess() {
            clear();
            notify({ tone: 'positive', text: t('sent'), key: 'comments' });
            onClose();
          },
        },
      ),
    );
  };
  const messages: Readonly<Record<string, string>> = { ...create.fieldErrors, ...faults };
  return (
    <form
      ref={form}
      id={id}
      className={styles.form}
      noValidate
      aria-label={t(parent === null ? 'title' : 'answerTitle')}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {error !== null && Object.keys(create.fieldErrors).length === 0 && (
        <div role="alert">
          <Notice tone="negative" title={t('failed')}>
            {errorText(error)} {t('kept')}
          </Notice>
        </div>
      )}
      {parent === null && own?.may_rate !== true && <Stars own={own} />}
      {choosesKind && (
        <div className={styles.kinds} role="group" aria-label={t('kind')}>
          {kinds.map((kind) => (
            <Chip key={kind} selected={mayRate === (kind === 'review')} onClick={() => write('kind', kind)}>
              {t(kind)}
            </Chip>
          ))}
        </div>
      )}
      {mayRate && (
        <RatingField
          id={`${id}-rating`}
          label={t('rating')}
          labelOf={(value) => t('ratingOf', { value })}
          value={rating}
          onValueChange={(value) => write('rating', String(value))}
          error={messages['rating']}
        />
      )}
      <TextField
        id={`${id}-author`}
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="name"
        maxLength={60}
        value={name}
        onValueChange={(value) => write('name', value)}
        error={messages['name']}
        required
      />
      <TextField
        id={`${id}-text`}
        className={styles.text}
        label={t(parent !== null ? 'answer' : mayRate ? 'comment' : 'ask')}
        multiline
        rows={parent === null ? 5 : 3}
        maxLength={2000}
        value={comment}
        onValueChange={(value) => write('comment', value)}
        error={messages['comment']}
        required
      />
      <p className={styles.note}>{t(user === null ? 'noteForGuests' : 'note')}</p>
      <div className={styles.actions}>
        <Button type="submit" iconStart="send" loading={create.isPending}>
          {t('send')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Says to customers who may not rate who gives the stars, and lets a guest who has bought sign in first. */
function Stars({ own }: Pick<CommentFormProps, 'own'>) {
  const t = useTranslations('product-comments.form.stars');
  const loginFirst = useLoginFirst(t('reason'));
  const { user } = useSession();
  if (own) return <p className={styles.note}>{t(own.buyer ? 'rated' : 'others')}</p>;
  // The rights of a customer are not known yet.
  if (user) return null;
  return (
    <div className={styles.guest}>
      <p className={styles.note}>{t('guest')}</p>
      <Button variant="soft" size="sm" onClick={() => loginFirst(() => undefined)}>
        {t('signIn')}
      </Button>
    </div>
  );
}
