import type { Rule } from '../diagnostic.ts';
import { rooms, testImports, workshops, type Room } from '../rooms.ts';
import type { ModuleReference, SourceFile } from '../source-file.ts';
import type { SourceTree } from '../source-tree.ts';

const isInside = (target: string, prefix: string): boolean =>
  target === prefix || target.startsWith(`${prefix}/`);
const roomOf = (target: string): string => target.split('/', 1)[0] ?? '';
const isDefinition = (path: string): boolean => /^blocks\/[^/]+\/definition\.ts$/.test(path);
const blockOf = (path: string): string => path.split('/')[1] ?? '';

/** Returns the reason why an import breaks the direction of the floors; undefined when it does not. */
function judge(file: SourceFile, room: Room, reference: ModuleReference, target: string): string | undefined {
  const from = file.room;
  const to = roomOf(target);
  if (reference.specifier.startsWith('.') && to !== from) {
    return (
      `a relative path must not leave its room: write '#${target}'` +
      (permits(file, room, target) ? '' : `, and ${refusal(from, to, room)}`)
    );
  }
  if (from === 'blocks') return judgeBlock(file, room, target);
  if (to === from) return judgeWing(file, room, target);
  const mayLoad = reference.isDynamic && file.path === room.mayLoad?.from && target === room.mayLoad.to;
  return mayLoad || permits(file, room, target) ? judgeApart(file, room, to) : refusal(from, to, room);
}

/** Returns the reason why a separate folder must not import a room that others of its room may import. */
function judgeApart(file: SourceFile, { apart = {} }: Room, to: string): string | undefined {
  const folder = Object.keys(apart).find((name) => isInside(file.path, name));
  return folder !== undefined && apart[folder]?.includes(to) && !file.isTest
    ? `${folder}/ must not import ${to}/: it reaches what is behind the data port through server/data-port`
    : undefined;
}

/** Returns the reason why an import within a room breaks the order of its wings. */
function judgeWing(file: SourceFile, { wings = [] }: Room, target: string): string | undefined {
  const [from, to] = [file.path, target].map((path) => path.split('/')[1] ?? '');
  const isAbove = wings.includes(from ?? '') && wings.indexOf(to ?? '') > wings.indexOf(from ?? '');
  const isTop = wings.includes(from ?? '') && !wings.includes(to ?? '');
  return (isAbove || isTop) && !file.isTest
    ? `${file.room}/${from} must not import ${file.room}/${to}: a wing imports those before it (${wings.join(', ')}); take what is needed as a parameter, or move the code down`
    : undefined;
}

function permits(file: SourceFile, room: Room, target: string): boolean {
  const allowed = file.isTest
    ? [...room.mayImport, ...testImports, ...(room.testsMayImport ?? [])]
    : room.mayImport;
  return allowed.some((prefix) => isInside(target, prefix));
}

function refusal(from: string, to: string, room: Room): string {
  const whither = to in rooms || workshops.includes(to) ? `${to}/` : `"${to}", which is no room`;
  return `${from}/ must not import ${whither}: ${room.instead}`;
}

function judgeBlock(file: SourceFile, room: Room, target: string): string | undefined {
  if (roomOf(target) !== 'blocks') {
    if (isDefinition(file.path) && !isInside(target, 'schemas')) {
      return 'a definition is read without React or a browser: it may import zod, schemas/ and its own folder; move the rest into the component';
    }
    return permits(file, room, target) ? undefined : refusal('blocks', roomOf(target), room);
  }
  if (blockOf(file.path) === 'generated' || blockOf(file.path) === blockOf(target)) {
    const needsComponent = isDefinition(file.path) && /\.(tsx|css)$/.test(target);
    return needsComponent
      ? 'a definition must not import its component or styles: the server reads it without them'
      : undefined;
  }
  return `a block must not import another block (${blockOf(target)}): move what both need into ui/, actors/ or parts/, or take it through a slot`;
}

/** Finds server code behind a definition: a direct or indirect import that uses more than zod and schemas. */
function findLooksBehind(path: string, tree: SourceTree, seen = new Set<string>()): string | undefined {
  const file = tree.find(path);
  if (!file || seen.has(path)) return undefined;
  seen.add(path);
  for (const reference of file.syntax().references.filter(({ isType }) => !isType)) {
    const target = tree.resolve(file, reference);
    const isLight = target === undefined ? reference.specifier === 'zod' : isInside(target, 'schemas');
    if (isLight) continue;
    if (target === undefined || roomOf(target) !== 'blocks') return reference.specifier;
    const behind = findLooksBehind(target, tree, seen);
    if (behind !== undefined) return behind;
  }
  return undefined;
}

function checkDefinition(file: SourceFile, tree: SourceTree): { line: number; message: string }[] {
  return file.syntax().references.flatMap((reference) => {
    const target = tree.resolve(file, reference);
    if (
      reference.isType ||
      target === undefined ||
      roomOf(target) !== 'blocks' ||
      /\.(tsx|css)$/.test(target)
    )
      return [];
    const behind = findLooksBehind(target, tree);
    if (behind === undefined) return [];
    return [
      {
        line: reference.line,
        message: `a definition is read without React or a browser, and '${reference.specifier}' brings '${behind}': split what the definition needs from it`,
      },
    ];
  });
}

/** Imports only go down the floors. */
export const layers: Rule = {
  name: 'layers',
  reads: (file) => file.isScript && file.room in rooms,
  check: (file, tree) => {
    const room = rooms[file.room];
    if (!room) return [];
    const found = file.syntax().references.flatMap((reference) => {
      const target = tree.resolve(file, reference);
      const message = target === undefined ? undefined : judge(file, room, reference, target);
      return message === undefined ? [] : [{ line: reference.line, message }];
    });
    return isDefinition(file.path) ? [...found, ...checkDefinition(file, tree)] : found;
  },
};
