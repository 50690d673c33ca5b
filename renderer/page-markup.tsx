import { Suspense, type ReactNode } from 'react';
import type { RenderBlock } from '#schemas/rendering.ts';

// All markup around blocks. The server renders these components, the browser hydrates the same ones.

type WrappedBlock = Pick<RenderBlock, 'id' | 'type' | 'to' | 'when' | 'space'>;

/**
 * The page: the layout above, the main part, the layout below. Another path gets another main element: a
 * preserved one would move when the layout has another height, such as in the checkout.
 */
export function PageMarkup({
  path,
  top,
  blocks,
  bottom,
}: { path?: string } & Record<'top' | 'blocks' | 'bottom', ReactNode>): ReactNode {
  return (
    <>
      <div data-region="top">{top}</div>
      <main key={path} id="main" tabIndex={-1}>
        {blocks}
      </main>
      <div data-region="bottom">{bottom}</div>
    </>
  );
}

/** The Suspense boundary of one block, which the browser hydrates independently of the other blocks. */
export function HydrationBoundary({ children }: { children: ReactNode }): ReactNode {
  return <Suspense fallback={null}>{children}</Suspense>;
}

/** The element around a block. The gate observes it, and diagnostics and the editor refer to it. */
export function BlockWrapper({ block, children }: { block: WrappedBlock; children: ReactNode }): ReactNode {
  return (
    <div className="block" data-block={block.type} data-block-id={block.id}>
      {children}
    </div>
  );
}

/**
 * The element around a block whose visibility only the browser can decide. Until then the element reserves
 * the block's space, if it has one. `conditional.css` reserves it only for the visitors for whom the block is
 * meant.
 * @param shown null while unknown
 */
export function ConditionalWrapper({
  block,
  shown,
  children,
}: {
  block: WrappedBlock;
  shown: boolean | null;
  children?: ReactNode;
}): ReactNode {
  const isHidden = shown === false || (shown === null && block.space === undefined);
  return (
    <div
      className="block"
      data-block={block.type}
      data-block-id={block.id}
      data-to={block.to}
      data-conditional=""
      data-undecided={shown === null ? '' : undefined}
      hidden={isHidden}
      style={block.space === undefined ? undefined : { '--space': `${block.space}px` }}
    >
      {children}
    </div>
  );
}
