import type { Rule } from '../diagnostic.ts';
import { browserPackages, rooms } from '../rooms.ts';
import type { SourceFile } from '../source-file.ts';

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Whether only the server reads a file: a definition, and the files next to it (examples, migrations). */
const isDefinition = (file: SourceFile): boolean =>
  file.room === 'blocks' && /\/(definition|examples|migrations)\.ts$/.test(file.path);
/**
 * Whether a file runs on Node: the server's half of the renderer, and generators that a developer runs by
 * hand.
 */
const runsOnNode = (file: SourceFile): boolean =>
  /^renderer\/(entry-server\.tsx|server\/)|\/generate\.ts$/.test(file.path);

function judge(file: SourceFile, name: string): string | undefined {
  const room = rooms[file.room];
  if (!room) return undefined;
  if (isDefinition(file)) {
    return name === 'zod'
      ? undefined
      : `a definition may import no package but zod, and this is "${name}": move it into the component`;
  }
  if (room.packages) {
    if (room.packages.includes(name)) return undefined;
    const only = room.packages.length === 0 ? 'no package' : `no package but ${room.packages.join(', ')}`;
    return `${file.room}/ may import ${only}, and this is "${name}": ${room.instead}`;
  }
  if (!room.browser || runsOnNode(file)) return undefined;
  if (name.startsWith('node:'))
    return `"${name}" does not exist in a browser, where ${file.room}/ runs: use a web API, or move the code to server/`;
  return browserPackages.includes(name)
    ? undefined
    : `"${name}" is not listed for browsers, and ${file.room}/ is sent to them: reach the engine through the data port, or list the package in tools/lint/rooms.ts`;
}

/** Each room imports only packages that belong there. */
export const packages: Rule = {
  name: 'packages',
  reads: (file) => file.isScript && file.room in rooms && !file.isTest,
  check: (file, tree) =>
    file.syntax().references.flatMap((reference) => {
      // Types of zod describe the input of a schema, and do not exist at run time.
      const isSchemaType = reference.isType && reference.specifier === 'zod';
      if (isSchemaType || tree.resolve(file, reference) !== undefined) return [];
      const message = judge(file, packageOf(reference.specifier));
      return message === undefined ? [] : [{ line: reference.line, message }];
    }),
};
