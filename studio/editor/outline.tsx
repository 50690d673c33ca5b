import { memo, useCallback, useEffect, useMemo, useRef, useState, type FocusEvent } from 'react';
import {
  Button as AriaButton,
  Collection,
  DropIndicator,
  Tree,
  TreeItem,
  TreeItemContent,
  useDragAndDrop,
  Virtualizer,
  type ItemDropTarget,
  type Key,
  type Selection,
} from 'react-aria-components';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { operationQuery } from '#data/queries/operation-query.ts';
import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { dropPosition, filterNodes, levelOf, walkNodes } from './outline-nodes.ts';
import type { OutlineBadge, OutlineNode } from './outline-node.ts';
import type { BlockPosition } from '#schemas/drafts/operation.ts';
import { newBlockType } from '../preview/preview-port.ts';
import type { DropPlaces } from './use-palette-drag.ts';
import { focusRow, keepPlaces, lookAtOnce } from './outline-drag.ts';
import { OutlineLayout } from './outline-layout.ts';
import { useBlockTexts } from '../texts/use-block-texts.ts';
import { settingFields } from './settings/setting-field.ts';
import { knownBlocks } from '../texts/known-blocks.ts';
import styles from './outline.module.css';

export interface OutlineProps {
  nodes: readonly OutlineNode[];
  /** Names of the selected blocks. */
  selection: readonly string[];
  /** Name of a block type for people. */
  labelOf: (type: string) => string;
  onSelect: (names: readonly string[]) => void;
  onMove: (names: readonly string[], path: string, to: BlockPosition) => void;
  onInsertAt: (path: string, to: BlockPosition) => void;
  /** Take what is dragged out of the palette. */
  places: DropPlaces;
}

const badgeIcons: Readonly<Record<OutlineBadge, IconName>> = {
  hidden: 'eye-off',
  phone: 'smartphone',
  desktop: 'monitor',
  schedule: 'clock',
  condition: 'filter',
  override: 'settings',
  unknown: 'help',
  unfinished: 'edit',
  problem: 'alert',
};

/** The tree of a page’s blocks. They are selected, searched, and moved by pointer and by keyboard. */
export const Outline = memo(function Outline({
  nodes,
  selection,
  labelOf,
  onSelect,
  onMove,
  onInsertAt,
  places,
}: OutlineProps) {
  const t = useTranslations('editor.outline');
  const [words, setWords] = useState('');
  const [collapsed, setCollapsed] = useState<ReadonlySet<Key>>(new Set());
  const shown = useMemo(() => {
    const wanted = words.trim().toLowerCase();
    if (wanted === '') return nodes;
    return filterNodes(nodes, ({ name, title }) =>
      `${name} ${labelOf(name)} ${title}`.toLowerCase().includes(wanted),
    );
  }, [nodes, words, labelOf]);
  const keys = useMemo(() => new Map([...walkNodes(shown)].map((node) => [node.key, node])), [shown]);
  const expanded = [...keys.keys()].filter((key) => !collapsed.has(key));

  const blocksIn = (names: readonly string[]): string[] =>
    names.filter((name) => (keys.get(name)?.id ?? null) !== null);

  // Rows that do not change keep the handlers of an earlier render.
  const latest = useRef(nodes);
  useEffect(() => {
    latest.current = nodes;
  });

  const tree = useRef<HTMLDivElement>(null);
  /** Whether a block was dropped here, and nobody has pressed anything since. */
  const wasDropped = useRef(false);
  const [first] = selection;
  useEffect(() => {
    const element = tree.current;
    const index = first === undefined ? -1 : openRows(shown, collapsed).indexOf(first);
    if (!element || index === -1) return undefined;
    const top = index * rowHeight;
    const isInView = top >= element.scrollTop && top + rowHeight <= element.scrollTop + element.clientHeight;
    if (!isInView) element.scrollTop = top - element.clientHeight / 2;
    if (!wasDropped.current) return undefined;
    // The list draws a new row after this effect.
    const request = requestAnimationFrame(() => {
      if (element.contains(document.activeElement)) focusRow(element, first);
    });
    return () => cancelAnimationFrame(request);
  }, [first, shown, collapsed]);
  const endDrop = (): void => {
    wasDropped.current = false;
  };
  /** After a drop the library gives the focus to a row nearby, and its ring would stay there. */
  const focusDropped = ({ target }: FocusEvent<HTMLElement>): void => {
    const row = target.closest('[role=row]');
    if (wasDropped.current && tree.current && row?.ariaSelected !== 'true') focusRow(tree.current, first);
  };

  const dropEntry = ({ key, dropPosition: where }: ItemDropTarget): void => {
    const found = dropPosition(nodes, String(key), where);
    if (!found) return;
    wasDropped.current = true;
    places.drop(found.path, found.to);
  };
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (dragged) =>
      [...dragged].map((key) => {
        const node = keys.get(String(key));
        return { 'text/plain': node?.title || node?.name || String(key), [rowType]: String(key) };
      }),
    onMove({ keys: moved, target }) {
      const found = dropPosition(nodes, String(target.key), target.dropPosition);
      const names = blocksIn([...moved].map(String));
      if (!found || !names.every((name) => keys.get(name)?.path === found.path)) return;
      wasDropped.current = true;
      onMove(names, found.path, found.to);
    },
    acceptedDragTypes: [rowType, newBlockType],
    onInsert: ({ target }) => dropEntry(target),
    onItemDrop: ({ target, isInternal }) => !isInternal && dropEntry(target),
    getDropOperation(target, types) {
      const found =
        target.type === 'item' ? dropPosition(nodes, String(target.key), target.dropPosition) : null;
      if (!found) return 'cancel';
      if (!types.has(newBlockType)) return 'move';
      return places.mayDrop(found.path, found.to) ? 'copy' : 'cancel';
    },
    renderDropIndicator: (target) => (
      <DropIndicator
        target={target}
        className={styles.line ?? ''}
        style={{ '--level': target.type === 'item' ? levelOf(nodes, String(target.key)) : 1 }}
      />
    ),
  });

  const take = (chosen: Selection): void => {
    const names = chosen === 'all' ? [...keys.keys()] : [...chosen].map(String);
    onSelect(blocksIn(names));
  };

  /** Adds a block at the end of a row, even if a search hides the last blocks of the row. */
  const insertIn = useCallback(
    (key: string): void => {
      const found = dropPosition(latest.current, key, 'on');
      if (found) onInsertAt(found.path, found.to);
    },
    [onInsertAt],
  );

  return (
    <div
      className={styles.outline}
      onDragStartCapture={keepPlaces}
      onDragEnterCapture={lookAtOnce}
      onFocusCapture={focusDropped}
      onKeyDownCapture={endDrop}
      onPointerDownCapture={endDrop}
    >
      <TextField
        id="outline-search"
        kind="search"
        label={t('search')}
        value={words}
        onValueChange={setWords}
      />
      <Virtualizer layout={OutlineLayout} layoutOptions={{ rowHeight }}>
        <Tree
          ref={tree}
          aria-label={t('label')}
          className={styles.tree ?? ''}
          selectionMode="multiple"
          selectionBehavior="replace"
          selectedKeys={selection}
          onSelectionChange={take}
          expandedKeys={expanded}
          onExpandedChange={(open) => setCollapsed(new Set([...keys.keys()].filter((key) => !open.has(key))))}
          items={shown}
          dragAndDropHooks={dragAndDropHooks}
        >
          {(node) => <Row node={node} labelOf={labelOf} onInsertIn={insertIn} />}
        </Tree>
      </Virtualizer>
    </div>
  );
});

/** Returns the detail that distinguishes a row from another one with its name; empty if it needs none. */
function useDetail({ detail, name }: OutlineNode, labelOf: (type: string) => string): string {
  const t = useTranslations('editor.outline');
  const texts = useBlockTexts();
  if (!detail) return '';
  if ('text' in detail) return detail.text;
  if ('product' in detail) return t('product', { id: String(detail.product) });
  if ('inner' in detail) return labelOf(detail.inner);
  if ('place' in detail) return t('same', { place: detail.place });
  const definition = known[name];
  const field = definition && settingFields(definition).find((each) => each.name === detail.field);
  return `${texts.text(name, field?.title ?? detail.field)}: ${texts.value(detail.field, detail.value)}`;
}

/** The title of a product. @param instead what is shown until it is there */
function ProductTitle({ id, instead }: { id: number; instead: string }) {
  const { data } = useQuery(operationQuery('products.cards', { ids: String(id), limit: 1 }));
  return data?.products[0]?.title ?? instead;
}

const known: Readonly<Record<string, AnyBlockDefinition | undefined>> = knownBlocks;

/** Type of a row that is dragged. */
const rowType = 'application/x-vitrin-row';

/** CSS pixels. */
const rowHeight = 36;

/** Returns the keys of the rows that are not folded away, from the top. */
const openRows = (nodes: readonly OutlineNode[], collapsed: ReadonlySet<Key>): string[] =>
  nodes.flatMap(({ key, children }) => [key, ...(collapsed.has(key) ? [] : openRows(children, collapsed))]);

function Row({
  node,
  labelOf,
  onInsertIn,
}: { node: OutlineNode; onInsertIn: (key: string) => void } & Pick<OutlineProps, 'labelOf'>) {
  const t = useTranslations('editor.outline');
  const texts = useBlockTexts();
  const locale = useLocale();
  const label =
    node.kind === 'region'
      ? t(`regions.${node.name as 'top'}`)
      : node.kind === 'slot'
        ? t('slot', { name: texts.slot(node.type ?? '', node.name) })
        : labelOf(node.name);
  const detail = useDetail(node, labelOf);
  const whole = [label, node.title, detail].filter((text) => text !== '').join(': ');
  return (
    <TreeItem id={node.key} textValue={whole} data-name={whole} className={styles.item ?? ''}>
      <TreeItemContent>
        {({ hasChildItems, level }) => (
          <div className={styles.row} data-kind={node.kind} style={{ '--level': level }}>
            {hasChildItems ? (
              <AriaButton
                slot="chevron"
                className={styles.chevron ?? ''}
                aria-label={t('fold', { name: label })}
              >
                <Icon name="chevron-end" size={16} />
              </AriaButton>
            ) : (
              <span className={styles.chevron} />
            )}
            {node.kind === 'block' && (
              <AriaButton slot="drag" className={styles.drag ?? ''} aria-label={t('drag', { name: label })}>
                <Icon name="menu" size={16} />
              </AriaButton>
            )}
            <span className={styles.names}>
              <span className={styles.name}>
                <span className={styles.label}>{label}</span>{' '}
                {node.title !== '' && <span className={styles.own}>{node.title}</span>}
              </span>
              {detail !== '' && (
                <span className={styles.detail}>
                  {node.detail && 'product' in node.detail ? (
                    <ProductTitle id={node.detail.product} instead={detail} />
                  ) : (
                    detail
                  )}
                </span>
              )}
            </span>
            <span className={styles.badges}>
              {node.notes !== undefined && (
                <Badge tone="warning" icon="message">
                  <span className="visually-hidden">{t('notes')}</span>
                  {formatNumber(node.notes, locale)}
                </Badge>
              )}
              {node.badges.map((badge) => (
                <Icon key={badge} name={badgeIcons[badge]} size={16} label={t(`badges.${badge}`)} />
              ))}
            </span>
            {node.kind !== 'block' && node.place && (
              <AriaButton
                className={styles.add ?? ''}
                aria-label={t('add', { name: label })}
                onPress={() => onInsertIn(node.key)}
              >
                <Icon name="plus" size={16} />
              </AriaButton>
            )}
          </div>
        )}
      </TreeItemContent>
      <Collection items={node.children}>
        {(child) => <Row node={child} labelOf={labelOf} onInsertIn={onInsertIn} />}
      </Collection>
    </TreeItem>
  );
}
