import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import type { StoredBlock } from '#schemas/documents/block.ts';
import { idsAfter, type BlockPosition, type DraftOperation } from '#schemas/drafts/operation.ts';
import { findBlock } from '#schemas/drafts/block-lists.ts';
import type { Platform } from '#schemas/locale.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { offerUndo } from '../draft/offer-undo.ts';
import type {
  PreviewEvents,
  PreviewInput,
  PreviewPort,
  PreviewProblem,
  PreviewShop,
} from '../preview/preview-port.ts';
import { countByRow, useNotes } from './notes/use-notes.ts';
import { useLinkedSections } from './sections/use-sections.ts';
import { moveBlocks } from './block-actions.ts';
import { nameOf, pathOfFirst, sitePath, targetOf } from './block-target.ts';
import { SelectedBlock } from './selected-block.tsx';
import { AddBlock, type Adding } from './add-block.tsx';
import type { EditorSearch } from './editor-search.ts';
import { ExamplesDialog } from './examples-dialog.tsx';
import { followLink } from './follow-link.ts';
import { useShowSelected } from './use-show-selected.ts';
import { useForeignText } from './use-foreign-text.ts';
import { Outline } from './outline.tsx';
import { outlineOf, withNotes, withSectionTitles } from './outline-nodes.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { DragHint } from './drag-hint.tsx';
import { PanelHandle, useOutlineWidth } from './panel-handle.tsx';
import { usePaletteDrag } from './use-palette-drag.ts';
import { EditedShopParts } from './settings/edited-shop-parts.tsx';
import { notify } from '#ui/notification/notify.ts';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { Toolbar } from './toolbar.tsx';
import { blockActs } from './block-acts.ts';
import { stateOfPage } from './state-pages.ts';
import { conditionsOf } from './conditions-of.ts';
import { repeatKey, useBlockKeys } from './use-block-keys.ts';
import { useBlockTexts } from '../texts/use-block-texts.ts';
import { writeText } from './write-text.ts';
import styles from './editor.module.css';
import { knownBlocks } from '../texts/known-blocks.ts';

export interface EditorPanelsProps {
  store: DraftStore;
  search: EditorSearch;
  change: (changed: Partial<EditorSearch>) => void;
  /** Undefined until it is loaded, like the next two. The preview starts meanwhile. */
  document: unknown;
  site: unknown;
  /** For a moment after a change of the device, these are the values of the former device. */
  shop: PreviewShop | undefined;
  device: Platform;
  isForAll: boolean;
  url: string;
  /** Opens what can be done with the page; null for a section. */
  menu: ReactNode;
}

const known: Readonly<Record<string, AnyBlockDefinition>> = knownBlocks;

/** Outline, preview and settings of a page, with the acts that they share. */
export function EditorPanels(props: EditorPanelsProps) {
  const { store, search, change, document, site, shop, device, isForAll, url } = props;
  const t = useTranslations('editor');
  const tPreview = useTranslations('editor.preview');
  const tSections = useTranslations('sections');
  const texts = useBlockTexts();
  const labels = useMemo(
    () => Object.fromEntries(Object.entries(known).map(([type, each]) => [type, texts.label(each)])),
    [texts],
  );
  const labelOf = useCallback((type: string) => labels[type] ?? type, [labels]);
  const [selection, setSelection] = useState<readonly string[]>(search.block ? [search.block] : []);
  const [outlineWidth, setOutlineWidth] = useOutlineWidth();
  const [mode, setMode] = useState<'edit' | 'walk'>('edit');
  const [showsHidden, setShowsHidden] = useState(false);
  const [adding, setAdding] = useState<Adding | null>(null);
  const [exampleType, setExampleType] = useState<string | null>(null);
  const exampled = exampleType !== null && Object.hasOwn(known, exampleType) ? known[exampleType] : undefined;
  const [problems, setProblems] = useState<readonly PreviewProblem[]>([]);
  const port = useRef<PreviewPort | null>(null);

  const mark = useCallback(
    (names: readonly string[]) => {
      setSelection(names);
      change({ block: names[0], field: undefined });
    },
    [change],
  );
  const [sought, setSought] = useState<{ name: string } | null>(null);
  useEffect(() => {
    if (sought) port.current?.scrollTo(sought.name);
  }, [sought]);
  /** Selects blocks, and scrolls the preview to the first one, which may be out of view. */
  const select = useCallback(
    (names: readonly string[]) => {
      mark(names);
      if (names[0] !== undefined) setSought({ name: names[0] });
    },
    [mark],
  );
  const edit = useCallback(
    (path: string, operations: readonly DraftOperation[], options?: { joins?: string }) =>
      store.edit(path, operations, options),
    [store],
  );
  const move = useCallback(
    (names: readonly string[], path: string, to: BlockPosition) => {
      const targets = names.map((name) => targetOf(name, search.path));
      const ids = targets.filter((target) => target.path === path).map(({ id }) => id);
      edit(path, moveBlocks(store.content(path), ids, to));
    },
    [edit, store, search.path],
  );

  const wrong = useMemo(
    () =>
      new Map(
        problems
          .toSorted((one, other) => Number(other.isShown === true) - Number(one.isShown === true))
          .map(({ id, isShown }) => [id, isShown ? 'unfinished' : 'problem'] as const),
      ),
    [problems],
  );
  const sections = useLinkedSections([document, site]);
  const notes = useNotes();
  const noteCounts = useMemo(
    () => countByRow(notes, search.path, { [search.path]: document, [sitePath]: site }),
    [notes, search.path, document, site],
  );
  const nodes = useMemo(
    () =>
      withNotes(
        withSectionTitles(outlineOf(document, search.path, site, known, wrong), sections),
        noteCounts,
      ),
    [document, search.path, site, wrong, sections, noteCounts],
  );
  // The preview shows a typed letter before the outline does, because rows take longest to render.
  const rows = useDeferredValue(nodes);
  const when = search.when ?? stateOfPage(search.path);
  const conditions = useMemo(() => conditionsOf(when), [when]);
  const platform = shop?.shop.platform ?? device;
  const showSelected = useShowSelected(port, selection[0], platform);
  const input: PreviewInput | null =
    shop === undefined || document === undefined || site === undefined
      ? null
      : {
          shop,
          site,
          document,
          sections,
          isForAll,
          url,
          platform,
          moment: search.at === undefined ? null : Date.parse(search.at),
          visitor: search.visitor ?? 'guest',
          conditions,
          mode,
          showsHidden,
          selection,
          labels,
        };
  // The preview begins first, because outline and settings take as long.
  const showsPanes = useDeferredValue(input !== null, false);
  const onPasted = (mayBeHidden: boolean): void =>
    void notify({ text: t(mayBeHidden ? 'block.pastedHidden' : 'block.pasted') });
  const onPasteRefused = (reason: 'inside' | 'nested'): void =>
    void notify({
      text: reason === 'inside' ? t('block.pasteInside') : tSections('save.refused.nested'),
      tone: 'negative',
    });
  const onRemoved = ([type = '', ...more]: readonly string[]): void =>
    offerUndo(store, {
      text: t('block.removed', { name: labelOf(type), count: more.length + 1 }),
      undo: t('block.undo'),
    });
  const handles = { store, pagePath: search.path, selection, select, onPasted, onPasteRefused, onRemoved };
  const acts = blockActs(handles);
  const onClipboard = useBlockKeys({
    ...handles,
    onSettings: enterSettings,
    onWrite() {
      const [name] = selection;
      const before = globalThis.document.activeElement;
      const back = (): void => void (before instanceof HTMLElement && before.focus());
      // A block without such a text is changed in its settings.
      if (name !== undefined && port.current?.write(name, back) !== true) enterSettings();
    },
  });
  const drag = usePaletteDrag(store, (blocks, at) => {
    acts.insert(blocks, at);
    setAdding(null);
  });
  useEffect(() => {
    // Escape ends a drag without an event in the preview.
    if (!drag.dragged) port.current?.endDrag();
  }, [drag.dragged]);
  const insertAt = useCallback(
    (path: string, to: BlockPosition) => setAdding({ at: { path, to }, replaces: false }),
    [],
  );
  // Undo and redo show what they change.
  useEffect(
    () =>
      store.onReverted(({ changes }) => {
        const names = changes
          .filter(({ path }) => path === search.path || path === sitePath)
          .flatMap(({ path, operations }) =>
            operations
              .flatMap(idsAfter)
              .flatMap((id) => (findBlock(store.content(path), id) ? [nameOf({ path, id })] : [])),
          );
        if (names.length > 0) select([...new Set(names)]);
      }),
    [store, search.path, select],
  );
  const layerOf = (path: string) =>
    platform === 'mobile' && (isForAll || path === sitePath) ? 'mobile' : 'all';
  const unwritable = useForeignText(store, search.path, layerOf, (name, field) => {
    mark([name]);
    change({ block: name, field });
  });
  const events: PreviewEvents = {
    unwritable,
    pick: (name, how) => {
      if (name === null) return mark([]);
      if (how === 'one') return mark([name]);
      mark(selection.includes(name) ? selection.filter((each) => each !== name) : [...selection, name]);
    },
    write(name, [prop, ...rest], value, was) {
      const { path, id } = targetOf(name, search.path);
      // cast: the preview draws blocks that were checked
      const block = findBlock(store.content(path), id)?.block as StoredBlock | undefined;
      const definition = block && Object.hasOwn(known, block.type) ? known[block.type] : undefined;
      if (!block || !definition || typeof prop !== 'string') return;
      edit(path, writeText(block, definition, layerOf(path), { path: [prop, ...rest], was, value }));
    },
    mayDrop: (to, isOfLayout) => drag.places.mayDrop(isOfLayout ? sitePath : search.path, to),
    drop: (to, isOfLayout) => drag.places.drop(isOfLayout ? sitePath : search.path, to),
    move: (names, to) => move(names, pathOfFirst(names, search.path), to),
    navigate: (next) => followLink(next, (shown) => change({ url: shown }), tPreview),
    key: repeatKey,
    clipboard: onClipboard,
    report: setProblems,
    menu: (name) => mark([name]),
    prepared: showSelected,
  };

  return (
    <EditedShopParts path={search.path}>
      <div className={styles.editor} style={{ '--outline': `${outlineWidth}px` }}>
        <Toolbar
          {...{ device, isForAll, url, mode, setMode, showsHidden, setShowsHidden, search, change }}
          {...{ problems, labelOf }}
          onProblem={(name) => select([name])}
          onDrift={(id, path) => (path === search.path ? select([id]) : change({ path, block: id }))}
          page={isForAll ? null : pageOf(search.path)}
          menu={props.menu}
          documents={[document, site, ...Object.values(sections)]}
        />
        <aside className={styles.outline} data-pane="" aria-label={t('outline.label')}>
          {showsPanes ? (
            <Outline
              nodes={rows}
              selection={selection}
              labelOf={labelOf}
              onSelect={select}
              onMove={move}
              onInsertAt={insertAt}
              places={drag.places}
            />
          ) : (
            <Spinner />
          )}
          <PanelHandle width={outlineWidth} onChange={setOutlineWidth} />
        </aside>
        <main className={styles.canvas}>
          <button
            type="button"
            className="skip-link"
            onClick={() => globalThis.document.getElementById('block-settings')?.focus()}
          >
            {t('skipToSettings')}
          </button>
          <PreviewFrame {...{ input, platform, events }} portRef={port} title={t('preview.title')} />
        </main>
        <aside
          id="block-settings"
          tabIndex={-1}
          className={styles.settings}
          aria-label={t('settings')}
          data-settings=""
          data-pane=""
        >
          {showsPanes && (
            <SelectedBlock
              {...{ store, pagePath: search.path, selection, device, problems, acts, nodes, labelOf }}
              isForAll={isForAll}
              field={selection[0] === search.block ? search.field : undefined}
              onAdd={setAdding}
              onExamples={setExampleType}
            />
          )}
        </aside>
        {drag.dragged && <DragHint name={drag.dragged.label} refusal={drag.refusal} />}
        {exampled && input && (
          <ExamplesDialog
            definition={exampled}
            label={labelOf(exampled.type)}
            look={input}
            onClose={() => setExampleType(null)}
          />
        )}
        {adding && input && (
          <AddBlock
            {...(adding.at ?? acts.positionAfter())}
            store={store}
            look={input}
            drag={adding.replaces ? undefined : drag.palette}
            onInsert={(blocks) => {
              if (adding.replaces) acts.replace(blocks);
              else acts.insert(blocks, adding.at);
              setAdding(null);
            }}
            onClose={() => setAdding(null)}
          />
        )}
      </div>
    </EditedShopParts>
  );
}

/** Puts the focus on the first setting of the selected block. */
function enterSettings(): void {
  const pane = document.getElementById('block-settings');
  const control = pane?.querySelector<HTMLElement>(
    '[data-field] :is(input, textarea, select, button):not(:disabled)',
  );
  (control ?? pane)?.focus();
}

/** The name of the page of a document. */
const pageOf = (path: string): string => path.replace(/^pages\/|\.\w+\.json$/g, '');
