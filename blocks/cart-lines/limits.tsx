import { useTranslations } from 'use-intl';
import { Notice } from '#ui/notice/notice.tsx';
import styles from './cart-lines.module.css';
import { useCartLimits } from './use-cart-limits.ts';

/**
 * The reasons for which the engine would refuse an order of this cart, before the shopper starts the
 * checkout.
 */
export default function Limits() {
  const t = useTranslations('cart-lines');
  const warnings = useCartLimits();
  return (
    <div role="status">
      {warnings.length > 0 && (
        <Notice className={styles.limits} tone="warning" title={t('limits')}>
          <ul>
            {warnings.map(({ code, id, message }) => (
              <li key={`${code} ${id}`}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
