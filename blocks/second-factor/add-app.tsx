import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusedCode } from '#actors/account/use-refused-code.ts';
import { useOperationMutation } from '#actors/operations/use-operation-mutation.ts';
import { callOperation, type OutputOf } from '#data/operations.ts';
import { Button } from '#ui/button/button.tsx';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import { RepeatedReason } from '#ui/field/repeated-reason.tsx';
import { Link } from '#ui/link/link.tsx';
import { CodeField, usualCodeLength } from '#ui/one-time-code/code-field.tsx';
import { NameField } from './name-field.tsx';
import type { AddProps } from './parts.ts';
import { Refusal } from './refusal.tsx';
import styles from './second-factor.module.css';

type App = OutputOf<'second-factor.start-totp'>;

/** Shows the key of an authenticator app, and asks for a code that the app makes from the key. */
export function AddApp({ app, onAdded, onCancel, ...parts }: AddProps & { app: App; onCancel: () => void }) {
  const t = useTranslations('second-factor.add');
  const { id } = parts;
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const confirm = useOperationMutation(() =>
    callOperation('second-factor.confirm-totp', { code, name: name.trim() || t('app.title') }),
  );
  const refused = useRefusedCode(confirm.error);
  const send = () => confirm.mutate(undefined, { onSuccess: ({ recovery_codes: codes }) => onAdded(codes) });
  const { error } = confirm;
  useEffect(() => {
    if (error !== null || isEmpty || refused.repeats > 0)
      form.current?.querySelector<HTMLInputElement>(`[name="code"]`)?.focus();
  }, [error, isEmpty, refused.repeats]);
  return (
    <div className={styles.inset}>
      <ol className={styles.steps}>
        <Step title={t('steps.install')}>
          <p className={styles.small}>{t('steps.installText')}</p>
        </Step>
        <Step title={t('steps.scan')}>
          <AppKey app={app} />
        </Step>
        <Step title={t('steps.code')}>
          <form
            ref={form}
            id={`${id}-form`}
            className={styles.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              const isWhole = code.length === usualCodeLength;
              setIsEmpty(!isWhole);
              // Sending a refused code again would only use up another try.
              if (!isWhole || refused.turnsBack(code)) return;
              refused.note(code);
              send();
            }}
          >
            <div className={styles.fields}>
              <CodeField
                id={`${id}-code`}
                label={t('code')}
                hint={t('codeHint')}
                value={code}
                onValueChange={setCode}
                error={isEmpty ? t('codeEmpty') : undefined}
                required
              />
              <NameField id={`${id}-name`} value={name} onValueChange={setName} />
            </div>
          </form>
        </Step>
      </ol>
      <RepeatedReason times={refused.repeats}>{error?.problem?.detail}</RepeatedReason>
      <Refusal {...parts} id={`${id}-refusal`} error={error} retry={send} />
      <div className={styles.actions}>
        <Button type="submit" form={`${id}-form`} loading={confirm.isPending}>
          {t('submit')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}

/** One of the numbered steps. */
function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <span className={styles.strong}>{title}</span>
      {children}
    </li>
  );
}

/** The key, as a picture and as text. */
function AppKey({ app: { key, uri, qr } }: { app: App }) {
  const t = useTranslations('second-factor.add');
  return (
    <div className={styles.key}>
      <svg className={styles.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t('qr')}>
        <path d={qr.path} />
      </svg>
      <div className={styles.form}>
        <p>{t('scan')}</p>
        <p>
          <Link href={uri}>{t('open')}</Link>
        </p>
        <div className={styles.secret}>
          <span className={styles.small}>{t('key')}</span>
          <bdi dir="ltr" className={styles.code}>
            {key.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </bdi>
          <CopyButton text={key} label={t('copyKey')} copiedText={t('copied')}>
            {t('copyKey')}
          </CopyButton>
        </div>
      </div>
    </div>
  );
}
