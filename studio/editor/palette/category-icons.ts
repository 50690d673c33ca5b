import type { BlockCategory } from '#schemas/block/define-block.ts';
import type { IconName } from '#ui/icons/icon.tsx';

/** The icon of a block that has no picture, by the block's category. */
export const categoryIcons: Readonly<Record<BlockCategory, IconName>> = {
  banners: 'tv',
  catalogue: 'grid',
  content: 'file',
  layout: 'layers',
  store: 'store',
  product: 'package',
  cart: 'cart',
  checkout: 'credit-card',
  account: 'user',
};
