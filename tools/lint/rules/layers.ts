import type { Rule } from '../finding.ts';
import { rooms, testImports, workshops, type Room } from '../rooms.ts';
import type { ModuleReference, SourceFile } from '../source-file.ts';

const isInside = (target: string, prefix: string): boolean => target === prefix || target.startsWith(`${prefix}/`);
const roomOf = (target: string): string => target.split('/', 1)[0] ?? '';
const blockOf = (path: string): string => path.split('/')[1] ?? '';

/** Why a reference breaks the direction of the house; nothing when it does not. */
function judge(file: SourceFile, room: Room, reference: ModuleReference, target: string): string | undefined {
  const from = file.room;
  const to = roomOf(target);
  if (reference.specifier.startsWith('.') && to !== from) {
    return `a relative path must not leave its room: write '#${target}'` + (permits(file, room, target) ? '' : `, and ${refusal(from, to, room)}`);
  }
  if (from === 'blocks') return judgeBlock(file, room, target);
  return to === from || permits(file, room, target) ? undefined : refusal(from, to, room);
}

function permits(file: SourceFile, room: Room, target: string): boolean {
  const allowed = file.isTest ? [...room.mayImport, ...testImports] : room.mayImport;
  return allowed.some((prefix) => isInside(target, prefix));
}

function refusal(from: string, to: string, room: Room): string {
  const whither = to in rooms || workshops.includes(to) ? `${to}/` : `"${to}", which is no room`;
  return `${from}/ must not import ${whither}: ${room.instead}`;
}

function judgeBlock(file: SourceFile, room: Room, target: string): string | undefined {
  if (roomOf(target) !== 'blocks') {
    if (file.path.endsWith('/definition.ts') && !isInside(target, 'schemas')) {
      return 'a definition is read without React or a browser: it may import zod, schemas/ and its own folder; move the rest into the component';
    }
    return permits(file, room, target) ? undefined : refusal('blocks', roomOf(target), room);
  }
  if (blockOf(file.path) === 'generated' || blockOf(file.path) === blockOf(target)) {
    const needsComponent = file.path.endsWith('/definition.ts') && /\.(tsx|css)$/.test(target);
    return needsComponent ? 'a definition must not import its component or styles: the server reads it without them' : undefined;
  }
  return `a block must not import another block (${blockOf(target)}): move what both need into ui/ or actors/, or take it through a slot`;
}

/** Imports go down the floors of the house only. */
export const layers: Rule = {
  name: 'layers',
  reads: (file) => file.isScript && file.room in rooms,
  check: (file, tree) => {
    const room = rooms[file.room];
    if (!room) return [];
    return file.syntax().references.flatMap((reference) => {
      const target = tree.resolve(file, reference);
      const message = target === undefined ? undefined : judge(file, room, reference, target);
      return message === undefined ? [] : [{ line: reference.line, message }];
    });
  },
};
