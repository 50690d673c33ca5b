import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { requireActors, useShopActors } from '#actors/running.ts';
import { useSelector } from '#actors/use-selector.ts';
import { Button } from '#ui/button/button.tsx';
import styles from './login-unloaded.module.css';

/**
 * Reports that the login could not be loaded. It is a plain dialog, because the design system's dialog may
 * not have loaded either.
 */
export function LoginUnloaded() {
  const isUnloaded = useSelector(
    useShopActors()?.session.login,
    (login) => login?.isOpen && login.isUnloaded,
  );
  return isUnloaded ? <UnloadedDialog /> : null;
}

function UnloadedDialog() {
  const t = useTranslations('renderer');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => requireActors().session.send({ type: 'login.close' });
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="login-unloaded" onClose={close}>
      <h2 id="login-unloaded" className={styles.title}>
        {t('login.title')}
      </h2>
      <p className={styles.text}>{t('login.text')}</p>
      <div className={styles.answers}>
        <Button onClick={() => requireActors().session.retry()}>{t('login.action')}</Button>
        <Button variant="outline" onClick={close}>
          {t('close')}
        </Button>
      </div>
    </dialog>
  );
}
