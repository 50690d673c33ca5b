import { banner, type GeneratedFile } from './generated-file.ts';
import { toIdentifier } from './block-folders.ts';

/**
 * Generates the three registries of the blocks. The server and the editor only read the definitions. The
 * browser loads a component when a page has it. The server-side rendering bundle contains all components.
 */
export function blockRegistries(blocks: readonly string[]): GeneratedFile[] {
  const entries = (value: (name: string) => string) =>
    blocks.map((name) => `  '${name}': ${value(name)},\n`).join('');
  const imports = (from: (name: string) => string) =>
    blocks.map((name) => `import ${toIdentifier(name)} from '${from(name)}';\n`).join('');
  return [
    {
      path: 'blocks/generated/definitions.ts',
      text: `${banner}${imports((name) => `../${name}/definition.ts`)}
/** Every block's definition by type; free of React and of browser code. */
export const definitions = {
${entries(toIdentifier)}} as const;

/** The type of a registered block. */
export type BlockType = keyof typeof definitions;
`,
    },
    {
      path: 'blocks/generated/loaders.ts',
      text: `${banner}
/** How the browser fetches a block's component, by type. */
export const loaders = {
${entries((name) => `() => import('../${name}/${name}.tsx')`)}} as const;
`,
    },
    {
      path: 'blocks/generated/components.ts',
      text: `${banner}${imports((name) => `../${name}/${name}.tsx`)}
/** Every block's component by type, for rendering on the server; the browser uses the loaders. */
export const components = {
${entries(toIdentifier)}} as const;
`,
    },
  ];
}
