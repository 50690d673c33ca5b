import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import { useSession } from '#actors/session/use-session.ts';
import { AnswerForm } from '#blocks/second-factor/answer-form.tsx';
import { callOperation, type OutputOf } from '#data/operations.ts';
import type { RequestError } from '#data/request-error.ts';
import { loadCode } from '#schemas/load-code.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { Gate } from './gate.tsx';
import { isFactorKept, keepFactor } from './kept-factor.ts';
import { LoadedPart } from './loaded-part/loaded-part.tsx';
import { NoStaff } from './no-staff.tsx';
import styles from './frame.module.css';

/** Few people set up their second factor here, and each of them once. */
const loadEnrol = () => loadCode(() => import('./enrol-factor.tsx')).then(({ EnrolFactor }) => EnrolFactor);

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
  // The recovery codes come with the first factor, so the page stays until they were seen.
  const [isEnrolling, setEnrolling] = useState(false);
  if (data?.factors.length === 0 && !isEnrolling) setEnrolling(true);
  useEffect(() => {
    if (person !== undefined && data) keepFactor(person, data.answered_until);
  }, [person, data]);
  if (user?.is_staff === false || error?.problem?.code === 'forbidden') return <NoStaff />;
  if (error && !data)
    return (
      <main className={styles.notice}>
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
  if (isEnrolling)
    return (
      <LoadedPart
        load={loadEnrol}
        props={{
          state: data,
          refresh: () => void refetch(),
          onDone: () => void refetch().then(() => setEnrolling(false)),
        }}
      />
    );
  if (data.answered_until === null)
    return (
      <Gate
        icon="lock"
        title={t('title')}
        lead={t('lead')}
        help={{ title: t('help.title'), lines: [t('help.recovery'), t('help.device'), t('help.ask')] }}
      >
        <AnswerForm id="factor" state={data} onAnswered={() => void refetch()} />
      </Gate>
    );
  return children;
}
