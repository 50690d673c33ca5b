import { maxBlocks, type StoredBlock } from '#schemas/documents/block.ts';
import { isSectionLink, linkedSection } from '#schemas/documents/section.ts';
import { MigrationError } from '#schemas/documents/migrate.ts';
import { countShown, type SectionBlocks } from '#schemas/tree/expand-sections.ts';
import { migrateBlock } from '#schemas/tree/migrate-block.ts';
import { walkBlocks, type TreePath, type VisitedBlock } from '#schemas/tree/walk-blocks.ts';
import { own, type KnownBlock, type BlockCatalog } from './block-catalog.ts';
import { checkCondition, checkMachines } from './check-condition.ts';
import { checkSectionLink, walkWithSections } from './check-sections.ts';
import type { Diagnostic } from './diagnostic.ts';
import { nearest } from './nearest.ts';
import { checkSchema } from './schema-diagnostics.ts';
import { droppedKeys, knownKeys } from './schema-walk.ts';
import { diagnosticAt, type ShopDocument } from './shop-document.ts';

/** Limits for every document. The limits of a block are in its definition. */
export const blockLimits = { perDocument: maxBlocks, depth: 8 } as const;

/** The block lists of one document that are shown together. */
export interface BlockTree {
  document: ShopDocument;
  lists: { blocks: readonly StoredBlock[]; path: TreePath }[];
  /** The lists of the layout, for a page. `own`: it is the layout. */
  around?: readonly unknown[] | 'own';
  platform: 'web' | 'mobile' | 'all';
  /** The saved sections that its blocks may stand for. */
  sections: SectionBlocks;
}

function checkProps(tree: BlockTree, block: StoredBlock, path: TreePath, known: KnownBlock): Diagnostic[] {
  const { document } = tree;
  const base = checkSchema(document, known.props, block.props, [...path, 'props']).diagnostics;
  const dropped = (props: unknown, at: TreePath): Diagnostic[] =>
    droppedKeys(known.props, props).map((key) =>
      diagnosticAt(document, [...at, ...key], 'prop-unknown', {
        key: String(key.at(-1)),
        known: knownKeys(known.props, key.slice(0, -1)).join(', '),
      }),
    );
  const diagnostics = [...base, ...dropped(block.props, [...path, 'props'])];
  if (!block.mobile) return diagnostics;
  if (tree.platform !== 'all')
    return [
      ...diagnostics,
      diagnosticAt(document, [...path, 'mobile'], 'mobile-only-all', { platform: tree.platform }),
    ];
  // Problems in the props themselves are reported already, unless the override has its own.
  const told = new Set(base.map((found) => `${found.code} ${found.field}`));
  const overrides = block.mobile.props;
  const overridden = checkSchema(document, known.props, { ...block.props, ...overrides }, [
    ...path,
    'mobile',
    'props',
  ]).diagnostics.filter((found) => {
    const field = found.field.replace(/^mobile\.props\.?/, '');
    return Object.hasOwn(overrides, field.split(/[.[]/, 1)[0] ?? '') || !told.has(`${found.code} ${field}`);
  });
  return [...diagnostics, ...overridden, ...dropped(overrides, [...path, 'mobile', 'props'])];
}

function checkSlots(tree: BlockTree, block: StoredBlock, path: TreePath, known: KnownBlock): Diagnostic[] {
  return Object.keys(block.slots ?? {})
    .filter((slot) => !known.slots.includes(slot))
    .map((slot) =>
      diagnosticAt(tree.document, [...path, 'slots', slot], 'slot-unknown', {
        slot,
        type: block.type,
        known: known.slots.length > 0 ? `; its slots are ${known.slots.join(', ')}` : '',
      }),
    );
}

/** Checks that need the block's definition. */
function checkKnown(tree: BlockTree, { block, path }: VisitedBlock, known: KnownBlock): Diagnostic[] {
  const slots = checkSlots(tree, block, path, known);
  try {
    return [...slots, ...checkProps(tree, migrateBlock(block, known), path, known)];
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error;
    const newer = block.version > known.version;
    const params = { type: block.type, version: block.version, known: known.version, detail: error.message };
    return [
      ...slots,
      diagnosticAt(tree.document, [...path, 'version'], newer ? 'block-newer' : 'block-migration', params),
    ];
  }
}

function checkBlock(tree: BlockTree, visited: VisitedBlock, blockCatalog: BlockCatalog): Diagnostic[] {
  const { block, path } = visited;
  const diagnostics = checkCondition(tree.document, visited);
  const { from, until } = block.show ?? {};
  if (from !== undefined && until !== undefined && Date.parse(from) >= Date.parse(until)) {
    diagnostics.push(
      diagnosticAt(tree.document, [...path, 'show', 'until'], 'schedule-order', { from, until }),
    );
  }
  if (isSectionLink(block))
    return [...diagnostics, ...checkSectionLink(tree.document, visited, tree.sections)];
  const known = own(blockCatalog.blocks, block.type);
  if (known) return [...diagnostics, ...checkKnown(tree, visited, known)];
  const meant = nearest(block.type, Object.keys(blockCatalog.blocks));
  return [
    ...diagnostics,
    diagnosticAt(tree.document, [...path, 'type'], 'block-unknown', {
      type: block.type,
      suggestion: meant === undefined ? '' : ` such as “${meant}”`,
    }),
  ];
}

/** Each branch is reported once, at the block where it becomes too deep. */
function checkDepths(tree: BlockTree, visited: readonly VisitedBlock[]): Diagnostic[] {
  const deep = visited.filter(({ depth }) => depth === blockLimits.depth + 1);
  return deep.map(({ path, depth }) =>
    diagnosticAt(tree.document, path, 'block-depth', { depth, limit: blockLimits.depth }),
  );
}

/**
 * Checks that ids are unique across a page and its layout, because they are anchors in the page and keys in
 * the browser.
 */
function checkIds(
  tree: BlockTree,
  visited: readonly VisitedBlock[],
  layout: ReadonlyMap<string, string>,
): Diagnostic[] {
  const seen = new Map(layout);
  return visited.flatMap(({ block, path }) => {
    const other = seen.get(block.id);
    seen.set(block.id, other ?? `of type “${block.type}”`);
    return other === undefined
      ? []
      : [diagnosticAt(tree.document, [...path, 'id'], 'block-duplicate-id', { other })];
  });
}

function tally(blocks: readonly StoredBlock[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { type } of blocks) counts.set(type, (counts.get(type) ?? 0) + 1);
  return counts;
}

/** Counts the types of the blocks of a list as it is shown, without copying those of sections. */
function tallyShown(
  blocks: readonly StoredBlock[],
  tallyOf: (section: string) => ReadonlyMap<string, number>,
): Map<string, number> {
  const counts = tally(blocks.filter((block) => !isSectionLink(block)));
  for (const block of blocks)
    for (const [type, count] of isSectionLink(block) ? tallyOf(linkedSection(block) ?? '') : [])
      counts.set(type, (counts.get(type) ?? 0) + count);
  return counts;
}

function checkLists(
  tree: BlockTree,
  { stored, visited }: { stored: readonly VisitedBlock[]; visited: readonly VisitedBlock[] },
  blockCatalog: BlockCatalog,
): Diagnostic[] {
  const inner = stored.flatMap(({ block, path }) =>
    Object.entries(block.slots ?? {}).map(([slot, blocks]) => ({ blocks, path: [...path, 'slots', slot] })),
  );
  const known = new Map<string, ReadonlyMap<string, number>>();
  const tallyOf = (section: string): ReadonlyMap<string, number> => {
    const counts = known.get(section) ?? tallyShown(tree.sections.get(section) ?? [], () => new Map());
    known.set(section, counts);
    return counts;
  };
  const lists = [...tree.lists, ...inner].flatMap(({ blocks, path }) =>
    [...tallyShown(blocks, tallyOf)].flatMap(([type, count]) => {
      const limit = own(blockCatalog.blocks, type)?.limits.perSlot;
      return limit === undefined || count <= limit
        ? []
        : [
            diagnosticAt(tree.document, path, 'block-limit-slot', {
              type,
              count,
              limit,
              excess: count - limit,
            }),
          ];
    }),
  );
  const whole = [...tally(visited.map(({ block }) => block))].flatMap(([type, count]) => {
    const limit = own(blockCatalog.blocks, type)?.limits.perPage;
    if (limit === undefined || count <= limit) return [];
    const excess = visited.filter(({ block }) => block.type === type)[limit];
    return [
      diagnosticAt(tree.document, excess?.path ?? [], 'block-limit-page', {
        type,
        count,
        limit,
        excess: count - limit,
      }),
    ];
  });
  return [...lists, ...whole];
}

/**
 * Checks the blocks of one document against their definitions and the limits of a document.
 * @param layout ids that every page uses, with a description of their location
 */
export function checkBlocks(
  tree: BlockTree,
  blockCatalog: BlockCatalog,
  layout: ReadonlyMap<string, string> = new Map(),
): Diagnostic[] {
  const stored = tree.lists.flatMap(({ blocks, path }) => walkBlocks(blocks, path));
  const visited = walkWithSections(tree.lists, tree.sections, tree.platform, tree.around);
  const count = tree.lists.reduce((sum, { blocks }) => sum + countShown(blocks, tree.sections), 0);
  const crowded =
    count > blockLimits.perDocument
      ? [
          diagnosticAt(tree.document, tree.lists[0]?.path ?? [], 'block-count', {
            count,
            limit: blockLimits.perDocument,
          }),
        ]
      : [];
  return [
    ...crowded,
    ...checkIds(tree, [...visited, ...stored.filter(({ block }) => isSectionLink(block))], layout),
    ...checkLists(tree, { stored, visited }, blockCatalog),
    ...checkDepths(tree, visited),
    ...stored.flatMap((one) => checkBlock(tree, one, blockCatalog)),
    // A section or the layout may be shown on a page that runs the machine.
    ...(tree.document.kind === 'page'
      ? checkMachines(tree.document, visited, (type) => own(blockCatalog.blocks, type)?.runs ?? [])
      : []),
  ];
}
