import { useTranslations } from 'use-intl';
import type { OrderedLine } from '#schemas/entities/order.ts';
import { Delivery } from '../delivery/delivery.tsx';
import { useDates } from '../format/use-dates.ts';
import styles from './activation-promise.module.css';

export interface ActivationPromiseProps {
  line: Pick<OrderedLine, 'delivery' | 'activation_hours' | 'activation'>;
  /** Whether the activation waits until the buyer confirms the mobile number. */
  isUnconfirmed: boolean;
  /** Path of the page that verifies the buyer; a shop may have none. */
  verifyHref: string | undefined;
  /** A text for buyers who have sent their documents. It replaces the link. */
  identitySent: string | null;
}

/** The promise about a paid line that staff activate: its due time, or the missing step. */
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
