import { useLocale, useTranslations } from 'use-intl';
import { useOptionalPath } from '#actors/pages/routing.tsx';
import { useStoreOpen } from '#actors/stores/use-store-open.ts';
import type { Store } from '#schemas/entities/store.ts';
import { formatOpening } from '#ui/format/moment-of-day.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Link } from '#ui/link/link.tsx';
import styles from './buy-box.module.css';

export interface StoreNoteProps {
  store: Store;
  /**
   * Whether the product is in stock and needs the store's staff. The hours of the store are shown only then.
   */
  orderable: boolean;
}

/**
 * The seller and its opening status. The server reserves two lines, which the browser fills with the status.
 */
export function StoreNote({ store, orderable }: StoreNoteProps) {
  const t = useTranslations('buy-box');
  const page = useOptionalPath()('store', { slug: store.slug });
  const locale = useLocale();
  const status = useStoreOpen(store.hours);
  const opening = status?.nextChange
    ? t('opensAt', {
        time: formatOpening(status.nextChange, status.soon, locale, store.hours.time_zone),
      })
    : t('closed');
  return (
    <div className={styles.store}>
      <Icon name="store" size={20} />
      <div>
        <p>
          {t('seller')} {page === undefined ? store.page_name : <Link href={page}>{store.page_name}</Link>}
        </p>
        {orderable && (
          <p
            className={styles.note}
            data-open={status === null ? undefined : status.open ? 'true' : 'false'}
            aria-live="polite"
          >
            {status !== null && (status.open ? t('open') : opening)}
          </p>
        )}
      </div>
    </div>
  );
}
