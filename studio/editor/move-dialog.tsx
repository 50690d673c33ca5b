import { useTranslations } from 'use-intl';
import type { BlockPosition } from '#schemas/drafts/operation.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useBlockTexts } from '../texts/use-block-texts.ts';
import { dropPosition } from './outline-nodes.ts';
import type { OutlineNode } from './outline-node.ts';
import styles from './block-head.module.css';

interface MoveDialogProps {
  nodes: readonly OutlineNode[];
  /** Names of the blocks to move. */
  selection: readonly string[];
  labelOf: (type: string) => string;
  onMove: (path: string, to: BlockPosition) => void;
  onClose: () => void;
}

interface Place {
  key: string;
  text: string;
  level: number;
  position: { path: string; to: BlockPosition };
}

/** Every place to which the selected blocks may go: first in a list, or behind a block. */
function placesOf(
  { nodes, selection, labelOf }: MoveDialogProps,
  texts: {
    first: (name: string) => string;
    after: (name: string) => string;
    region: (name: string) => string;
    slot: (type: string, name: string) => string;
  },
): Place[] {
  const path = nodes.flatMap((node) => findPath(node, selection[0] ?? '')).at(0);
  const places: Place[] = [];
  const walk = (node: OutlineNode, level: number): void => {
    if (selection.includes(node.key) || node.path !== path) return;
    const name =
      node.kind === 'region'
        ? texts.region(node.name)
        : node.kind === 'slot'
          ? texts.slot(node.type ?? '', node.name)
          : labelOf(node.name);
    if (node.kind === 'block') {
      if (node.id === null) return;
      const position = dropPosition(nodes, node.key, 'after');
      if (position)
        places.push({
          key: node.key,
          text: texts.after(node.title ? `${name}: ${node.title}` : name),
          level,
          position,
        });
    } else if (node.place)
      places.push({
        key: node.key,
        text: texts.first(name),
        level,
        position: { path: node.path, to: { in: node.place, after: null } },
      });
    for (const child of node.children) walk(child, level + 1);
  };
  for (const node of nodes) walk(node, 0);
  return places;
}

/** The document of a row, as a list with one path; empty when the row is not below the node. */
function findPath(node: OutlineNode, key: string): string[] {
  if (node.key === key) return [node.path];
  return node.children.flatMap((child) => findPath(child, key)).slice(0, 1);
}

/** A list of all places to which the selected blocks can be moved, for those who do not drag. */
export function MoveDialog(props: MoveDialogProps) {
  const t = useTranslations('editor');
  const blockTexts = useBlockTexts();
  const places = placesOf(props, {
    first: (name) => t('move.first', { name }),
    after: (name) => t('move.after', { name }),
    region: (name) => t(`outline.regions.${name as 'top'}`),
    slot: blockTexts.slot,
  });
  return (
    <Dialog id="move-to" open title={t('block.moveTo')} closeLabel={t('move.close')} onClose={props.onClose}>
      <ul className={styles.places}>
        {places.map(({ key, text, level, position }) => (
          <li key={key} style={{ '--level': level }}>
            <button
              type="button"
              onClick={() => {
                props.onMove(position.path, position.to);
                props.onClose();
              }}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
