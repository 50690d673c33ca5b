import { useTranslations } from 'use-intl';
import type { OrderedLine } from '#schemas/entities/order.ts';
import { Delivery } from '../delivery/delivery.tsx';
import { useDates } from '../format/use-dates.ts';
import styles from './activation-promise.module.css';

export interface ActivationPromiseProps {
  line: Pick<OrderedLine, 'delivery' | 'activation_hours' | 'activation'>;
  /** Nothing is done before the buyer has confirmed the number. */
  isUnconfirmed: boolean;
  /** Where the buyer is verified; a shop may have no such page. */
  verifyHref: string | undefined;
  /** Said instead to those who have sent what that needs. */
  identitySent: string | null;
}

/** What is promised about a paid line that staff activate: until when, or what it waits for. */
export function ActivationPromise({ line, isUnconfirmed, verifyHref, identitySent }: ActivationPromiseProps) {
  const t = useTranslations('common.activation');
  const formatDate = useDates();
  if (isUnconfirmed) return <p className={styles.promise}>{t('mobile')}</p>;
  const verification =
    identitySent ??
    (verifyHref && (
      <a className={styles.link} href={verifyHref}>
        {t('verify')}
      </a>
    ));
  const due = line.activation?.due_at ?? null;
  return (
    <p className={styles.promise}>
      <Delivery promise={line.delivery} hours={line.activation_hours} />
      {due !== null && ` · ${t('due', { time: formatDate(due, 'longHour') })}`}
      {line.delivery === 'verification' && verification !== undefined && (
        <>
          {' · '}
          {verification}
        </>
      )}
    </p>
  );
}
