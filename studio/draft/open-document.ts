import { applyOperations } from '#schemas/drafts/apply-operations.ts';
import type { DraftOperation, DraftRefusal } from '#schemas/drafts/operation.ts';
import type { Contradiction } from './draft-types.ts';
import { joinOperations } from './act.ts';

/** A document as the server has it, and the changes that the server does not have yet. */
export interface OpenDocument {
  /** Null where there is no such document; undefined until it is loaded. */
  base: unknown;
  /** The version of the draft that `base` is of; -1 until it is loaded. */
  version: number;
  /** `base` with the changes made here; undefined until it is loaded. */
  content: unknown;
  /** Operations that are being sent, and those that wait. */
  sending: readonly DraftOperation[];
  waiting: readonly DraftOperation[];
}

/** Changes of a request that is under way. */
export interface SentChanges {
  path: string;
  operations: readonly DraftOperation[];
  /** Of the request, so that it can be sent again. */
  key: string;
}

/** Operations that did not fit, each with the reason. */
export type Refused = readonly { operation: DraftOperation; refusal: Contradiction['refusal'] }[];

/** A document that is not loaded. */
export const unloaded: OpenDocument = {
  base: undefined,
  version: -1,
  content: undefined,
  sending: [],
  waiting: [],
};

export const isLoaded = ({ version }: OpenDocument): boolean => version >= 0;

/** Applies operations, and separates those that fit. */
function fit(document: unknown, operations: readonly DraftOperation[]) {
  const applied = applyOperations(document ?? undefined, operations);
  const reasons = new Map(applied.refused.map(({ index, ...refusal }) => [index, refusal]));
  const refused: Refused = operations.flatMap((operation, index) => {
    const refusal = reasons.get(index);
    return refusal ? [{ operation, refusal }] : [];
  });
  return {
    document: applied.document ?? null,
    fitting: operations.filter((_operation, index) => !reasons.has(index)),
    refused,
  };
}

/** Replaces the server's version of a document and applies the changes made here again. */
export function rebase(
  { sending, waiting }: OpenDocument,
  base: unknown,
  version: number,
): { document: OpenDocument; refused: Refused } {
  const sent = fit(base, sending);
  const { document: content, fitting, refused } = fit(sent.document, waiting);
  return { document: { base, version, content, sending, waiting: fitting }, refused };
}

/** Adds changes. Those of a document that is not loaded wait until it is. */
export function change(
  open: OpenDocument,
  operations: readonly DraftOperation[],
): { document: OpenDocument; refused: Refused } {
  if (!isLoaded(open))
    return { document: { ...open, waiting: joinOperations(open.waiting, operations) }, refused: [] };
  const { document: content, fitting, refused } = fit(open.content, operations);
  return { document: { ...open, content, waiting: joinOperations(open.waiting, fitting) }, refused };
}

/** Whether a loaded document already has these changes. Such an edit is not recorded. */
export function changesNothing(
  open: OpenDocument | undefined,
  operations: readonly DraftOperation[],
): boolean {
  if (!open || !isLoaded(open)) return false;
  const { document, refused } = change(open, operations);
  return refused.length === 0 && document.content === open.content;
}

/** Whether an operation fits a loaded document, and changes it. */
export const hasEffect = (open: OpenDocument | undefined, operation: DraftOperation): boolean =>
  open !== undefined &&
  isLoaded(open) &&
  change(open, [operation]).refused.length === 0 &&
  !changesNothing(open, [operation]);

/** Takes the next operations to send off those that wait. */
export const take = (open: OpenDocument, most: number): OpenDocument => ({
  ...open,
  sending: open.waiting.slice(0, most),
  waiting: open.waiting.slice(most),
});

/** Marks sent operations as stored, if nobody else has changed the draft meanwhile. */
export function stored(open: OpenDocument, version: number): OpenDocument {
  // A document that was read later already has them.
  if (open.version >= version) return { ...open, sending: [] };
  return { ...open, base: fit(open.base, open.sending).document, version, sending: [] };
}

/** The operations of a save that were refused, with the server's reasons. */
export const refusedOf = (operations: readonly DraftOperation[], refused: readonly DraftRefusal[]): Refused =>
  refused.flatMap(({ index, ...refusal }) => {
    const operation = operations[index];
    return operation ? [{ operation, refusal }] : [];
  });

/** Operations that the server never accepts. */
export const notAccepted = (operations: readonly DraftOperation[]): Refused =>
  operations.map((operation) => ({
    operation,
    refusal: {
      reason: 'not-accepted',
      ...(operation.type === 'set' ? { path: operation.path } : {}),
      ...('block' in operation && typeof operation.block === 'string' ? { block: operation.block } : {}),
    },
  }));

/** Whether all pages share a document. */
export const isShared = (path: string): boolean => !/^(?:pages|sections)\//.test(path);
