import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { rooms } from '../lint/rooms.ts';
import type { GeneratedFile } from './generated-file.ts';

const isProduction = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|[\\/])(testing|generated)[\\/]/.test(file);

/**
 * Returns the part of the drawing for a path from the root: a wing if its room has wings, otherwise the room.
 */
function partOf(file: string): string {
  const [room = '', folder = ''] = file.split('/');
  return rooms[room]?.wings?.includes(folder) ? `${room}/${folder}` : room;
}

/** Returns the parts that each part imports, without itself and without schemas/, which all import. */
function readEdges(root: string): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>();
  for (const room of Object.keys(rooms)) {
    if (room === 'examples' || room === 'schemas') continue;
    let files: string[];
    try {
      files = readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' });
    } catch {
      continue;
    }
    for (const name of files.filter(isProduction)) {
      const from = partOf(`${room}/${name.replaceAll('\\', '/')}`);
      const targets = edges.get(from) ?? new Set<string>();
      edges.set(from, targets);
      for (const [, target = ''] of readFileSync(path.join(root, room, name), 'utf8').matchAll(
        /from '#([\w-]+\/[\w-]+)/g,
      )) {
        const to = partOf(target);
        if (to !== from && to !== 'schemas' && Object.hasOwn(rooms, to.split('/', 1)[0] ?? ''))
          targets.add(to);
      }
    }
  }
  return edges;
}

/** Whether a part is reached from another one without their direct edge. */
function isReached(edges: ReadonlyMap<string, ReadonlySet<string>>, from: string, to: string): boolean {
  const seen = new Set([...(edges.get(from) ?? [])].filter((next) => next !== to));
  for (const part of seen) {
    if (part === to) return true;
    for (const next of edges.get(part) ?? []) seen.add(next);
  }
  return false;
}

const idOf = (part: string): string => part.replaceAll(/[^a-z]/g, '_');

/**
 * Draws which room and which wing of the engine imports which, from the imports. An edge that others imply is
 * left out.
 * @param root folder that contains the rooms
 */
export function roomDrawing(root: string): GeneratedFile {
  const edges = readEdges(root);
  const parts = [
    ...new Set([...edges.keys(), ...[...edges.values()].flatMap((targets) => [...targets])]),
  ].sort();
  const nodes = parts.map((part) => `  ${idOf(part)}["${part}/"]`);
  const arrows = parts.flatMap((from) =>
    [...(edges.get(from) ?? [])]
      .sort()
      .filter((to) => !isReached(edges, from, to))
      .map((to) => `  ${idOf(from)} --> ${idOf(to)}`),
  );
  return {
    path: 'docs/generated/rooms.md',
    text: `# Rooms

Written by \`npm run gen\` from the imports. An arrow means "imports". Every room also imports \`schemas/\`. Arrows that
others imply are left out. \`tools/lint/rooms.ts\` is the table of what is allowed.

\`\`\`mermaid
flowchart TD
${[...nodes, ...arrows].join('\n')}
\`\`\`
`,
  };
}
