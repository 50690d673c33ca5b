import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { walkDocument } from '#schemas/drafts/block-lists.ts';
import { isSameJson } from '#schemas/tree/same-json.ts';

/** A difference between the two documents of one page. */
export interface Drift {
  id: string;
  type: string;
  /** `web`, `mobile`: only that document has the block. */
  kind: 'web' | 'mobile' | 'values';
  /** Names of the settings that differ. */
  fields: readonly string[];
}

const propsOf = (block: Record<string, unknown>): Record<string, unknown> =>
  isObject(block['props']) ? block['props'] : {};

/** Compares the documents of one page for desktops and for phones, block by block. */
export function driftBetween(web: unknown, mobile: unknown): Drift[] {
  const blocksOf = (document: unknown) =>
    new Map([...walkDocument(document)].map(({ block }) => [String(block['id']), block]));
  const [onWeb, onMobile] = [blocksOf(web), blocksOf(mobile)];
  const only = (
    mine: ReadonlyMap<string, Record<string, unknown>>,
    others: ReadonlyMap<string, unknown>,
    kind: 'web' | 'mobile',
  ): Drift[] =>
    [...mine]
      .filter(([id]) => !others.has(id))
      .map(([id, block]) => ({ id, type: String(block['type']), kind, fields: [] }));
  const differing = [...onWeb].flatMap(([id, block]): Drift[] => {
    const other = onMobile.get(id);
    if (!other) return [];
    const [mine, theirs] = [propsOf(block), propsOf(other)];
    const fields = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].filter(
      (field) => !isSameJson(mine[field], theirs[field]),
    );
    return fields.length === 0 ? [] : [{ id, type: String(block['type']), kind: 'values', fields }];
  });
  return [...only(onWeb, onMobile, 'web'), ...only(onMobile, onWeb, 'mobile'), ...differing];
}
