import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { components } from '#blocks/generated/components.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { isConditional, slotTag, type RenderBundle, type ShopContext } from '#schemas/rendering.ts';
import { BlockWrapper, ConditionalWrapper } from './block-wrapper.tsx';
import { ShopProvider } from './shop-provider.tsx';

type AnyBlock = ComponentType<
  Pick<BlockProps<never>, 'id' | 'platform'> & {
    props: unknown;
    data: unknown;
    slots: Record<string, ReactNode>;
  }
>;

const reported = new Set<string>();
/** Each missing text is told once; the page shows its key. */
function reportOnce(error: Error): void {
  if (reported.has(error.message)) return;
  reported.add(error.message);
  process.stderr.write(`message: ${error.message}\n`);
}

function slotPlaceholders(names: readonly string[]): Record<string, ReactNode> {
  const Tag = slotTag;
  return Object.fromEntries(names.map((name) => [name, <Tag key={name} name={name} />]));
}

const renderBlock: RenderBundle['renderBlock'] = (block, shop: ShopContext) => {
  if (isConditional(block)) return renderToString(<ConditionalWrapper block={block} shown={null} />);
  const Component = (components as Record<string, unknown>)[block.type] as AnyBlock | undefined;
  if (!Component) throw new Error(`no component for the block type ${block.type}`);
  return renderToString(
    <ShopProvider shop={shop} onMessageError={reportOnce}>
      <BlockWrapper block={block}>
        <Component
          id={block.id}
          props={block.props}
          data={block.data}
          slots={slotPlaceholders(block.slotNames)}
          platform={shop.platform}
        />
      </BlockWrapper>
    </ShopProvider>,
  );
};

export const bundle: RenderBundle = { renderBlock };
