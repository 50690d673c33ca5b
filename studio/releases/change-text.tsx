import { useTranslations } from 'use-intl';
import type { DocumentChange } from './changes.ts';
import { ChangeValue } from './change-value.tsx';
import { isRouteChange, RouteChange } from './route-change.tsx';
import styles from './releases.module.css';
import { lastKey } from '../places/field-words.ts';
import { usePlaceWords } from '../places/use-place-words.ts';

/** One change of a document, in the studio's language. @param path of the document */
export function ChangeText({ change, path }: { change: DocumentChange; path: string }) {
  const t = useTranslations('releases.change');
  const words = usePlaceWords();
  if (isRouteChange(change)) return <RouteChange change={change} />;
  const block = change.type === null ? null : words.block(change.type);
  if (change.kind !== 'value') {
    const placeOf = (spot: DocumentChange['from']): string =>
      spot?.around
        ? t('placeIn', { place: spot.place, block: words.block(spot.around.type) })
        : t('place', { place: spot?.place ?? 0 });
    return (
      <span>
        {t(change.kind, { block: block ?? '', from: placeOf(change.from), to: placeOf(change.to) })}
      </span>
    );
  }
  const key = lastKey(change.field);
  // A text is known by its words, and by the part of the shop that shows it: its key says nothing to people.
  const field = path.startsWith('messages.') ? change.field.slice(0, 1) : change.field;
  return (
    <span className={styles.change}>
      <span className={styles.place}>
        {block !== null && <b>{block}</b>}
        <span>{words.field(change.type, field) || t('whole')}</span>
      </span>
      <span className={styles.values}>
        {change.way !== 'added' && (
          <del>{'before' in change ? <ChangeValue value={change.before} field={key} /> : t('long')}</del>
        )}
        {change.way !== 'removed' && (
          <ins>{'after' in change ? <ChangeValue value={change.after} field={key} /> : t('long')}</ins>
        )}
      </span>
    </span>
  );
}
