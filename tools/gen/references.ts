import type { GeneratedFile } from './generated-file.ts';
import { readDefinitions } from './json-schemas.ts';
import { blockReference } from './block-reference.ts';
import { gatewayReference } from './gateway-reference.ts';
import { routeReference } from './route-reference.ts';

/**
 * Generates the reference of documents as pages of the documentation: every block with its props, every route
 * with its page data, every payment gateway.
 * @param root folder that contains blocks/
 * @param types of all blocks
 */
export async function references(root: string, types: readonly string[]): Promise<GeneratedFile[]> {
  return [
    { path: 'docs/generated/blocks.md', text: blockReference(await readDefinitions(root, types)) },
    { path: 'docs/generated/routes.md', text: routeReference() },
    { path: 'docs/generated/gateways.md', text: gatewayReference() },
  ];
}
