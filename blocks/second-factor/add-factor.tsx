import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useOperationMutation } from '#actors/operations/use-operation-mutation.ts';
import { callOperation, type OutputOf } from '#data/operations.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { AddApp } from './add-app.tsx';
import { AddPasskey } from './add-passkey.tsx';
import type { AddProps } from './parts.ts';
import { supportsPasskeys } from './passkey.ts';
import { Refusal } from './refusal.tsx';
import styles from './second-factor.module.css';

/** Adds an authenticator app or a passkey. @param level of the heading */
export function AddFactor({ onAdded, level = 3, ...parts }: AddProps & { level?: 2 | 3 }) {
  const t = useTranslations('second-factor.add');
  const [app, setApp] = useState<OutputOf<'second-factor.start-totp'> | null>(null);
  const [isPasskey, setPasskey] = useState(false);
  const start = useOperationMutation(() => callOperation('second-factor.start-totp', {}));
  const { id, state } = parts;
  const startApp = () => start.mutate(undefined, { onSuccess: setApp });
  const stop = () => {
    setApp(null);
    setPasskey(false);
  };
  const added = (codes: readonly string[]) => {
    stop();
    onAdded(codes);
  };
  const Heading = `h${level}` as const;
  const all = state.factors.length === 0 ? 'first' : 'title';
  const title = app ? 'app.title' : isPasskey ? 'passkey.title' : all;
  const isOffered = state.offers_passkeys && supportsPasskeys();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <Heading id={id} className={styles.subtitle}>
        {t(title)}
      </Heading>
      {app && <AddApp {...parts} app={app} onAdded={added} onCancel={stop} />}
      {isPasskey && <AddPasskey {...parts} onAdded={added} onCancel={stop} />}
      {!app && !isPasskey && (
        <>
          <ul className={styles.factors}>
            <Method icon="smartphone" title={t('app.title')} text={t('app.text')}>
              <Button size="sm" loading={start.isPending} onClick={startApp}>
                {t('app.start')}
              </Button>
            </Method>
            <Method
              icon="key"
              title={t('passkey.title')}
              text={t(isOffered ? 'passkey.text' : 'passkey.none')}
            >
              {isOffered && (
                <Button size="sm" variant="outline" onClick={() => setPasskey(true)}>
                  {t('passkey.start')}
                </Button>
              )}
            </Method>
          </ul>
          <Refusal {...parts} id={`${id}-refusal`} error={start.error} retry={startApp} />
        </>
      )}
    </section>
  );
}

interface MethodProps {
  icon: IconName;
  title: string;
  text: string;
  children: ReactNode;
}

function Method({ icon, title, text, children }: MethodProps) {
  return (
    <li className={styles.factor}>
      <span className={styles.icon}>
        <Icon name={icon} size={22} />
      </span>
      <span className={styles.label}>
        <span className={styles.strong}>{title}</span>
        <span className={styles.small}>{text}</span>
      </span>
      {children}
    </li>
  );
}
