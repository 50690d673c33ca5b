import type { StoredBlock } from '../documents/block.ts';
import { platforms, type Platform } from '../locale.ts';
import { walkBlocks } from './walk-blocks.ts';

interface Layout {
  top: readonly StoredBlock[];
  bottom: readonly StoredBlock[];
}

/**
 * Whether the layout of a platform has a block that shows the login on request.
 * @param isLogin whether blocks of a type show the login
 */
export function showsLogin(
  { top, bottom }: Layout,
  platform: Platform,
  isLogin: (type: string) => boolean,
): boolean {
  return walkBlocks([...top, ...bottom]).some(
    ({ block: { type, show } }) => isLogin(type) && (!show?.on || show.on.includes(platform)),
  );
}

/** Whether customers sign in on at least one platform. */
export const hasLogin = (layout: Layout, isLogin: (type: string) => boolean): boolean =>
  platforms.some((platform) => showsLogin(layout, platform, isLogin));
