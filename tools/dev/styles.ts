import type { EnvironmentModuleNode, ViteDevServer } from 'vite';

const isStyle = (file: string): boolean => file.endsWith('.css');

/** A style sheet that is part of every page. */
export interface PageStyle {
  /** Absolute path of the file. */
  id: string;
  url: string;
  css: string;
}

/** Style sheets that a module reaches, those of its imports before its own. */
function reachStyles(
  module: EnvironmentModuleNode,
  seen = new Set<EnvironmentModuleNode>(),
): EnvironmentModuleNode[] {
  if (seen.has(module)) return [];
  seen.add(module);
  const inner = [...module.importedModules].flatMap((imported) => reachStyles(imported, seen));
  return module.file !== null && isStyle(module.file) ? [...inner, module] : inner;
}

/** @returns the compiled text of a style sheet, as the browser applies it */
export async function compileStyle({ environments }: ViteDevServer, url: string): Promise<string> {
  return (await environments.client.transformRequest(`${url}?direct`))?.code ?? '';
}

/** Class names that a style sheet defines. */
export const classNames = (css: string): string =>
  [...new Set(css.match(/\.[a-z_][\w-]*/gi) ?? [])].toSorted().join();

/**
 * Collects the style sheets of the browser's entry and of everything that the server renders. Blocks that are never
 * hydrated have no script in the browser that could bring their styles.
 */
export async function collectStyles(
  vite: ViteDevServer,
  entries: { client: string; server: string },
): Promise<PageStyle[]> {
  const { client, ssr } = vite.environments;
  await client.transformRequest(entries.client);
  const entry = await client.moduleGraph.getModuleByUrl(entries.client);
  const rendered = await ssr.moduleGraph.getModuleByUrl(entries.server);
  const modules = [
    ...[...(entry?.importedModules ?? [])].filter(({ file }) => file !== null && isStyle(file)),
    ...(rendered ? reachStyles(rendered) : []),
  ];
  const urls = new Map(modules.flatMap(({ file, url }) => (file === null ? [] : [[file, url] as const])));
  return Promise.all([...urls].map(async ([id, url]) => ({ id, url, css: await compileStyle(vite, url) })));
}
