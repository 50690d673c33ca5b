import type { Show, StoredBlock } from '../documents/block.ts';
import type { PageDocument } from '../documents/page.ts';
import type { Platform } from '../locale.ts';

export interface VisibleBlocks {
  blocks: StoredBlock[];
  /** The next moment at which a schedule changes this result, or null when none does. */
  expires: Date | null;
}

/**
 * Returns the page as a platform shows it now. `show.on`, `show.from` and `show.until` are applied. The
 * `mobile` overrides of documents for `all` platforms are merged (shallowly) and removed. `show.to` and
 * `show.when` stay for the browser.
 * @param now the moment that schedules are compared with
 */
export function visiblePage(document: PageDocument, platform: Platform, now: Date): VisibleBlocks {
  return visibleBlocks(document.blocks, platform, now, document.platform === 'all');
}

/** Whether a block is meant for a platform. */
export const isOn = (show: Show | undefined, platform: Platform): boolean =>
  show?.on?.includes(platform) ?? true;

/** Whether the schedule of a block has not begun. */
export const isAhead = (show: Show | undefined, now: Date): boolean =>
  show?.from !== undefined && Date.parse(show.from) > now.getTime();

/**
 * Returns whether the schedule of a block shows it now.
 * @returns `changes`: when the schedule changes that next, in milliseconds since 1970; null when it never does
 */
export function scheduleOf(show: Show | undefined, now: Date): { isNow: boolean; changes: number | null } {
  const start = show?.from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(show.from);
  const end = show?.until === undefined ? Number.POSITIVE_INFINITY : Date.parse(show.until);
  const coming = [start, end].filter((moment) => Number.isFinite(moment) && moment > now.getTime());
  return {
    isNow: start <= now.getTime() && now.getTime() < end,
    changes: coming.length === 0 ? null : Math.min(...coming),
  };
}

/**
 * Does the same for a list of blocks, such as the site's layout.
 * @param overrides whether `mobile` overrides apply
 */
export function visibleBlocks(
  blocks: readonly StoredBlock[],
  platform: Platform,
  now: Date,
  overrides: boolean,
): VisibleBlocks {
  let expires: number | null = null;
  const isShown = ({ show }: StoredBlock): boolean => {
    if (!isOn(show, platform)) return false;
    const { isNow, changes } = scheduleOf(show, now);
    if (changes !== null && (expires === null || changes < expires)) expires = changes;
    return isNow;
  };

  const resolve = (list: readonly StoredBlock[]): StoredBlock[] =>
    list.filter(isShown).map(({ mobile, show, slots, ...block }) => ({
      ...block,
      props: overrides && platform === 'mobile' && mobile ? { ...block.props, ...mobile.props } : block.props,
      ...(slots
        ? { slots: Object.fromEntries(Object.entries(slots).map(([name, inner]) => [name, resolve(inner)])) }
        : {}),
      ...(show?.to || show?.when ? { show: { to: show.to, when: show.when } } : {}),
    }));

  const resolved = resolve(blocks);
  return { blocks: resolved, expires: expires === null ? null : new Date(expires) };
}
