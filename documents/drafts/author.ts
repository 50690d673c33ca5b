import type { Actor } from '#engine/pipeline/audit/audit-log.ts';

/** The columns for who did something in a draft: one of them is null. */
export interface Author {
  /** Id of a member of staff. */
  by: number | null;
  /** Name of an assistant, such as `mcp:sara`. */
  assistant: string | null;
}

/** Returns the author that an actor is. An actor without an id is an assistant. */
export const authorOf = ({ id, name }: Actor): Author => ({ by: id, assistant: id === null ? name : null });
