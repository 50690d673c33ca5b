import { Suspense, use, useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { loaders } from '#blocks/generated/loaders.ts';
import { openLogin, useSession } from '#actors/session/use-session.ts';
import { loadCode } from '#schemas/load-code.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { claimLocalCopies } from './local-owner.ts';
import { RequireFactor } from './require-factor.tsx';
import styles from './frame.module.css';

// The studio signs in as the shop does: the same dialog, session and second factor.
let login: ReturnType<(typeof loaders)['login-dialog']> | undefined;

function LoginDialog() {
  const { default: Block } = use((login ??= loadCode(loaders['login-dialog'])));
  return <Block id="login" props={{}} data={{}} slots={{}} platform="web" />;
}

/**
 * Shows its children to a person who is signed in and has answered the second factor. When the session ends
 * later, a login opens above them, so that typed text is not lost.
 */
export function SignedIn({ children }: { children: ReactNode }) {
  const { ready, isCustomer, user } = useSession();
  const [first, setFirst] = useState<number | null>(null);
  if (first === null && user) {
    // Before anything below reads what is stored. A second call changes nothing.
    claimLocalCopies(user.id);
    setFirst(user.id);
  }
  // Another person must not go on with the first one's unsaved changes.
  useEffect(() => {
    if (first !== null && user && user.id !== first) location.reload();
  }, [first, user]);
  // The dialog stays once it was needed: it goes on after the sign-in.
  const [needsLogin, setNeedsLogin] = useState(false);
  if (ready && !isCustomer && !needsLogin) setNeedsLogin(true);
  if (!ready) return <Spinner />;
  return (
    <>
      {first === null ? <SignIn /> : <RequireFactor>{children}</RequireFactor>}
      {first !== null && !isCustomer && <SignInAgain />}
      {needsLogin && (
        <Suspense fallback={null}>
          <LoginDialog />
        </Suspense>
      )}
    </>
  );
}

function SignIn() {
  const t = useTranslations('frame.signIn');
  useEffect(() => openLogin({ reason: null }), []);
  return (
    <main className={styles.notice}>
      <EmptyState
        icon="lock"
        title={t('title')}
        text={t('text')}
        action={<Button onClick={() => openLogin({ reason: null })}>{t('action')}</Button>}
      />
    </main>
  );
}

function SignInAgain() {
  const t = useTranslations('frame.signInAgain');
  const [isOpen, setIsOpen] = useState(true);
  return isOpen ? (
    <Dialog
      id="sign-in-again"
      open
      size="sm"
      title={t('title')}
      closeLabel={t('later')}
      onClose={() => setIsOpen(false)}
      footer={
        <Button
          onClick={() => {
            setIsOpen(false);
            openLogin({ reason: null });
          }}
        >
          {t('action')}
        </Button>
      }
    >
      <p>{t('text')}</p>
    </Dialog>
  ) : (
    <div className={styles.strip} role="alert">
      <span>{t('text')}</span>
      <Button size="sm" onClick={() => openLogin({ reason: null })}>
        {t('action')}
      </Button>
    </div>
  );
}
