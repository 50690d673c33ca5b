import { useTranslations } from 'use-intl';
import { useOptionalPath } from '#actors/pages/routing.tsx';
import { useSession } from '#actors/session/use-session.ts';
import { Button } from '#ui/button/button.tsx';
import styles from './payment-result.module.css';

interface AskAboutOrderProps {
  code: string;
  /** Whether the page has a link to the shop’s contact page already. */
  hasContact: boolean;
}

/**
 * Offers a ticket about the order, whose code the form of tickets fills in. A guest has no tickets, so they
 * get the contact page.
 */
export function AskAboutOrder({ code, hasContact }: AskAboutOrderProps) {
  const t = useTranslations('payment-result.ticket');
  const optionalPath = useOptionalPath();
  const { isCustomer } = useSession();
  const href = isCustomer ? optionalPath('new-ticket', {}, { order: code }) : optionalPath('contact');
  if (href === undefined || (!isCustomer && hasContact)) return null;
  return (
    <div className={styles.ask}>
      <p className={styles.small}>{t(isCustomer ? 'text' : 'guestText')}</p>
      <Button variant="ghost" iconStart="message" href={href}>
        {t(isCustomer ? 'action' : 'guestAction')}
      </Button>
    </div>
  );
}
