import type { StoredBlock } from '../documents/block.ts';
import type { Platform } from '../locale.ts';
import { walkBlocks } from './walk-blocks.ts';

/**
 * Whether a layout has a block on a platform that shows the login on request.
 * @param isLogin whether the blocks of a type do
 */
export function showsLogin(
  { top, bottom }: { top: readonly StoredBlock[]; bottom: readonly StoredBlock[] },
  platform: Platform,
  isLogin: (type: string) => boolean,
): boolean {
  return walkBlocks([...top, ...bottom]).some(
    ({ block: { type, show } }) => isLogin(type) && (!show?.on || show.on.includes(platform)),
  );
}
