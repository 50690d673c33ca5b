import { useTranslations } from 'use-intl';
import type { DocumentChange } from './changes.ts';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { titleOf } from '../editor/block-title.ts';
import { isolate } from '../texts/isolate.ts';
import { BlockSummary } from './block-summary.tsx';
import { movedMembers, OrderChange } from './order-change.tsx';
import { ChangeValue } from './change-value.tsx';
import { isRouteChange, RouteChange } from './route-change.tsx';
import { TextChange } from './text-change.tsx';
import styles from './releases.module.css';
import { hasTexts, shownSteps } from '../places/shown-steps.ts';
import { usePlaceWords } from '../places/use-place-words.ts';

/**
 * A block that moved past another one. Its number would also change with blocks that were added or removed
 * between them.
 */
function MovedBeside({ block, beside }: { block: string; beside: NonNullable<DocumentChange['beside']> }) {
  const t = useTranslations('releases.change');
  const words = usePlaceWords();
  const title = titleOf(beside.props);
  const label = words.block(beside.type);
  return t(beside.side === 'above' ? 'movedAbove' : 'movedBelow', {
    block,
    other: title === '' ? t('otherUntitled', { label }) : t('other', { label, title: isolate(title) }),
  });
}

interface ChangeTextProps {
  change: DocumentChange;
  /** Path of the document. */
  path: string;
}

/** One change of a document, in the studio's language. */
export function ChangeText({ change, path }: ChangeTextProps) {
  const t = useTranslations('releases.change');
  const words = usePlaceWords();
  if (isRouteChange(change)) return <RouteChange change={change} />;
  const block = change.type === null ? null : words.block(change.type);
  if (change.kind !== 'value') {
    const placeOf = (spot: DocumentChange['from']): string =>
      spot?.around
        ? t('placeIn', { place: spot.place, block: words.block(spot.around.type) })
        : t('place', { place: spot?.place ?? 0 });
    const stored =
      change.kind === 'removed' ? change.before : change.kind === 'moved' ? change.after : undefined;
    const title = titleOf(isObject(stored) && stored['props']);
    return (
      <span className={styles.change}>
        <span>
          {change.beside ? (
            <MovedBeside block={block ?? ''} beside={change.beside} />
          ) : (
            t(change.kind, { block: block ?? '', from: placeOf(change.from), to: placeOf(change.to) })
          )}
        </span>
        {title !== '' && (
          <span className={styles.values}>
            {change.kind === 'removed' ? (
              <del>
                <bdi className={styles.text}>{title}</bdi>
              </del>
            ) : (
              <bdi className={styles.text}>{title}</bdi>
            )}
          </span>
        )}
        {change.kind === 'added' && change.type !== null && (
          <span className={styles.values}>
            <BlockSummary type={change.type} block={change.after} path={path} />
          </span>
        )}
      </span>
    );
  }
  const isText = hasTexts(path);
  const field = shownSteps(path, change.field);
  const moved = movedMembers(change);
  // People recognise a member of a list by its name. The number of a removed member has no meaning.
  const isMember = change.way !== 'changed' && typeof change.field.at(-1) !== 'string' && field.length > 1;
  const shown = { type: change.type, path: change.field, depth: isMember ? 2 : 0 };
  return (
    <span className={styles.change}>
      <span className={styles.place}>
        {block !== null && <b>{block}</b>}
        <span>
          {words.field(change.type, isMember ? field.slice(0, -1) : field, undefined, change.members) ||
            t('whole')}
        </span>
      </span>
      {isText && <TextChange change={change} path={path} />}
      {moved && <OrderChange moved={moved} type={change.type} path={change.field.slice(0, -1)} />}
      {!isText && (
        <span className={styles.values}>
          {isMember && change.way !== null && (
            <span>{t(change.way === 'added' ? 'memberAdded' : 'memberRemoved')}</span>
          )}
          {!moved && change.way !== 'added' && (
            <del>{'before' in change ? <ChangeValue value={change.before} {...shown} /> : t('long')}</del>
          )}
          {!moved && change.way !== 'removed' && (
            <ins>{'after' in change ? <ChangeValue value={change.after} {...shown} /> : t('long')}</ins>
          )}
        </span>
      )}
    </span>
  );
}
