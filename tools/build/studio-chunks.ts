import { sessionModules } from '#server/studio/assets.ts';
import { root } from '../shared/root.ts';

// Each file costs a request, and its share of two documents' time to start. So the modules of the first
// screens are one file for each set of documents that need them, in place of a hundred small ones.

const [studioEntry, previewEntry, previewStart] = [
  `${root}/studio/main.tsx`,
  `${root}/studio/preview/main.tsx`,
  `${root}/studio/preview/start-preview.tsx`,
];

/** The bundler's data of the modules. */
export interface ModuleInfos {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

type ImportsOf = (id: string) => readonly string[];

/** Returns a module with all that it reaches by imports. */
function reachOf(id: string, importsOf: ImportsOf, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const imported of importsOf(id)) reachOf(imported, importsOf, seen);
  return seen;
}

function readReaches(modules: ModuleInfos) {
  const atOnce: ImportsOf = (id) => modules.getModuleInfo(id)?.importedIds ?? [];
  const ever: ImportsOf = (id) => [
    ...atOnce(id),
    ...(modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []),
  ];
  return {
    studio: reachOf(studioEntry, atOnce),
    world: reachOf(previewEntry, atOnce),
    preview: reachOf(previewStart, atOnce),
    session: new Set(sessionModules.flatMap((id) => [...reachOf(`${root}/${id}`, atOnce)])),
    blocks: reachOf(previewStart, ever),
  };
}

/** Returns a function that names the file of a module; null where the bundler decides. */
export function createChunkOf(): (id: string, modules: ModuleInfos) => string | null {
  let reaches: ReturnType<typeof readReaches> | undefined;
  return (id, modules) => {
    // These act when they are evaluated, so no other file may import their files.
    if (id === studioEntry || id === previewEntry || id === previewStart) return null;
    reaches ??= readReaches(modules);
    const { studio, world, preview, session, blocks } = reaches;
    // The preview leaves the person's storage before any other module is evaluated.
    if (world.has(id)) return 'world';
    if (studio.has(id)) return preview.has(id) ? 'shared' : blocks.has(id) ? 'parts' : 'editor';
    if (preview.has(id)) return 'page';
    return session.has(id) ? 'session' : null;
  };
}
