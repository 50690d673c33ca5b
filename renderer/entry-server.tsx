import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { components } from '#blocks/generated/components.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { onUnreadMarkdown } from '#ui/markdown/markdown.tsx';
import { isConditional, slotTag, type RenderBundle, type ShopContext } from '#schemas/rendering.ts';
import { BlockWrapper, ConditionalWrapper, HydrationBoundary, PageMarkup } from './page-markup.tsx';
import { ShopProvider } from './shop-provider.tsx';

type AnyBlock = ComponentType<
  Pick<BlockProps<never>, 'id' | 'platform'> & {
    props: unknown;
    data: unknown;
    slots: Record<string, ReactNode>;
  }
>;

const reported = new Set<string>();
/** Reports each missing text once. The page shows its key. */
function reportOnce({ message }: { message: string }): void {
  if (reported.has(message)) return;
  reported.add(message);
  process.stderr.write(`message: ${message}\n`);
}
onUnreadMarkdown((message) => reportOnce({ message }));

function slotPlaceholder(name: string): ReactNode {
  const Tag = slotTag;
  return <Tag key={name} name={name} />;
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
          slots={Object.fromEntries(block.slotNames.map((name) => [name, slotPlaceholder(name)]))}
          platform={shop.platform}
        />
      </BlockWrapper>
    </ShopProvider>,
  );
};

const markup = {
  page: renderToString(
    <PageMarkup
      top={slotPlaceholder('top')}
      blocks={slotPlaceholder('blocks')}
      bottom={slotPlaceholder('bottom')}
    />,
  ),
  boundary: renderToString(<HydrationBoundary>{slotPlaceholder('block')}</HydrationBoundary>),
};

export const bundle: RenderBundle = { renderBlock, pageMarkup: () => markup };
