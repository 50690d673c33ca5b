import type { StoredBlock } from '../documents/block.ts';
import type { Platform } from '../locale.ts';
import { walkBlocks } from './walk-blocks.ts';

/**
 * Whether the layout of a platform has a block that shows the login on request.
 * @param isLogin whether blocks of a type show the login
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
