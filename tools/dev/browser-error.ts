import { SourceMap } from 'node:module';
import path from 'node:path';
import type { ViteDevServer } from 'vite';
import { root } from '../shared/root.ts';
import { errorAt, type DevError } from './dev-error.ts';
import type { BrowserError } from './events.ts';

/** The address of a module with line and column, in the notation of browser stacks. */
const stackPlace = /https?:\/\/[^/\s]+(\/[^\s():?]+)(\?[^\s():]*)?:(\d+):(\d+)/g;

/** Describes an error of a page with its location in the sources. */
export async function describeBrowserError(
  { environments: { client } }: ViteDevServer,
  { message, stack }: BrowserError,
): Promise<DevError> {
  for (const [, name = '', query = '', line, column] of stack.matchAll(stackPlace)) {
    const module = name.includes('/node_modules/')
      ? undefined
      : ((await client.moduleGraph.getModuleByUrl(name + query)) ??
        (await client.moduleGraph.getModuleByUrl(name)));
    const map = module?.transformResult?.map;
    if (!map || !('version' in map) || !module.file?.startsWith(`${root}${path.sep}`)) continue;
    const origin = new SourceMap({ ...map, file: name, sourceRoot: '', sourcesContent: [] }).findOrigin(
      Number(line),
      Number(column),
    );
    if (!('lineNumber' in origin)) continue;
    return errorAt(
      message,
      { file: module.file, line: origin.lineNumber, column: origin.columnNumber - 1 },
      stack,
    );
  }
  return { message, stack };
}
