import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import { answering, reads } from './answers.ts';
import { AssistantError } from './assistant-shop.ts';

type Definitions = Readonly<Record<string, AnyBlockDefinition>>;

/** @throws AssistantError for an unknown type */
function definitionOf(definitions: Definitions, type: string): AnyBlockDefinition {
  const found = Object.hasOwn(definitions, type) ? definitions[type] : undefined;
  if (!found) throw new AssistantError(`there is no block “${type}”; list_blocks lists them`);
  return found;
}

/** Adds the tools that describe the blocks of pages. */
export function addBlockTools(server: McpServer, definitions: Definitions): void {
  server.registerTool(
    'list_blocks',
    { description: 'Lists the types of blocks that pages may be made of', annotations: reads },
    answering(() =>
      Object.values(definitions).map(({ type, version, label, category, slots }) => ({
        type,
        version,
        label,
        category,
        slots,
      })),
    ),
  );
  server.registerTool(
    'read_block',
    {
      description: 'The JSON Schema of a block’s props, its slots, ready-made props and an example',
      inputSchema: { type: z.string().max(80).describe('Type of a block, as list_blocks names it') },
      annotations: reads,
    },
    answering(({ type }: { type: string }) => {
      const { version, label, slots, limits, presets, props, examples } = definitionOf(definitions, type);
      return {
        type,
        version,
        label,
        slots,
        limits,
        props: z.toJSONSchema(props, { target: 'draft-7', io: 'input', unrepresentable: 'any' }),
        presets,
        example: { id: type, type, version, props: examples['default']?.props ?? {} },
      };
    }),
  );
}
