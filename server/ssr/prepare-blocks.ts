import { createHash } from 'node:crypto';
import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import type { BlockNode } from '#schemas/documents/block.ts';
import { migrate } from '#schemas/documents/migrate.ts';
import { isConditional, type RenderBlock } from '#schemas/rendering.ts';

export type Definitions = Readonly<Record<string, AnyBlockDefinition>>;

/** A block whose props are migrated, checked and complete. */
export interface PreparedBlock {
  id: string;
  type: string;
  definition: AnyBlockDefinition;
  props: Record<string, unknown>;
  /** Whether `props` differ from what the document says: upgraded, or completed with defaults. */
  completed: boolean;
  /** Short hash of type, version and props. */
  propsHash: string;
  /**
   * The definition's hydration, raised to that of the blocks in its slots: a sleeping parent would keep them asleep.
   * A block that only the browser can decide to show begins with the page.
   */
  hydrate: RenderBlock['hydrate'];
  slots: Record<string, PreparedBlock[]>;
  to?: RenderBlock['to'];
  when?: string | undefined;
}

/** Why a block of a document is not shown. */
export interface BlockDiagnostic {
  block: string;
  type: string;
  reason:
    'malformed-block' | 'unknown-block' | 'newer-block' | 'invalid-props' | 'data-failed' | 'render-failed';
  detail: string;
}

const rank = { never: 0, visible: 1, load: 2 } as const;

/** Short, stable and free of collisions for our purposes: 72 bits of SHA-256. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}

/**
 * Makes blocks ready to render. Blocks that are unknown, newer than this code or wrong are left out and told in
 * `diagnostics`; the document itself is never changed.
 * @param prefix put before every id, to keep the layout's ids apart from a page's
 */
export function prepareBlocks(
  blocks: readonly BlockNode[],
  definitions: Definitions,
  diagnostics: BlockDiagnostic[],
  prefix = '',
): PreparedBlock[] {
  const seen = new Set<string>();
  const prepare = (list: readonly BlockNode[]): PreparedBlock[] =>
    list.flatMap((node) => {
      const refuse = (reason: BlockDiagnostic['reason'], detail: string): [] => {
        diagnostics.push({ block: node.id, type: node.type, reason, detail });
        return [];
      };
      const definition = Object.hasOwn(definitions, node.type) ? definitions[node.type] : undefined;
      if (!definition) return refuse('unknown-block', 'no block of this type is registered');
      const id = prefix + node.id;
      if (seen.has(id)) return refuse('invalid-props', 'another block has the same id');
      seen.add(id);
      const props = readProps(node, definition);
      if (!props.ok) return refuse(props.reason, props.detail);
      const slots = Object.fromEntries(
        definition.slots.map((name) => [name, prepare(node.slots?.[name] ?? [])]),
      );
      const hydrate = Object.values(slots)
        .flat()
        .reduce<RenderBlock['hydrate']>(
          (highest, inner) =>
            rank[inner.hydrate] > rank[highest] ? (inner.hydrate === 'load' ? 'load' : 'visible') : highest,
          isConditional(node.show ?? {}) ? 'load' : definition.hydrate,
        );
      return [
        {
          id,
          type: node.type,
          definition,
          props: props.value,
          completed: JSON.stringify(props.value) !== JSON.stringify(node.props),
          propsHash: shortHash(JSON.stringify([definition.version, props.value])),
          hydrate,
          slots,
          to: node.show?.to,
          when: node.show?.when,
        },
      ];
    });
  return prepare(blocks);
}

type ReadProps =
  | { ok: true; value: Record<string, unknown> }
  | { ok: false; reason: 'newer-block' | 'invalid-props'; detail: string };

function readProps(node: BlockNode, definition: AnyBlockDefinition): ReadProps {
  if (node.version > definition.version)
    return {
      ok: false,
      reason: 'newer-block',
      detail: `version ${node.version} is newer than this code, which knows ${definition.version}`,
    };
  try {
    const upgraded =
      node.version === definition.version
        ? node.props
        : withoutVersion(
            migrate({ ...node.props, version: node.version }, definition.migrations, definition.version),
          );
    const parsed = definition.props.safeParse(upgraded);
    if (parsed.success) return { ok: true, value: parsed.data };
    return {
      ok: false,
      reason: 'invalid-props',
      detail: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '),
    };
  } catch (error) {
    return {
      ok: false,
      reason: 'invalid-props',
      detail: error instanceof Error ? error.message : String(error),
    };
  }
}

function withoutVersion({ version: _version, ...props }: Record<string, unknown>): Record<string, unknown> {
  return props;
}
