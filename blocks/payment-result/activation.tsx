import { useLocale, useTranslations } from 'use-intl';
import { useRoutePath } from '#actors/routing.tsx';
import { verifyPath } from '#actors/verify-path.ts';
import type { OrderedLine } from '#schemas/entities/order.ts';
import { Delivery } from '#ui/delivery/delivery.tsx';
import { formatDate } from '#ui/format/date.ts';
import styles from './payment-result.module.css';

interface ActivationProps {
  line: OrderedLine;
  /** The order's code. */
  order: string;
}

/** What people of the shop do for a line, in the words of the product page; its bill has more. */
export function Activation({ line, order }: ActivationProps) {
  const t = useTranslations('payment-result.goods.activation');
  const path = useRoutePath();
  const locale = useLocale();
  const { activation } = line;
  if (!activation || activation.status === 'registered' || activation.status === 'canceled') return null;
  if (activation.status !== 'waiting')
    return (
      <p className={styles.small}>
        {t(activation.status)}{' '}
        <a className={styles.withheldLink} href={path('bill', { code: order })}>
          {t('bill')}
        </a>
      </p>
    );
  return (
    <p className={styles.small}>
      <Delivery promise={line.delivery} hours={line.activation_hours} />
      {activation.due_at !== null &&
        ` · ${t('due', { time: formatDate(activation.due_at, 'longHour', locale) })}`}
      {line.delivery === 'verification' && (
        <>
          {' · '}
          <a
            className={styles.withheldLink}
            href={verifyPath(path('identity'), path('buy-verify', { code: order }))}
          >
            {t('verify')}
          </a>
        </>
      )}
    </p>
  );
}
