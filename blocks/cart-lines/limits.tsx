import { useTranslations } from 'use-intl';
import { Notice } from '#ui/notice/notice.tsx';
import styles from './cart-lines.module.css';
import { useCartLimits } from './use-cart-limits.ts';

/** What the engine would refuse about this cart, before somebody goes through the checkout for it. */
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
