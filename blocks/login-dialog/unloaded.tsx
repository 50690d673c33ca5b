import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { sendToLogin } from '#actors/use-login.ts';
import { Button } from '#ui/button/button.tsx';
import styles from './unloaded.module.css';

/** Says that the login could not be loaded. It is a dialog of its own, because that of the design system was not loaded either. */
export function Unloaded({ id, onRetry }: { id: string; onRetry: () => void }) {
  const t = useTranslations('login-dialog');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const close = () => sendToLogin({ type: 'login.close' });
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={close}>
      <h2 id={id} className={styles.title}>
        {t('unloaded.title')}
      </h2>
      <p className={styles.text}>{t('unloaded.text')}</p>
      <div className={styles.answers}>
        <Button onClick={onRetry}>{t('unloaded.action')}</Button>
        <Button variant="outline" onClick={close}>
          {t('close')}
        </Button>
      </div>
    </dialog>
  );
}
