// Node loads the server's code as in production. These hooks let it load changed files again, and load
// components and styles, which Node does not know. They only observe modules that are loaded after this one.
import { readFileSync } from 'node:fs';
import { registerHooks, type LoadHookSync, type ResolveHookSync } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import config from '../../vite.config.ts';
import { root } from '../shared/root.ts';
import { classNames, scopedName } from './class-names.ts';
import { compileComponent } from './compile-component.ts';
import { missingImport } from './dev-error.ts';
import { createModuleGraph, type ModuleGraph } from './module-graph.ts';

/** Loads modules of the repository in this process, again after they have changed. */
export interface LiveModules {
  /**
   * Evaluates a module with its current dependencies.
   * @param file relative to the repository
   * @throws any error of the module or of one that it imports
   */
  import<Module>(file: string): Promise<Module>;
  /**
   * Makes the next import evaluate these files, and all files that import them, again. The former modules
   * stay in memory.
   * @param files relative to the repository
   */
  invalidate(files: readonly string[]): void;
  graph: ModuleGraph;
}

const rootUrl = pathToFileURL(`${root}/`).href;
const aliases = [
  config({ command: 'serve', mode: 'development', isSsrBuild: true }).resolve?.alias ?? [],
].flat();

/** Returns the relative file of a module of the repository itself; undefined for modules of its packages. */
function fileOfUrl(url: string): string | undefined {
  if (!url.startsWith(rootUrl) || url.includes('/node_modules/')) return undefined;
  return path.relative(root, fileURLToPath(url)).split(path.sep).join('/');
}

function withAlias(specifier: string): string {
  for (const { find, replacement } of aliases)
    if (typeof find === 'string' ? find === specifier : find.test(specifier))
      return pathToFileURL(replacement).href;
  return specifier;
}

/** Returns the module's source, for files that Node cannot load itself. */
function sourceOf(file: string): string | undefined {
  const read = (): string => readFileSync(path.join(root, file), 'utf8');
  if (file.endsWith('.tsx')) return compileComponent(path.join(root, file), read());
  if (file.endsWith('.module.css'))
    return `export default ${JSON.stringify(Object.fromEntries(classNames(read()).map((name) => [name, scopedName(name, file)])))};`;
  if (file.endsWith('.css')) return '';
  // The address at which Vite serves the file.
  if (file.endsWith('.svg')) return `export default ${JSON.stringify(`/${file}`)};`;
  return undefined;
}

function createLiveModules(): LiveModules {
  const graph = createModuleGraph();
  /** Number of invalidations by file. The addresses of a file's modules contain this number. */
  const versions = new Map<string, number>();

  function withVersion(url: string, file: string): string {
    const version = versions.get(file);
    return version === undefined ? url : `${url.replace(/\?.*$/, '')}?v=${version}`;
  }

  const resolve: ResolveHookSync = (specifier, context, next) => {
    const importer = context.parentURL === undefined ? undefined : fileOfUrl(context.parentURL);
    try {
      const resolved = next(withAlias(specifier), context);
      const file = fileOfUrl(resolved.url);
      if (file === undefined) return resolved;
      if (importer !== undefined) graph.add(importer, file);
      return { ...resolved, url: withVersion(resolved.url, file) };
    } catch (error) {
      if (importer === undefined) throw error;
      // When the missing file is created, its importer is loaded again.
      const missing =
        error instanceof Error && 'url' in error && typeof error.url === 'string'
          ? fileOfUrl(error.url)
          : undefined;
      if (missing !== undefined) graph.add(importer, missing);
      throw missingImport(error, path.join(root, importer), specifier);
    }
  };

  const load: LoadHookSync = (url, context, next) => {
    const file = fileOfUrl(url);
    if (file === undefined) return next(url, context);
    const source = sourceOf(file);
    return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true };
  };

  // Stacks of compiled components name the lines of their sources.
  process.setSourceMapsEnabled(true);
  registerHooks({ resolve, load });
  return {
    graph,
    import: (file) => import(withVersion(pathToFileURL(path.join(root, file)).href, file)),
    invalidate(files) {
      const outdated = new Set(files.flatMap((file) => [...graph.importersOf(file)]));
      for (const file of outdated) versions.set(file, (versions.get(file) ?? 0) + 1);
    },
  };
}

export const liveModules = createLiveModules();
