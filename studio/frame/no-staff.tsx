import { useTranslations } from 'use-intl';
import { logout } from '#actors/session/use-session.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import styles from './frame.module.css';

/** Shown to a person who may not work in the studio. */
export function NoStaff() {
  const t = useTranslations('frame.noStaff');
  return (
    <main className={styles.notice}>
      <EmptyState
        icon="shield"
        title={t('title')}
        text={t('text')}
        action={<Button onClick={() => logout()}>{t('action')}</Button>}
      />
    </main>
  );
}
