import { useTranslations } from 'use-intl';
import type { DropRefusal } from './palette/drop-refusal.ts';
import styles from './editor.module.css';

/** Says where an entry of the palette can be dropped, or why a place does not take it. */
export function DragHint({ name, refusal }: { name: string; refusal: DropRefusal | null }) {
  const t = useTranslations('editor.drag');
  const tPalette = useTranslations('palette');
  return (
    <p className={styles.dragHint} role="status" data-refused={refusal ? '' : undefined}>
      <strong>{name}</strong> {refusal ? tPalette(refusal) : t('hint')}
    </p>
  );
}
