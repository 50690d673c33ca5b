import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import type { Inquiry } from '#schemas/entities/inquiry.ts';
import { Badge, type Tone } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { useDates } from '#ui/format/use-dates.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import styles from './inquiry-form.module.css';
import { useFollowUp } from './use-inquiries.ts';

const tones: Readonly<Record<Inquiry['status'], Tone>> = {
  waiting: 'warning',
  answered: 'positive',
  closed: 'neutral',
};

/**
 * Shows the status and the answers of an earlier message. Looks up the number of the address (`given`) at
 * once.
 */
export function FollowUp({ id, given }: { id: string; given: string }) {
  const t = useTranslations('inquiry-form');
  const errorText = useErrorText();
  const { mutate, reset, error, fieldErrors, isPending } = useFollowUp();
  const [typed, setTyped] = useState<string | null>(null);
  const number = typed ?? given;
  const [isMissing, setMissing] = useState(false);
  const [found, setFound] = useState<Inquiry | null>(null);
  const find = (wanted: string) => mutate(wanted.trim(), { onSuccess: setFound });
  const asked = useRef('');
  useEffect(() => {
    if (asked.current === given) return;
    asked.current = given;
    if (given !== '') mutate(given.trim(), { onSuccess: setFound });
  }, [given, mutate]);
  const problem = isMissing
    ? t('errors.number')
    : (fieldErrors['follow_up'] ?? (error ? errorText(error) : undefined));
  return (
    <div className={styles.card} data-aside>
      <h3 className={styles.title}>{t('followUp.title')}</h3>
      <form
        className={styles.find}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(number.trim() === '');
          setFound(null);
          if (number.trim() !== '') find(number);
        }}
      >
        <TextField
          id={`${id}-number`}
          label={t('followUp.number')}
          kind="code"
          autoComplete="off"
          maxLength={20}
          value={number}
          error={problem}
          onValueChange={(value) => {
            setTyped(value);
            setMissing(false);
            if (error) reset();
          }}
        />
        <Button type="submit" variant="outline" loading={isPending}>
          {t('followUp.find')}
        </Button>
      </form>
      <div aria-live="polite">{found && <Found inquiry={found} />}</div>
    </div>
  );
}

function Found({ inquiry }: { inquiry: Inquiry }) {
  const t = useTranslations('inquiry-form');
  const formatDate = useDates();
  const { code, status, subject, created_at: sent, answers } = inquiry;
  return (
    <article className={styles.found}>
      <p className={styles.head}>
        <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
        <Ltr mono>{code}</Ltr>
      </p>
      <p className={styles.subject}>{subject}</p>
      <p className={styles.text}>{t('followUp.sentAt', { date: formatDate(sent, 'longHour') })}</p>
      {answers.length === 0 && status !== 'closed' && <p>{t('followUp.noAnswer')}</p>}
      {answers.map(({ text, created_at: at }) => (
        <div key={at} className={styles.answer}>
          <p className={styles.answerHead}>
            {t('followUp.answer')}
            <time className={styles.text} dateTime={at}>
              {formatDate(at, 'longHour')}
            </time>
          </p>
          <p className={styles.answerText}>{text}</p>
        </div>
      ))}
    </article>
  );
}
