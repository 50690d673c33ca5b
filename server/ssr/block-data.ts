import type { BlockContext } from '#schemas/block/define-block.ts';
import type { BlockRequest } from '#schemas/block/request.ts';
import type { DataReference } from '#schemas/rendering.ts';
import { canonicalJson } from '#schemas/tree/canonical-json.ts';
import type { BlockDiagnostic } from '#schemas/block/check-block.ts';
import type { DataPort } from '../data-port/data-port.ts';
import type { ResolvedBlock } from './resolve-blocks.ts';
import { spreadRows } from './spread-rows.ts';

/** The data of a page's blocks: each block's references, and the values behind them. */
export interface CollectedData {
  references: Map<ResolvedBlock, Record<string, DataReference>>;
  /** Results of operations; null for a failed one. */
  answers: unknown[];
  /** Versions of the results, in the same order. */
  versions: string[];
  tags: Set<string>;
  diagnostics: BlockDiagnostic[];
  /** Whether an operation failed, so that the page is only cached for a short time. */
  degraded: boolean;
}

function* withSlots(blocks: readonly ResolvedBlock[]): Generator<ResolvedBlock> {
  for (const block of blocks) {
    yield block;
    for (const inner of Object.values(block.slots)) yield* withSlots(inner);
  }
}

/**
 * Collects the data needs of every block, removes duplicates, and fetches the rest in one parallel step. A
 * request that fails leaves its blocks without that value. Never throws.
 */
export async function collectBlockData(
  blocks: readonly ResolvedBlock[],
  context: BlockContext,
  port: DataPort,
): Promise<CollectedData> {
  const collected: CollectedData = {
    references: new Map(),
    answers: [],
    versions: [],
    tags: new Set(),
    diagnostics: [],
    degraded: false,
  };
  const places = new Map<string, number>();
  const calls: { operation: string; input: Record<string, unknown>; block: ResolvedBlock }[] = [];

  const place = (block: ResolvedBlock, operation: string, input: Record<string, unknown>): number => {
    const key = `${operation}?${canonicalJson(input)}`;
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, calls.length);
    return calls.push({ operation, input, block }) - 1;
  };

  for (const block of withSlots(blocks)) {
    const requests = requestsOf(block, context, collected);
    const refer = (request: BlockRequest): DataReference => {
      if (request.kind === 'operation') return { answer: place(block, request.operation, request.input) };
      return { page: request.kind === 'query' ? `query.${request.key}` : request.key };
    };
    collected.references.set(
      block,
      Object.fromEntries(Object.entries(requests).map(([name, request]) => [name, refer(request)])),
    );
  }

  await Promise.all(
    calls.map(async ({ operation, input, block }, index) => {
      try {
        const answer = await port.call(operation, input);
        collected.answers[index] = answer.value;
        collected.versions[index] = answer.version;
        for (const tag of answer.tags) collected.tags.add(tag);
      } catch (error) {
        collected.answers[index] = null;
        collected.versions[index] = 'failed';
        collected.degraded = true;
        collected.diagnostics.push({
          block: block.id,
          type: block.type,
          reason: 'data-failed',
          detail: `${operation}: ${error instanceof Error ? error.message : String(error)}`,
        });
      }
    }),
  );
  spreadRows(withSlots(blocks), collected);
  return collected;
}

function requestsOf(
  block: ResolvedBlock,
  context: BlockContext,
  collected: CollectedData,
): Record<string, BlockRequest> {
  try {
    return block.definition.data(block.props as never, context);
  } catch (error) {
    collected.diagnostics.push({
      block: block.id,
      type: block.type,
      reason: 'data-failed',
      detail: error instanceof Error ? error.message : String(error),
    });
    return {};
  }
}
