import { useTranslations } from 'use-intl';
import type { StoredBlock } from '#schemas/documents/block.ts';
import { Notice } from '#ui/notice/notice.tsx';
import styles from './editor.module.css';

/**
 * The settings of a block whose type this software does not know. They show its JSON. The block stays
 * unchanged.
 */
export function StoredJson({ block }: { block: StoredBlock }) {
  const t = useTranslations('editor.block');
  return (
    <div className={styles.unknown}>
      <Notice tone="warning">{t('unknown', { type: block.type })}</Notice>
      <pre dir="ltr">{JSON.stringify(block, null, 2)}</pre>
    </div>
  );
}
