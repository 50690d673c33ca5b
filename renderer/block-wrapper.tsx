import type { ReactNode } from 'react';
import type { RenderBlock } from '#schemas/rendering.ts';

type WrappedBlock = Pick<RenderBlock, 'id' | 'type' | 'to' | 'when' | 'space'>;

/** The element around every block: what the gate watches, what a diagnostic or the editor points at. */
export function BlockWrapper({ block, children }: { block: WrappedBlock; children: ReactNode }) {
  return (
    <div className="block" data-block={block.type} data-block-id={block.id}>
      {children}
    </div>
  );
}

/**
 * The element around a block that only the browser can decide to show. While that is not known it keeps the block's
 * space, if it has one; `conditional.css` lets it do so only for the visitors that the block is for.
 * @param shown null until it is known
 */
export function ConditionalWrapper({
  block,
  shown,
  children,
}: {
  block: WrappedBlock;
  shown: boolean | null;
  children?: ReactNode;
}) {
  const isHidden = shown === false || (shown === null && block.space === undefined);
  return (
    <div
      className="block"
      data-block={block.type}
      data-block-id={block.id}
      data-to={block.to}
      data-undecided={shown === null ? '' : undefined}
      hidden={isHidden}
      style={block.space === undefined ? undefined : { '--space': `${block.space}px` }}
    >
      {children}
    </div>
  );
}
