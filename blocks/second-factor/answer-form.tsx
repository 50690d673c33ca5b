import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusedCode } from '#actors/account/use-refused-code.ts';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import { useOperationMutation } from '#actors/operations/use-operation-mutation.ts';
import { callOperation } from '#data/operations.ts';
import { Button } from '#ui/button/button.tsx';
import { RepeatedReason } from '#ui/field/repeated-reason.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { CodeField, usualCodeLength } from '#ui/one-time-code/code-field.tsx';
import type { SecondFactorState } from './parts.ts';
import { answerPasskey, supportsPasskeys } from './passkey.ts';
import styles from './second-factor.module.css';
import { usePasskeyErrorText } from './use-passkey-error-text.ts';

export interface AnswerFormProps {
  id: string;
  state: SecondFactorState;
  onAnswered: () => void;
}

type Way = 'app' | 'passkey' | 'recovery';

/** Returns the ways in which this person can answer here, the easiest first. */
function waysOf({ factors, recovery_codes_left: left, offers_passkeys: offers }: SecondFactorState): Way[] {
  const has = (kind: 'totp' | 'passkey') => factors.some((factor) => factor.kind === kind);
  return [
    ...(has('passkey') && offers && supportsPasskeys() ? ['passkey' as const] : []),
    ...(has('totp') ? ['app' as const] : []),
    ...(left > 0 ? ['recovery' as const] : []),
  ];
}

/** Answers the second factor in this session: a passkey, a code of an app, or a recovery code. */
export function AnswerForm({ id, state, onAnswered }: AnswerFormProps) {
  const t = useTranslations('second-factor.answer');
  const ways = waysOf(state);
  const [chosen, setChosen] = useState<Way | null>(null);
  const way = chosen !== null && ways.includes(chosen) ? chosen : ways[0];
  if (way === undefined) return <p role="alert">{t('noWay')}</p>;
  return (
    <div className={styles.form}>
      {way === 'passkey' ? (
        <PasskeyAnswer onAnswered={onAnswered} />
      ) : (
        <CodeAnswer key={way} id={id} way={way} onAnswered={onAnswered} />
      )}
      {ways.length > 1 && (
        <div className={styles.actions}>
          {ways
            .filter((other) => other !== way)
            .map((other) => (
              <Button key={other} size="sm" variant="ghost" onClick={() => setChosen(other)}>
                {t(`use.${other}`)}
              </Button>
            ))}
        </div>
      )}
    </div>
  );
}

function PasskeyAnswer({ onAnswered }: Pick<AnswerFormProps, 'onAnswered'>) {
  const t = useTranslations('second-factor.answer');
  const errorText = usePasskeyErrorText();
  const { mutate, isPending, error } = useOperationMutation(answerPasskey);
  return (
    <>
      <p>{t('passkeyLead')}</p>
      {error && (
        <p className={styles.problem} role="alert">
          {errorText(error)}
        </p>
      )}
      <div>
        <Button
          iconStart="key"
          loading={isPending}
          onClick={() => mutate(undefined, { onSuccess: onAnswered })}
        >
          {t('passkey')}
        </Button>
      </div>
    </>
  );
}

interface CodeAnswerProps extends Pick<AnswerFormProps, 'id' | 'onAnswered'> {
  way: 'app' | 'recovery';
}

function CodeAnswer({ id, way, onAnswered }: CodeAnswerProps) {
  const t = useTranslations('second-factor.answer');
  const errorText = useErrorText();
  const [code, setCode] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error } = useOperationMutation(() =>
    callOperation(way === 'app' ? 'second-factor.answer-totp' : 'second-factor.answer-recovery-code', {
      code,
    }),
  );
  const refused = useRefusedCode(error);
  useEffect(() => {
    if (error !== null || isEmpty || refused.repeats > 0) form.current?.querySelector('input')?.focus();
  }, [error, isEmpty, refused.repeats]);
  const problem = isEmpty ? t('empty') : error && errorText(error);
  const field = {
    id: `${id}-${way}`,
    className: styles.short,
    label: t(way),
    hint: t(`hint.${way}`),
    value: code,
    onValueChange: setCode,
    error: problem ?? undefined,
    required: true,
  };
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const isWhole = way === 'app' ? code.length === usualCodeLength : code !== '';
        setIsEmpty(!isWhole);
        // Sending a refused code again would only use up another try.
        if (!isWhole || refused.turnsBack(code)) return;
        refused.note(code);
        mutate(undefined, { onSuccess: onAnswered });
      }}
    >
      {way === 'app' ? (
        <CodeField {...field} />
      ) : (
        <TextField {...field} name="recovery_code" kind="code" autoComplete="off" maxLength={20} />
      )}
      <RepeatedReason times={refused.repeats}>{problem}</RepeatedReason>
      <div>
        <Button type="submit" loading={isPending}>
          {t('submit')}
        </Button>
      </div>
    </form>
  );
}
