import { Component, createElement, memo, Suspense, use, type ReactNode } from 'react';
import { useShown } from '#actors/pages/use-shown.ts';
import { LoadError } from '#schemas/load-code.ts';
import type { Platform } from '#schemas/locale.ts';
import type { RenderBlock } from '#schemas/rendering.ts';
import { isConditional } from '#schemas/rendering.ts';
import { report } from './diagnostics.ts';
import { componentOf } from './gates.ts';
import { BlockWrapper, ConditionalWrapper, HydrationBoundary } from './page-markup.tsx';
import { tellUnloaded } from './unloaded.ts';

interface BlockProps {
  block: RenderBlock;
  platform: Platform;
}

/** Removes a block that throws; the rest of the page stays. */
class BlockErrorBoundary extends Component<{ block: RenderBlock; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    const { type, id } = this.props.block;
    if (error instanceof LoadError) tellUnloaded(error, { type, id });
    else report('render-block', error, { type, id });
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

function useBlockContent({ block, platform }: BlockProps): ReactNode {
  const found = componentOf(block);
  const component = found instanceof Promise ? use(found) : found;
  const slots = Object.fromEntries(
    Object.entries(block.slots).map(([name, inner]) => [
      name,
      <BlockList key={name} blocks={inner} platform={platform} />,
    ]),
  );
  return createElement(component, { id: block.id, props: block.props, data: block.data, slots, platform });
}

function BlockContent(props: BlockProps): ReactNode {
  return useBlockContent(props);
}

/**
 * The wrapper waits at the gate with its content, so that the server's HTML of both stays until the gate
 * opens.
 */
function BlockBody({ block, platform }: BlockProps) {
  return <BlockWrapper block={block}>{useBlockContent({ block, platform })}</BlockWrapper>;
}

/** A block whose visibility only the browser can decide. Its code loads when it is shown. */
function ConditionalBody({ block, platform }: BlockProps) {
  const shown = useShown(block);
  return (
    <ConditionalWrapper block={block} shown={shown}>
      {shown && (
        <Suspense fallback={null}>
          <BlockContent block={block} platform={platform} />
        </Suspense>
      )}
    </ConditionalWrapper>
  );
}

/**
 * One block behind its own error boundary and its own gate. It renders again only when its content key
 * changes, so that a navigation that preserves a block does not hydrate it.
 */
const BlockBoundary = memo(
  function BlockBoundary({ block, platform }: BlockProps) {
    return (
      <BlockErrorBoundary block={block}>
        <HydrationBoundary>
          {isConditional(block) ? (
            <ConditionalBody block={block} platform={platform} />
          ) : (
            <BlockBody block={block} platform={platform} />
          )}
        </HydrationBoundary>
      </BlockErrorBoundary>
    );
  },
  (before, after) => before.block.key === after.block.key,
);

/**
 * Returns the React key of a block. A static block has no state to preserve, so changed content makes another
 * element.
 */
const reactKey = (block: RenderBlock): string =>
  block.hydrate === 'never' ? `${block.id}:${block.key}` : block.id;

/** A list of blocks, in order. */
export function BlockList({ blocks, platform }: { blocks: readonly RenderBlock[]; platform: Platform }) {
  return blocks.map((block) => <BlockBoundary key={reactKey(block)} block={block} platform={platform} />);
}
