import { hash } from 'node:crypto';
import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import type { StoredBlock } from '#schemas/documents/block.ts';
import type { Currency } from '#schemas/entities/money.ts';
import type { Platform } from '#schemas/locale.ts';
import { isConditional, type RenderBlock } from '#schemas/rendering.ts';
import { readProps, validBlocks, type BlockDiagnostic } from '#schemas/block/check-block.ts';
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
