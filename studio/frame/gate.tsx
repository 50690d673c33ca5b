import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { logout, useSession } from '#actors/session/use-session.ts';
import { always } from '#ui/always.ts';
import { Button } from '#ui/button/button.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { LocalDigits } from '#ui/ltr/local-digits.tsx';
import { useStudio } from './studio-context.ts';
import styles from './gate.module.css';

export interface GateProps {
  icon: IconName;
  title: string;
  lead: string;
  /** Shown to a person who cannot continue. */
  help?: { title: string; lines: readonly string[] } | undefined;
  children: ReactNode;
}

/**
 * A page before the studio that asks for one thing. It explains the alternative, and lets the person change
 * the account.
 */
export function Gate({ icon, title, lead, help, children }: GateProps) {
  const t = useTranslations('frame.factor');
  const { shop } = useStudio();
  const { user } = useSession();
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <header className={styles.head}>
          <span className={styles.icon}>
            <Icon name={icon} size={28} />
          </span>
          <span className={styles.shop}>{shop.site.name}</span>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </header>
        {children}
        {help && (
          <Disclosure summary={help.title}>
            <ul className={styles.lines}>
              {help.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Disclosure>
        )}
      </div>
      <footer className={styles.foot}>
        {user && (
          <span>{t.rich('signedInAs', { person: always(<LocalDigits>{user.mobile}</LocalDigits>) })}</span>
        )}
        <Button size="sm" variant="ghost" onClick={() => logout()}>
          {t('other')}
        </Button>
      </footer>
    </main>
  );
}
