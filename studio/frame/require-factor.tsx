import { useQuery } from '@tanstack/react-query';
import { Suspense, use, useEffect, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import { useSession } from '#actors/session/use-session.ts';
import { loaders } from '#blocks/generated/loaders.ts';
import { AnswerForm } from '#blocks/second-factor/answer-form.tsx';
import { callOperation, type OutputOf } from '#data/operations.ts';
import type { RequestError } from '#data/request-error.ts';
import { loadCode } from '#schemas/load-code.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { isFactorKept, keepFactor } from './kept-factor.ts';
import { NoStaff } from './no-staff.tsx';
import styles from './frame.module.css';

const readState = (): Promise<OutputOf<'second-factor.get'>> => callOperation('second-factor.get', {});

/** The second factors of the signed-in person. */
export const useFactorState = (enabled = true) =>
  useQuery<OutputOf<'second-factor.get'>, RequestError>({
    queryKey: ['second-factor.get'],
    queryFn: readState,
    enabled,
    staleTime: 0,
  });

/** Shows its children once this session has answered the second factor. */
export function RequireFactor({ children }: { children: ReactNode }) {
  const t = useTranslations('frame.factor');
  const errorText = useErrorText();
  const { user } = useSession();
  const { data, error, refetch } = useFactorState(user?.is_staff !== false);
  const person = user?.id;
  useEffect(() => {
    if (person !== undefined && data) keepFactor(person, data.answered_until);
  }, [person, data]);
  if (user?.is_staff === false || error?.problem?.code === 'forbidden') return <NoStaff />;
  if (error && !data)
    return (
      <main className={styles.gate}>
        <ErrorState
          icon="wifi-off"
          title={t('failed')}
          text={errorText(error)}
          action={<Button onClick={() => void refetch()}>{t('again')}</Button>}
        />
      </main>
    );
  // A person who answered the second factor lately begins at once. The server still refuses all others.
  if (!data) return person !== undefined && isFactorKept(person) ? children : <Spinner />;
  if (data.factors.length === 0)
    return (
      <main className={styles.gate}>
        <p className={styles.lead}>{t('enrol')}</p>
        <Suspense fallback={<Spinner />}>
          <Enrol onDone={() => void refetch()} />
        </Suspense>
      </main>
    );
  if (data.answered_until === null)
    return (
      <main className={styles.gate}>
        <h1 className={styles.title}>{t('title')}</h1>
        <AnswerForm id="factor" state={data} onAnswered={() => void refetch()} />
      </main>
    );
  return children;
}

let secondFactor: ReturnType<(typeof loaders)['second-factor']> | undefined;

/** The shop's own page of second factors, and a button that goes on. */
function Enrol({ onDone }: { onDone: () => void }) {
  const t = useTranslations('frame.factor');
  const { default: Block } = use((secondFactor ??= loadCode(loaders['second-factor'])));
  return (
    <>
      <Block
        id="second-factor"
        props={{ level: 'page' } as never}
        data={{} as never}
        slots={{}}
        platform="web"
      />
      <Button onClick={onDone}>{t('enrolled')}</Button>
    </>
  );
}
