import type { AnyBlockDefinition, BlockContext } from '#schemas/block/define-block.ts';
import type { Currency } from '#schemas/entities/money.ts';
import type { ShowCondition } from '#schemas/rendering.ts';
import type { LeftOut } from './live-sections.ts';

/** A block as it is drawn. A new object stands for a change. */
export interface LiveBlock extends ShowCondition {
  /** With {@link layoutPrefix} in the layout. */
  id: string;
  type: string;
  /** The last valid props; null while there were none. */
  props: Record<string, unknown> | null;
  data: Readonly<Record<string, unknown>>;
  slots: readonly string[];
  /** Why the document hides the block here. */
  hidden: 'platform' | 'schedule' | null;
  /** The moment from which its schedule shows it, ISO 8601, while that is ahead. */
  begins?: string | undefined;
  /** Whether its data is still loading, or has failed; null: neither. */
  state: 'waiting' | 'failed' | null;
  /** Why its section is not shown; absent for all other blocks. */
  leftOut?: LeftOut;
}

export interface LiveContext extends BlockContext {
  definitions: Readonly<Record<string, AnyBlockDefinition>>;
  currencies: readonly Currency[] | undefined;
  /** Whether overrides for phones apply in the page document. */
  isForAll: boolean;
  now: Date;
  showsHidden: boolean;
  /** Whether the data of the page is on its way. */
  isPageLoading?: boolean;
  /** Values of the page, and of its query as `query.name`. */
  values: Readonly<Record<string, unknown>>;
  /** Names of examples by the ids of blocks that are drawn with their data. */
  examples?: Readonly<Record<string, string>> | undefined;
}

export interface LiveDocuments {
  site: unknown;
  document: unknown;
  /** The documents of saved sections, by id. */
  sections?: Readonly<Record<string, unknown>>;
}

/** Where blocks get the answers of operations. */
export interface LiveAnswers {
  /** Returns an answer that is there; null for one that failed. */
  read(key: string): unknown;
  /** Asks for an answer. `answered` of the page is called when it is there. */
  ask(request: { key: string; operation: string; input: Record<string, unknown> }): void;
}
