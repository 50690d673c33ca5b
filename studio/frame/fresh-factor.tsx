import { createContext, use, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { AnswerForm } from '#blocks/second-factor/answer-form.tsx';
import { toRequestError } from '#data/request-error.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { useFactorState } from './require-factor.tsx';

type Run = <Result>(call: () => Promise<Result>) => Promise<Result>;

const FreshFactorContext = createContext<Run | null>(null);

/**
 * Returns a function that calls an operation. When the engine wants a second factor that was answered within the
 * last minutes, a dialog asks for it, and the call is repeated. A person who closes the dialog gets the engine's
 * refusal.
 */
export function useFreshFactor(): Run {
  const run = use(FreshFactorContext);
  if (!run) throw new Error('there is no FreshFactorProvider above this component');
  return run;
}

/** Asks for the second factor wherever an operation of its children needs it. */
export function FreshFactorProvider({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<((answered: boolean) => void) | null>(null);
  const [run] = useState<Run>(() => async <Result,>(call: () => Promise<Result>): Promise<Result> => {
    try {
      return await call();
    } catch (error) {
      if (toRequestError(error).problem?.code !== 'second-factor-needed') throw error;
      const isAnswered = await new Promise<boolean>((resolve) => setWaiting(() => resolve));
      setWaiting(null);
      if (!isAnswered) throw error;
      return await call();
    }
  });
  return (
    <FreshFactorContext value={run}>
      {children}
      {waiting && <AskFactor onEnd={waiting} />}
    </FreshFactorContext>
  );
}

function AskFactor({ onEnd }: { onEnd: (answered: boolean) => void }) {
  const t = useTranslations('frame.freshFactor');
  const { data } = useFactorState();
  return (
    <Dialog
      id="fresh-factor"
      open
      size="sm"
      title={t('title')}
      closeLabel={t('cancel')}
      onClose={() => onEnd(false)}
    >
      <p>{t('text')}</p>
      {data ? (
        <AnswerForm id="fresh-factor-answer" state={data} onAnswered={() => onEnd(true)} />
      ) : (
        <Spinner />
      )}
    </Dialog>
  );
}
