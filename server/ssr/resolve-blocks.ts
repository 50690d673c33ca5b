import { hash } from 'node:crypto';
import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import { storedBlock, type StoredBlock } from '#schemas/documents/block.ts';
import { migrateBlock } from '#schemas/tree/migrate-block.ts';
import { usualCurrencies } from '#schemas/documents/currency-rules.ts';
import type { Currency } from '#schemas/entities/money.ts';
import type { Platform } from '#schemas/locale.ts';
import { isConditional, type RenderBlock } from '#schemas/rendering.ts';
import { visibleBlocks } from '#schemas/tree/visible-blocks.ts';

export type Definitions = Readonly<Record<string, AnyBlockDefinition>>;

/** A block that a platform sees now, with its definition. Its props are migrated, checked and complete. */
export interface ResolvedBlock extends Pick<
  RenderBlock,
  'id' | 'type' | 'props' | 'hydrate' | 'to' | 'when'
> {
  definition: AnyBlockDefinition;
  /** Whether `props` differ from those of the document: migrated, or completed with defaults. */
  completed: boolean;
  /** Short hash of type, version and props. */
  propsHash: string;
  slots: Record<string, ResolvedBlock[]>;
}

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

/** The blocks of one list of a document. */
export interface ResolvedList {
  blocks: ResolvedBlock[];
  /** The moment at which a schedule next changes the list; null when none does. */
  expires: Date | null;
  diagnostics: BlockDiagnostic[];
}

interface ResolveOptions {
  definitions: Definitions;
  platform: Platform;
  now: Date;
  /** Whether `mobile` overrides apply: they do in documents for all platforms. */
  overrides: boolean;
  /** Codes of the shop's currencies, the first one first; toman and dollar by default. */
  currencies?: readonly Currency[] | undefined;
  /** Prefix of every id, which separates the layout's ids from a page's. */
  prefix?: string;
}

/**
 * Returns 72 bits of SHA-256 in base64url: short, and collisions are practically impossible for this number
 * of texts.
 */
export function shortHash(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 12);
}

/**
 * Makes blocks of a document ready to render on a platform. Malformed, unknown, newer and invalid blocks are
 * left out, each with a diagnostic. The document itself is not changed. Never throws.
 * @param stored the document's value in place of a list of blocks, which may have any type
 */
export function resolveList(
  stored: unknown,
  { definitions, platform, now, overrides, currencies, prefix = '' }: ResolveOptions,
): ResolvedList {
  const diagnostics: BlockDiagnostic[] = [];
  const seen = new Set<string>();
  const selected = visibleBlocks(validBlocks(stored, diagnostics), platform, now, overrides);

  const resolve = (list: readonly StoredBlock[], isWithinConditional: boolean): ResolvedBlock[] =>
    list.flatMap((block) => {
      const leaveOut = (reason: BlockDiagnostic['reason'], detail: string): [] => {
        diagnostics.push({ block: block.id, type: block.type, reason, detail });
        return [];
      };
      const definition = Object.hasOwn(definitions, block.type) ? definitions[block.type] : undefined;
      if (!definition) return leaveOut('unknown-block', 'no block of this type is registered');
      const id = prefix + block.id;
      if (seen.has(id)) return leaveOut('invalid-props', 'another block has the same id');
      seen.add(id);
      const read = readProps(block, definition, currencies);
      if ('reason' in read) return leaveOut(read.reason, read.detail);
      const onlyInBrowser = isWithinConditional || isConditional(block.show ?? {});
      const slots = Object.fromEntries(
        definition.slots.map((name) => [name, resolve(block.slots?.[name] ?? [], onlyInBrowser)]),
      );
      return [
        {
          id,
          type: block.type,
          definition,
          props: read.props,
          completed: JSON.stringify(read.props) !== JSON.stringify(block.props),
          propsHash: shortHash(JSON.stringify([definition.version, read.props])),
          hydrate: onlyInBrowser ? 'load' : hydrationOf(definition, Object.values(slots).flat()),
          slots,
          to: block.show?.to,
          when: block.show?.when,
        },
      ];
    });
  return { blocks: resolve(selected.blocks, false), expires: selected.expires, diagnostics };
}

const rank = { never: 0, visible: 1, load: 2 } as const;

/**
 * Returns a definition's hydration, raised to that of the blocks in its slots, because they hydrate only
 * after the block around them.
 */
function hydrationOf(
  definition: AnyBlockDefinition,
  inner: readonly ResolvedBlock[],
): ResolvedBlock['hydrate'] {
  return inner
    .map(({ hydrate }) => hydrate)
    .reduce((highest, hydrate) => (rank[hydrate] > rank[highest] ? hydrate : highest), definition.hydrate);
}

/**
 * Returns the well-formed blocks. A document that bypassed the publish checks, or came from another engine,
 * only loses its malformed blocks.
 */
function validBlocks(blocks: unknown, diagnostics: BlockDiagnostic[]): StoredBlock[] {
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

function readProps(
  block: StoredBlock,
  definition: AnyBlockDefinition,
  currencies: readonly Currency[] | undefined,
): { props: Record<string, unknown> } | Pick<BlockDiagnostic, 'reason' | 'detail'> {
  try {
    const written = migrateBlock(block, definition).props;
    const parsed = definition.props.safeParse(written);
    if (parsed.success)
      return { props: currencies ? inCurrencies(parsed.data, written, currencies) : parsed.data };
    const issues = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    return { reason: 'invalid-props', detail: issues.join('; ') };
  } catch (error) {
    return {
      reason: block.version > definition.version ? 'newer-block' : 'invalid-props',
      detail: error instanceof Error ? error.message : String(error),
    };
  }
}
