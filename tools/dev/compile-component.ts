import { stripVTControlCharacters } from 'node:util';
import { transformSync } from 'rolldown/utils';
import { PlacedError } from './dev-error.ts';

/** Returns line and column of the compiler's error, which its types leave out. */
function placeOf(error: Error): { line: number; column: number } {
  const { line = 1, column = 0 }: { line?: unknown; column?: unknown } =
    'loc' in error && typeof error.loc === 'object' && error.loc !== null ? error.loc : {};
  return { line: Number(line), column: Number(column) };
}

/**
 * Compiles a file with JSX to a module for Node, with a source map.
 * @param file absolute path
 * @throws PlacedError for a syntax error
 */
export function compileComponent(file: string, source: string): string {
  const { code, map, errors } = transformSync(file, source, {
    lang: 'tsx',
    sourcemap: true,
    jsx: { runtime: 'automatic' },
    typescript: { onlyRemoveTypeImports: true },
  });
  const [error] = errors;
  if (error) {
    // The first line is the reason, after a code in brackets. A drawing of the location follows.
    const message = stripVTControlCharacters(error.message).split('\n', 1)[0] ?? '';
    throw new PlacedError(message.replace(/^\[\w+\] /, ''), { file, ...placeOf(error) });
  }
  const mapText = Buffer.from(JSON.stringify(map)).toString('base64');
  return `${code}\n//# sourceMappingURL=data:application/json;base64,${mapText}`;
}
