import { useTranslations } from 'use-intl';
import { findNeighbours } from '#schemas/tree/find-moved.ts';
import { isSameJson } from '#schemas/tree/same-json.ts';
import { orderStep, type FieldStep } from '../places/field-words.ts';
import type { DocumentChange } from './changes.ts';
import { ChangeValue } from './change-value.tsx';
import styles from './releases.module.css';

/** A member of a list that has passed another one, which kept its place. */
export interface MovedMember {
  member: unknown;
  side: 'above' | 'below';
  neighbour: unknown;
}

/**
 * Returns the members of a list that moved; undefined for a change of another kind.
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
  const memberOf = (id: string): unknown => (before as unknown[])[Number(id)];
  return findNeighbours(ids, Number).map(([id, { side, neighbour }]) => ({
    member: memberOf(id),
    side,
    neighbour: memberOf(neighbour),
  }));
}

/** Names the members of a list that moved. */
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
      {moved.map(({ member, side, neighbour }, index) => (
        <span key={index} className={styles.values}>
          <b>
            <ChangeValue value={member} type={type} path={path} />
          </b>{' '}
          {t(side === 'above' ? 'memberAbove' : 'memberBelow')}{' '}
          <ChangeValue value={neighbour} type={type} path={path} />
        </span>
      ))}
    </span>
  );
}
