import { useTranslations } from 'use-intl';
import { useOptionalPath } from '#actors/pages/routing.tsx';
import { Button } from '#ui/button/button.tsx';
import styles from './payment-result.module.css';

/** Offers a ticket about the order, whose code the form of tickets fills in. */
export function AskAboutOrder({ code }: { code: string }) {
  const t = useTranslations('payment-result.ticket');
  const ticket = useOptionalPath()('new-ticket', {}, { order: code });
  if (ticket === undefined) return null;
  return (
    <div className={styles.ask}>
      <p className={styles.small}>{t('text')}</p>
      <Button variant="ghost" iconStart="message" href={ticket}>
        {t('action')}
      </Button>
    </div>
  );
}
