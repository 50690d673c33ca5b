import { useTranslations } from 'use-intl';
import type { GiftValues } from '#ui/gift-fields/gift-fields.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import styles from './option-sheet.module.css';

interface GiftPreviewProps {
  values: GiftValues;
  /** Title of the product. */
  title: string;
}

/** Shows the words of the page that the recipient of a gift will open, as far as the shopper has written them. */
export function GiftPreview({ values, title }: GiftPreviewProps) {
  const t = useTranslations('renderer.options.gift.preview');
  const [sender, recipient, message] = [values.sender, values.recipient, values.message].map((text) =>
    text.trim(),
  );
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.previewTitle}>{t('title')}</figcaption>
      <div className={styles.previewCard}>
        <Icon name="gift" size={32} />
        <p className={styles.previewSender}>{sender ? t('from', { sender }) : t('gift')}</p>
        {recipient && <p className={styles.chosen}>{t('for', { recipient })}</p>}
        {message && <blockquote className={styles.previewMessage}>{message}</blockquote>}
        <p className={styles.previewProduct}>{title}</p>
      </div>
    </figure>
  );
}
