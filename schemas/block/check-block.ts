import type { z } from 'zod';
import type { AnyBlockDefinition } from './define-block.ts';
import { storedBlock, type StoredBlock } from '../documents/block.ts';
import { usualCurrencies } from '../documents/currency-rules.ts';
import type { Currency } from '../entities/money.ts';
import { migrateBlock } from '../tree/migrate-block.ts';

/** The reason why a block of a document is hidden. */
export interface BlockDiagnostic {
  block: string;
  type: string;
  reason:
    | 'malformed-block'
    | 'unknown-block'
    | 'newer-block'
    | 'invalid-props'
    | 'data-failed'
    | 'render-failed';
  detail: string;
}

/**
 * Returns the well-formed blocks. A document that bypassed the publish checks, or came from another engine,
 * only loses its malformed blocks.
 */
export function validBlocks(blocks: unknown, diagnostics: BlockDiagnostic[]): StoredBlock[] {
  if (!Array.isArray(blocks)) return [];
  return blocks.flatMap((block: unknown) => {
    const { slots, ...own } = isObject(block) ? block : {};
    const parsed = storedBlock.safeParse(own);
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      diagnostics.push({
        block: nameOf(own['id']),
        type: nameOf(own['type']),
        reason: 'malformed-block',
        detail: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`,
      });
      return [];
    }
    if (!isObject(slots)) return [parsed.data];
    const valid = Object.entries(slots).map(
      ([name, inner]) => [name, validBlocks(inner, diagnostics)] as const,
    );
    return [{ ...parsed.data, slots: Object.fromEntries(valid) }];
  });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const nameOf = (value: unknown): string => (typeof value === 'string' ? value : '?');

/**
 * Definitions default to toman and dollar: in a shop with other currencies that means its first and its
 * second one.
 */
function inCurrencies(
  props: Record<string, unknown>,
  written: unknown,
  currencies: readonly Currency[],
): Record<string, unknown> {
  const isLeftOut = (key: string): boolean => key in props && !(isObject(written) && key in written);
  const meant = (usual: unknown): Currency[] =>
    currencies.slice(usual === usualCurrencies[0] ? 0 : 1, usual === usualCurrencies[0] ? 1 : 2);
  const { currency: usual, currencies: several } = props;
  return {
    ...props,
    ...(isLeftOut('currency') ? { currency: meant(usual)[0] ?? currencies[0] } : {}),
    ...(isLeftOut('currencies') && Array.isArray(several) ? { currencies: several.flatMap(meant) } : {}),
  };
}

interface UnreadProps extends Pick<BlockDiagnostic, 'reason' | 'detail'> {
  /** The first wrong prop, such as `items.0.title`; absent when the props as a whole are wrong. */
  field?: string | undefined;
}

function fieldOf(issue: z.core.$ZodIssue | undefined): string | undefined {
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const path = [...(issue?.path ?? []), ...unknown].join('.');
  return path === '' ? undefined : path;
}

/**
 * Migrates, checks and completes the props of a block.
 * @param currencies codes of the shop's currencies, the first one first; toman and dollar by default
 * @returns the props, or the reason why there are none
 */
export function readProps(
  block: StoredBlock,
  definition: AnyBlockDefinition,
  currencies?: readonly Currency[],
): { props: Record<string, unknown> } | UnreadProps {
  try {
    const written = migrateBlock(block, definition).props;
    const parsed = definition.props.safeParse(written);
    if (parsed.success)
      return { props: currencies ? inCurrencies(parsed.data, written, currencies) : parsed.data };
    const issues = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    return { reason: 'invalid-props', detail: issues.join('; '), field: fieldOf(parsed.error.issues[0]) };
  } catch (error) {
    return {
      reason: block.version > definition.version ? 'newer-block' : 'invalid-props',
      detail: error instanceof Error ? error.message : String(error),
    };
  }
}
