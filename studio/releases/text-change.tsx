import { useTranslations } from 'use-intl';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { useStandardTexts } from '../texts/standard-texts.ts';
import type { DocumentChange } from './changes.ts';
import styles from './releases.module.css';

const textAt = (texts: unknown, steps: DocumentChange['field']): string | undefined => {
  const found = steps.reduce<unknown>(
    (at, step) => (isObject(at) && typeof step === 'string' ? at[step] : undefined),
    texts,
  );
  return typeof found === 'string' ? found : undefined;
};

/** Lists the texts of an added or removed group one by one, because people do not know its keys. */
export function tellTexts(change: DocumentChange): DocumentChange[] {
  const key = change.way === 'added' ? 'after' : 'before';
  const group = change[key];
  if (change.kind !== 'value' || change.way === 'changed' || !isObject(group)) return [change];
  return Object.entries(group).flatMap(([name, value]) =>
    tellTexts({ ...change, field: [...change.field, name], [key]: value }),
  );
}

/**
 * A text of the shop before and after. Without one of its own, the shop has the software's text.
 * @param path of the document, which names the language
 */
export function TextChange({ change, path }: { change: DocumentChange; path: string }) {
  const t = useTranslations('releases.change');
  const { data } = useStandardTexts(path.slice('messages.'.length));
  const standard = textAt(data, change.field);
  const say = (value: unknown, isMissing: boolean): string | undefined =>
    typeof value === 'string' ? value : isMissing ? standard : t('long');
  const before = say(change.before, change.way === 'added');
  const after = say(change.after, change.way === 'removed');
  return (
    <span className={styles.values}>
      {before !== undefined && (
        <del>
          <bdi className={styles.text}>{before}</bdi>
        </del>
      )}
      {after !== undefined && (
        <ins>
          <bdi className={styles.text}>{after}</bdi>
        </ins>
      )}
    </span>
  );
}
