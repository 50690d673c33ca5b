import { useTranslations } from 'use-intl';
import { findMoved } from '#schemas/tree/find-moved.ts';
import { isSameJson } from '#schemas/tree/same-json.ts';
import { orderStep, type FieldStep } from '../places/field-words.ts';
import type { DocumentChange } from './changes.ts';
import { ChangeValue } from './change-value.tsx';
import styles from './releases.module.css';

/** A member of a list that stands in another place. Places count from 1. */
export interface MovedMember {
  member: unknown;
  from: number;
  to: number;
}

/**
 * Returns which members of a list moved; undefined for a change of another kind.
 * @param change its values are the members, or what they are known by, in their order
 */
export function movedMembers({
  field,
  before,
  after,
}: Pick<DocumentChange, 'field' | 'before' | 'after'>): MovedMember[] | undefined {
  if (field.at(-1) !== orderStep || !Array.isArray(before) || !Array.isArray(after)) return undefined;
  const waiting = [...(before as unknown[]).entries()];
  const places = (after as unknown[]).map((member) => {
    const index = waiting.findIndex(([, each]) => isSameJson(each, member));
    return waiting.splice(index, index === -1 ? 0 : 1)[0]?.[0];
  });
  if (waiting.length > 0 || places.includes(undefined)) return undefined;
  const ids = places.map(String);
  const moved = findMoved(ids, Number);
  return ids.flatMap((id, index) =>
    moved.has(id) ? [{ member: (after as unknown[])[index], from: Number(id) + 1, to: index + 1 }] : [],
  );
}

/** Which members of a list moved, by their names. */
export function OrderChange({
  moved,
  type,
  path,
}: {
  moved: readonly MovedMember[];
  type: string | null;
  /** Of the list. */
  path: readonly FieldStep[];
}) {
  const t = useTranslations('releases.change');
  return (
    <span className={styles.members}>
      {moved.map(({ member, from, to }) => (
        <span key={to} className={styles.values}>
          <b>
            <ChangeValue value={member} type={type} path={path} />
          </b>{' '}
          {t('memberMoved', { from, to })}
        </span>
      ))}
    </span>
  );
}
