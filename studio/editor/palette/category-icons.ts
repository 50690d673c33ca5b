import type { BlockCategory } from '#schemas/block/define-block.ts';
import type { IconName } from '#ui/icons/icon.tsx';

/** What stands for a block that has no picture. */
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
