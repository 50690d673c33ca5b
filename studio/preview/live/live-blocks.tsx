import {
  Component,
  createContext,
  createElement,
  memo,
  Suspense,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useShown } from '#actors/pages/use-shown.ts';
import { loadBlock, loadedBlock, type BlockComponent } from '#renderer/load-block.ts';
import type { Platform } from '#schemas/locale.ts';
import { isConditional } from '#schemas/rendering.ts';
import type { LivePage } from './live-page.ts';
import type { LiveBlock } from './live-types.ts';
import type { LeftOut } from './live-sections.ts';
import type { PageWindow } from './page-window.ts';

// The blocks of the preview. The storefront has its own component (`renderer/block-boundary.tsx`), whose
// blocks wait at gates and never change. This file repeats a few of its lines, so that visitors do not load
// code that only the editor needs.

/** Why a block is empty, after its name. */
export interface EmptyBlockTexts {
  failed: string;
  nothing: string;
}

/** Values that all blocks of a preview share. They change with the shop or the mode, never with an edit. */
export interface LiveSurroundings {
  page: LivePage;
  window: PageWindow;
  platform: Platform;
  labels: Readonly<Record<string, string>>;
  showsHidden: boolean;
  /** Whether empty slots are drawn, so that blocks can be dropped there. */
  isEditing: boolean;
  /** Text of a block that cannot be drawn. */
  cannotDraw: (name: string) => string;
  /** Text of an empty slot. */
  emptySlot: string;
  emptyBlock: EmptyBlockTexts;
  /** Text of a section that a release leaves out. */
  leftOut: Readonly<Record<LeftOut, string>>;
  /** Text of a block whose schedule has not begun. @param moment ISO 8601 */
  later: (name: string, moment: string) => string;
  /** Reports that a block cannot be drawn; null: it can again. */
  onFailed(id: string, error: unknown): void;
}

const Surroundings = createContext<LiveSurroundings | null>(null);
export const LiveSurroundingsProvider = Surroundings.Provider;

function useSurroundings(): LiveSurroundings {
  const found = use(Surroundings);
  if (!found) throw new Error('a live block stands outside of the preview');
  return found;
}

interface BoundaryProps {
  block: LiveBlock;
  onFailed: LiveSurroundings['onFailed'];
  instead: ReactNode;
  children: ReactNode;
}

interface BoundaryState {
  hasFailed: boolean;
  /** The block that was drawn last. */
  block: LiveBlock;
}

/** Removes a block that throws, until it changes. */
class LiveErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false, block: this.props.block };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ block }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return block === state.block ? null : { hasFailed: false, block };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailed(this.props.block.id, error);
  }

  override componentDidUpdate(_props: BoundaryProps, { hasFailed }: BoundaryState): void {
    if (hasFailed && !this.state.hasFailed) this.props.onFailed(this.props.block.id, null);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}

function Content({ block, platform }: { block: LiveBlock; platform: Platform }): ReactNode {
  const found: BlockComponent | Promise<BlockComponent> = loadedBlock(block.type) ?? loadBlock(block.type);
  const component = found instanceof Promise ? use(found) : found;
  const slots = Object.fromEntries(
    block.slots.map((name) => [name, <LiveList key={name} name={`${block.id}/${name}`} />]),
  );
  return createElement(component, { id: block.id, props: block.props, data: block.data, slots, platform });
}

interface FrameProps {
  block: LiveBlock;
  isShown: boolean;
  children: ReactNode;
}

/** The element around a mounted block: the same as `BlockWrapper` of the storefront, with marks of the editor. */
function Frame({ block, isShown, children }: FrameProps): ReactNode {
  const { labels, window: view, showsHidden, emptyBlock } = useSurroundings();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => (element.current ? view.watch(element.current) : undefined), [view]);
  return (
    <div
      ref={element}
      className="block"
      data-block={block.type}
      data-block-id={block.id}
      data-name={labels[block.type] ?? block.type}
      data-why={block.state === 'failed' ? emptyBlock.failed : emptyBlock.nothing}
      data-block-waiting={block.state === 'waiting' ? '' : undefined}
      data-to={block.to}
      data-ghost={isShown ? undefined : ''}
      hidden={!isShown && !showsHidden}
    >
      {children}
    </div>
  );
}

/** The element of a block that is far from the view. */
function Far({ block, height }: { block: LiveBlock; height: number }): ReactNode {
  return (
    <div
      className="block"
      data-block={block.type}
      data-block-id={block.id}
      data-far=""
      style={{ blockSize: height }}
    />
  );
}

function Mounted({ block, isShown }: { block: LiveBlock; isShown: boolean }): ReactNode {
  const { platform, labels, onFailed, showsHidden, cannotDraw, leftOut } = useSurroundings();
  const text =
    block.leftOut === undefined ? cannotDraw(labels[block.type] ?? block.type) : leftOut[block.leftOut];
  const instead = <p data-undrawn="">{text}</p>;
  return (
    <Frame block={block} isShown={isShown}>
      {(isShown || showsHidden) &&
        (block.props === null ? (
          instead
        ) : (
          <LiveErrorBoundary block={block} onFailed={onFailed} instead={instead}>
            <Suspense fallback={<div data-block-loading="" />}>
              <Content block={block} platform={platform} />
            </Suspense>
          </LiveErrorBoundary>
        ))}
    </Frame>
  );
}

/** The place of a block whose schedule has not begun. Without it, nothing would tell where the block went. */
function Later({ block, begins }: { block: LiveBlock; begins: string }): ReactNode {
  const { labels, later, window: view } = useSurroundings();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => (element.current ? view.watch(element.current) : undefined), [view]);
  return (
    <div ref={element} className="block" data-block={block.type} data-block-id={block.id} data-later="">
      <p data-undrawn="">{later(labels[block.type] ?? block.type, begins)}</p>
    </div>
  );
}

function Conditional({ block }: { block: LiveBlock }): ReactNode {
  const isShown = useShown(block) === true;
  return <Mounted block={block} isShown={isShown && block.hidden === null} />;
}

/** One block, which renders again only when it changes or comes near the view. */
const LiveBlockView = memo(function LiveBlockView({ id, isTop }: { id: string; isTop: boolean }): ReactNode {
  const { page, window: view, isEditing, showsHidden } = useSurroundings();
  const block = useSyncExternalStore(
    useCallback((listener) => page.topics.listen(`block ${id}`, listener), [page, id]),
    () => page.block(id),
  );
  const isNear = useSyncExternalStore(
    useCallback((listener) => (isTop ? view.listen(id, listener) : () => undefined), [view, id, isTop]),
    () => !isTop || view.isNear(id),
  );
  if (!block || (block.leftOut !== undefined && !isEditing)) return null;
  if (!isNear) return <Far block={block} height={view.heightOf(id)} />;
  if (block.begins !== undefined && !showsHidden)
    return isEditing ? <Later block={block} begins={block.begins} /> : null;
  return isConditional(block) ? (
    <Conditional block={block} />
  ) : (
    <Mounted block={block} isShown={block.hidden === null} />
  );
});

/** A list of blocks, in order: of the page, of the layout, or of a slot. */
export function LiveList({ name }: { name: string }): ReactNode {
  const { page, window: view, isEditing, emptySlot } = useSurroundings();
  const ids = useSyncExternalStore(
    useCallback((listener) => page.topics.listen(`list ${name}`, listener), [page, name]),
    () => page.list(name),
  );
  const isMain = name === 'blocks';
  useLayoutEffect(() => {
    if (isMain && ids.length > 0) view.refresh();
  }, [view, isMain, ids]);
  if (ids.length === 0 && isEditing && name !== 'layout.top' && name !== 'layout.bottom')
    return <div data-empty-list={name}>{emptySlot}</div>;
  return ids.map((id) => <LiveBlockView key={id} id={id} isTop={isMain} />);
}
