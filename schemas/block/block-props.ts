import type { Platform } from '../locale.ts';
import type { DataOf, PropsOf, SlotsOf } from './define-block.ts';

/**
 * The props of a block's component. `data` contains the successful answers: a member is missing when its
 * request failed. `slots` contain rendered blocks (`Node` is React's ReactNode).
 */
export interface BlockProps<Definition, Node = unknown> {
  /** The block's id in its document: unique on the page, so it can serve as an anchor. */
  id: string;
  props: PropsOf<Definition>;
  data: DataOf<Definition>;
  slots: Readonly<Partial<Record<SlotsOf<Definition>, Node>>>;
  platform: Platform;
}
