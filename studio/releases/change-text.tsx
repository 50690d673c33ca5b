import { useTranslations } from 'use-intl';
import type { DocumentChange } from './changes.ts';
import { ChangeValue } from './change-value.tsx';
import { isRouteChange, RouteChange } from './route-change.tsx';
import styles from './releases.module.css';
import { usePlaceWords } from '../places/use-place-words.ts';

/** One change of a document, in the studio's language. */
export function ChangeText({ change }: { change: DocumentChange }) {
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
  const last = change.field.at(-1);
  const key = typeof last === 'string' ? last : '';
  return (
    <span className={styles.change}>
      <span className={styles.place}>
        {block !== null && <b>{block}</b>}
        <span>{words.field(change.type, change.field) || t('whole')}</span>
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
