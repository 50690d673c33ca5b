import { flushSync } from 'react-dom';
import { definitions } from '#blocks/generated/definitions.ts';
import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import type { ClientShop } from '#schemas/rendering.ts';
import { isSameJson } from '#schemas/tree/same-json.ts';
import type { LeftOut } from './live/live-sections.ts';
import { LivePage } from './live/live-page.ts';
import type { EmptyBlockTexts } from './live/live-blocks.tsx';
import type { LiveContext } from './live/live-types.ts';
import { createPageLoader, createShopAnswers } from './live/page-loader.ts';
import { findTarget, pageContext, type PageContext, type PageTarget } from './live/page-values.ts';
import { PageWindow } from './live/page-window.ts';
import type { PreviewRoots } from './live/preview-page.tsx';
import { elementOf } from './marks/drop-position.ts';
import { installDropping } from './marks/dropping.ts';
import { createMarks } from './marks/marks.ts';
import { installPicking } from './marks/picking.ts';
import { createTiles } from './marks/tiles.ts';
import { createProblems } from './live/problems.ts';
import { watchPreparation } from './live/watch-preparation.ts';
import { noEvents } from './no-events.ts';
import type { PreviewEvents, PreviewInput, PreviewPort } from './preview-port.ts';
import { followLinks } from './world/follow-links.ts';
import { markDocument, showAddress } from './world/mark-document.ts';
import { startVisitor, type VisitorTexts } from './world/visitor.ts';

/** The preview's own texts, in the language of the studio. */
export interface PreviewTexts extends VisitorTexts {
  cannotDraw: (name: string) => string;
  emptySlot: string;
  leftOut: Readonly<Record<LeftOut, string>>;
  emptyBlock: EmptyBlockTexts;
  /** @param moment ISO 8601 @param timeZone of the shop */
  later: (name: string, moment: string, timeZone: string) => string;
}

/** Maximum milliseconds of a timer. */
const longestTimer = 2 ** 31 - 1;

/** Creates the preview in this document. */
export function createPreview(roots: PreviewRoots, texts: PreviewTexts): PreviewPort {
  const loader = createPageLoader(() => refresh());
  const answers = createShopAnswers(
    (key) => page.answered(key),
    (key) => page.isAsked(key),
  );
  const page = new LivePage(answers);
  const view = new PageWindow();
  const marks = createMarks(page);
  const problems = createProblems(page, loader, () => events);
  const tiles = createTiles((ids) => events.drawn?.(ids));
  let events: PreviewEvents = noEvents;
  let input: PreviewInput | undefined;
  let target: PageTarget;
  let values: PageContext;
  let context: LiveContext | undefined;
  let stopVisitor = (): void => undefined;
  let generation = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const picking = installPicking({
    page,
    marks,
    events: () => events,
    isEditing: () => input?.mode === 'edit',
    selection: () => input?.selection ?? [],
  });
  installDropping({ page, marks, events: () => events, isEditing: () => input?.mode === 'edit' });
  followLinks({ events: () => events, isWalking: () => input?.mode === 'walk' });
  page.topics.listen('list blocks', () => view.show(page.list('blocks')));
  addEventListener('scroll', view.later, { capture: true, passive: true });
  addEventListener('resize', view.later);

  /** Creates the context of the blocks again. */
  function readContext(shown: PreviewInput): void {
    const { shop, site, url, isForAll, showsHidden } = shown;
    target = findTarget(shop.shop, url);
    loader.load(target);
    const loaded = loader.read();
    values = pageContext(shop, target, loaded.value, site);
    const currencies = isObject(site) ? site['currencies'] : undefined;
    context = {
      ...values,
      // cast: every definition has this shape
      definitions: definitions as Readonly<Record<string, AnyBlockDefinition>>,
      currencies: codesOf(currencies, context?.currencies),
      isForAll,
      isPageLoading: target.request !== null && loaded.value === null && loaded.failure === null,
      now: new Date(),
      showsHidden,
      examples: shown.examples,
    };
  }

  function render(shown: PreviewInput): void {
    const { shop, platform, labels, showsHidden, mode } = shown;
    roots.render(
      shop.shop,
      target.path,
      {
        page,
        window: view,
        platform,
        labels,
        showsHidden,
        isEditing: mode === 'edit',
        cannotDraw: texts.cannotDraw,
        emptySlot: texts.emptySlot,
        leftOut: texts.leftOut,
        emptyBlock: texts.emptyBlock,
        later: (name, moment) => texts.later(name, moment, shop.shop.timeZone),
        onFailed: problems.failed,
      },
      generation,
    );
  }

  function show({ site, document, sections }: PreviewInput): void {
    page.show({ site, document, sections }, context as LiveContext);
    const next = page.changes();
    clearTimeout(timer);
    if (next !== null) timer = setTimeout(refresh, Math.min(next - Date.now() + 1, longestTimer));
  }

  /** Shows all blocks again, such as for a new moment. */
  function refresh(): void {
    if (!input) return;
    readContext(input);
    show(input);
    markDocument(input, values);
  }

  function restart(shown: PreviewInput): void {
    generation += 1;
    stopVisitor();
    stopVisitor = startVisitor(shown.shop.shop, shown, texts);
  }

  /** Pins the selected blocks and their neighbours. */
  function pin({ selection }: PreviewInput): void {
    const ids = page.list('blocks');
    const outer = new Set(selection.map((id) => page.outermost(id)));
    view.pin(
      ids.filter((id, index) =>
        [ids[index - 1], id, ids[index + 1]].some((each) => outer.has(page.owner(each ?? ''))),
      ),
    );
    marks.select(selection);
  }

  function apply(shown: PreviewInput, changed: ReadonlySet<keyof PreviewInput>, before?: PreviewInput): void {
    const has = (...names: (keyof PreviewInput)[]): boolean => names.some((name) => changed.has(name));
    if (has('mode')) picking.endWriting();
    if (has('labels')) marks.setLabels(shown.labels);
    if (has('url')) showAddress(shown.url);
    const isOtherShop = !before || startsAgain(before.shop.shop, shown.shop.shop);
    if (isOtherShop || has('visitor', 'moment', 'conditions')) restart(shown);
    if (has('shop')) {
      answers.askAgain();
      loader.retryFailed();
    }
    const isOther = has('shop', 'url', 'isForAll', 'platform', 'moment', 'showsHidden', 'examples');
    if (isOther || !context) readContext(shown);
    if (isOther || has('site', 'document', 'sections')) show(shown);
    if (isOther || has('mode', 'visitor', 'conditions', 'labels')) {
      markDocument(shown, values);
      render(shown);
    }
    if (has('selection', 'document', 'sections')) pin(shown);
    if (has('tiles')) tiles(shown.tiles);
  }

  return {
    connect(listener, first) {
      events = listener;
      input = first;
      // cast: the keys of an object of this type
      apply(first, new Set(Object.keys(first) as (keyof PreviewInput)[]));
      watchPreparation(() => events.prepared?.());
    },
    update(changed) {
      if (!input) return;
      const before = input;
      input = { ...before, ...changed };
      const keys = Object.keys(changed) as (keyof PreviewInput)[];
      apply(input, new Set(keys.filter((key) => before[key] !== changed[key])), before);
    },
    scrollTo(name) {
      const [id] = page.drawn(name);
      if (id === undefined) return;
      flushSync(() => view.pin([page.outermost(id)]));
      if (isInView(elementOf(id))) return;
      const scroll = (): void => elementOf(id)?.scrollIntoView({ block: 'center', behavior: 'instant' });
      scroll();
      // Blocks around it have their own heights now.
      requestAnimationFrame(() => {
        view.refresh();
        requestAnimationFrame(scroll);
      });
    },
    write(id, onEnd) {
      this.scrollTo(id);
      return picking.write(id, onEnd);
    },
    endDrag: () => marks.line(null),
  };
}

/** Whether the machines of the shop have to start again. Theme and texts change without that. */
const startsAgain = (before: ClientShop, shop: ClientShop): boolean =>
  before !== shop &&
  (['flows', 'forms', 'locale', 'paths', 'tiles', 'platform'] as const).some(
    (part) => !isSameJson(before[part], shop[part]),
  );

/** Returns the codes of the shop's currencies; the former list where it has the same ones. */
function codesOf(currencies: unknown, before: LiveContext['currencies']): LiveContext['currencies'] {
  if (!Array.isArray(currencies)) return undefined;
  const codes = currencies.flatMap((each: unknown) =>
    isObject(each) && typeof each['code'] === 'string' ? [each['code']] : [],
  );
  return codes.join() === before?.join() ? before : codes;
}

/** Whether enough of a block is in the view. */
function isInView(element: HTMLElement | null): boolean {
  if (!element) return false;
  const { top, bottom, height } = element.getBoundingClientRect();
  const seen = Math.min(bottom, innerHeight) - Math.max(top, 0);
  return height > 0 && seen >= Math.min(height, innerHeight) / 2;
}
