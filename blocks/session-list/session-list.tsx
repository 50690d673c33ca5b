import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSecondFactorWay } from '#actors/account/use-second-factor-way.ts';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import { useFocusAfterRemoval } from '#actors/operations/use-removal.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { notify } from '#ui/notification/notify.ts';
import { Loaded } from '#ui/records/loaded.tsx';
import { SecondFactorFirst } from '#ui/second-factor-first/second-factor-first.tsx';
import type definition from './definition.ts';
import { deviceOf } from './device-of.ts';
import styles from './session-list.module.css';
import { SessionRow, useDeviceName } from './session-row.tsx';
import { useSessions, type ListedSession, type Sessions } from './use-sessions.ts';

/** The session that a confirmation dialog asks about, or all others. */
type Asked = ListedSession | 'others' | null;

export default function SessionList({ id, props }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('session-list');
  const book = useSessions();
  const [asked, setAsked] = useState<Asked>(null);
  const Heading = props.level === 'page' ? 'h1' : 'h2';
  const hasOthers = book.sessions?.some(({ is_current: isCurrent }) => !isCurrent) ?? false;
  return (
    <section className={styles.card} aria-labelledby={`${id}-title`}>
      <header className={styles.head}>
        <Heading id={`${id}-title`} className={styles.title} tabIndex={-1}>
          {t('title')}
        </Heading>
        {hasOthers && (
          <Button variant="outline" size="sm" onClick={() => setAsked('others')}>
            {t('endOthers')}
          </Button>
        )}
      </header>
      <p className={styles.lead}>{t('lead')}</p>
      <Rows book={book} onEnd={setAsked} />
      <EndDialog
        id={`${id}-end`}
        titleId={`${id}-title`}
        asked={asked}
        book={book}
        onClose={() => setAsked(null)}
      />
    </section>
  );
}

function Rows({
  book: { sessions, failed, refetch },
  onEnd,
}: {
  book: Sessions;
  onEnd: (asked: ListedSession) => void;
}) {
  const t = useTranslations('session-list');
  return (
    <Loaded
      compact
      data={sessions}
      failed={failed}
      texts={{ loading: t('loading'), failed: t('failed.title') }}
      onRetry={refetch}
      room={{ count: 1, height: '96px' }}
    >
      {(known) => {
        const here = known.filter(({ is_current: isCurrent }) => isCurrent);
        const elsewhere = known.filter(({ is_current: isCurrent }) => !isCurrent);
        return (
          <ul className={styles.rows}>
            {[...here, ...elsewhere].map((session) => (
              <SessionRow key={session.id} session={session} onEnd={() => onEnd(session)} />
            ))}
          </ul>
        );
      }}
    </Loaded>
  );
}

interface EndDialogProps {
  id: string;
  /** Id of the title, which gets the focus when a row is gone. */
  titleId: string;
  asked: Asked;
  book: Sessions;
  onClose: () => void;
}

function EndDialog({ id, titleId, asked, book: { end, endOthers }, onClose }: EndDialogProps) {
  const t = useTranslations('session-list.ending');
  const errorText = useErrorText();
  const nameOf = useDeviceName();
  const { isPending, error } = asked === 'others' ? endOthers : end;
  const way = useSecondFactorWay()(error);
  const focusAfter = useFocusAfterRemoval(titleId);
  const close = () => {
    end.reset();
    endOthers.reset();
    onClose();
  };
  const done = (text: string) => () => {
    onClose();
    focusAfter();
    notify({ tone: 'positive', text, key: 'session-list' });
  };
  const confirm = () => {
    if (asked === 'others') endOthers.mutate(undefined, { onSuccess: done(t('othersDone')) });
    else if (asked) end.mutate(asked.id, { onSuccess: done(t('done')) });
  };
  return (
    <ConfirmDialog
      id={id}
      open={asked !== null}
      title={t(asked === 'others' ? 'othersTitle' : 'title')}
      labels={{ yes: t('yes'), no: t('no'), close: t('close') }}
      isPending={isPending}
      problem={error && !way ? errorText(error) : undefined}
      onConfirm={confirm}
      onClose={close}
    >
      {way && (
        <SecondFactorFirst
          text={t(`secondFactor.${way.step}`)}
          action={t('secondFactor.action')}
          href={way.href}
        />
      )}
      <p>
        {asked === 'others' || asked === null
          ? t('othersText')
          : t('text', { device: nameOf(deviceOf(asked.device)) })}
      </p>
    </ConfirmDialog>
  );
}
