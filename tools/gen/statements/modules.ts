import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Rooms whose modules may declare statements. */
const roomsWithStatements = ['platform', 'engine', 'documents', 'server', 'demo', 'bench'];
const declares = /from '(?:#platform|[./]+)[\w./-]*\/?statement(?:-family)?\.ts'/;

/**
 * Lists the modules that declare statements, sorted: those that import `statement` or `statementFamily`.
 * @param root folder that contains the rooms
 */
export function listStatementModules(root: string): string[] {
  return roomsWithStatements
    .flatMap((room) => listScripts(path.join(root, room)))
    .filter((file) => declares.test(readFileSync(file, 'utf8')))
    .sort();
}

function listScripts(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => path.join(folder, name));
  } catch {
    return [];
  }
}

/** Imports every module that declares statements, so that all of them are known. */
export async function importStatements(root: string): Promise<void> {
  for (const file of listStatementModules(root)) await import(pathToFileURL(file).href);
}
