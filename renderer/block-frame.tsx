import type { ReactNode, Ref } from 'react';
import type { RenderBlock } from '#schemas/rendering.ts';

export interface BlockFrameProps {
  block: Pick<RenderBlock, 'id' | 'type' | 'hydrate' | 'to' | 'when'>;
  frameRef?: Ref<HTMLDivElement> | undefined;
  children: ReactNode;
}

/** The element around every block: what the gate watches, what a diagnostic or the editor points at. */
export function BlockFrame({ block, frameRef, children }: BlockFrameProps) {
  return (
    <div className="block" data-block={block.type} data-block-id={block.id} ref={frameRef}>
      {children}
    </div>
  );
}
