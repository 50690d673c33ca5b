import { useTranslations } from 'use-intl';
import { useCartLimits } from '#actors/use-cart-limits.ts';
import { Notice } from '#ui/notice/notice.tsx';
import styles from './cart-lines.module.css';

/** What the engine would refuse about this cart, before somebody goes through the checkout for it. */
export default function Limits() {
  const t = useTranslations('cart-lines');
  const warnings = useCartLimits();
  if (warnings.length === 0) return null;
  return (
    <Notice className={styles.report} tone="warning" title={t('limits')}>
      <ul role="status">
        {warnings.map(({ code, id, message }) => (
          <li key={`${code} ${id}`}>{message}</li>
        ))}
      </ul>
    </Notice>
  );
}
