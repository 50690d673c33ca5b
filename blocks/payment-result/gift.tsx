import { useTranslations } from 'use-intl';
import { useOptionalPath } from '#actors/pages/routing.tsx';
import type { OrderedLine } from '#schemas/entities/order.ts';
import styles from './payment-result.module.css';

interface GiftProps {
  line: OrderedLine;
  /** The order's code. */
  order: string;
}

/** The state of a line that is a gift. Its bill has more. */
export function Gift({ line: { gift }, order }: GiftProps) {
  const t = useTranslations('payment-result.goods.gift');
  const bill = useOptionalPath()('bill', { code: order });
  if (!gift || gift.status === 'taken-back') return null;
  return (
    <p className={styles.small}>
      {t(gift.status, { name: gift.recipient })}{' '}
      {bill !== undefined && (
        <a className={styles.withheldLink} href={bill}>
          {t('bill')}
        </a>
      )}
    </p>
  );
}
