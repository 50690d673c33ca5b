import { useTranslations } from 'use-intl';
import { useIdentitySent } from '#actors/account/use-identity-sent.ts';
import { verifyPath } from '#actors/account/verify-path.ts';
import { useOptionalPath, useRoutePath } from '#actors/pages/routing.tsx';
import type { Order, OrderedLine } from '#schemas/entities/order.ts';
import { ActivationPromise } from '#ui/activation-promise/activation-promise.tsx';
import styles from './payment-result.module.css';

interface ActivationProps {
  line: OrderedLine;
  order: Pick<Order, 'code' | 'waits_for'>;
}

/** The work of staff for a line, in the words of the product page. Its bill has more. */
export function Activation({ line, order: { code, waits_for: wait } }: ActivationProps) {
  const t = useTranslations('payment-result.goods.activation');
  const path = useRoutePath();
  const optionalPath = useOptionalPath();
  const identity = optionalPath('identity');
  const bill = optionalPath('bill', { code });
  const identitySent = useIdentitySent();
  const { activation } = line;
  if (!activation || activation.status === 'registered' || activation.status === 'canceled') return null;
  if (activation.status === 'waiting')
    return (
      <ActivationPromise
        line={line}
        isUnconfirmed={wait === 'mobile'}
        identitySent={identitySent}
        verifyHref={identity && verifyPath(identity, path('buy-verify', { code }))}
      />
    );
  return (
    <p className={styles.small}>
      {t(activation.status)}{' '}
      {bill !== undefined && (
        <a className={styles.withheldLink} href={bill}>
          {t('bill')}
        </a>
      )}
    </p>
  );
}
