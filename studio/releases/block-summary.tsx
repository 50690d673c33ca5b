import { useTranslations } from 'use-intl';
import { show as showSchema } from '#schemas/documents/block.ts';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { titleOf } from '../editor/block-title.ts';
import { useStudio } from '../frame/studio-context.ts';
import { usePlaceWords } from '../places/use-place-words.ts';
import { useShowWords } from '../texts/use-show-words.ts';
import { ChangeValue } from './change-value.tsx';
import styles from './releases.module.css';

/** Maximum number of settings that the summary of a block names. */
const most = 4;

/**
 * Describes a new block: its content, and when, where and to whom it is shown.
 * @param block its props and conditions
 * @param path of its document
 */
export function BlockSummary({ type, block, path }: { type: string; block: unknown; path: string }) {
  const t = useTranslations('releases.change');
  const words = usePlaceWords();
  const { shop } = useStudio();
  const showWords = useShowWords(shop.timeZone);
  const { props, show } = isObject(block) ? block : {};
  const title = titleOf(props);
  const told = Object.entries(isObject(props) ? props : {}).filter(
    ([, value]) => value !== title && value !== '' && value !== null,
  );
  return (
    <span className={styles.members}>
      {title !== '' && (
        <ins>
          <bdi className={styles.text}>{title}</bdi>
        </ins>
      )}
      {told.slice(0, most).map(([name, value]) => (
        <span key={name}>
          <span className={styles.quiet}>{words.fieldName(type, ['props', name])}:</span>{' '}
          <ChangeValue value={value} type={type} path={['props', name]} depth={1} />
        </span>
      ))}
      {told.length > most && (
        <span className={styles.quiet}>{t('furtherSettings', { count: told.length - most })}</span>
      )}
      <span>{showWords(showSchema.safeParse(show).data ?? {}, path)}</span>
    </span>
  );
}
