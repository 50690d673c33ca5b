import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export interface CssDiagnostics {
  /** One line per diagnostic, with its file. */
  problems: string[];
  /** Number of files read. A check that read none proves nothing. */
  seen: number;
}

/**
 * Finds classes that a component below a folder uses (`styles.name`) but its style sheet lacks, and the
 * reverse.
 */
export function missingCssClasses(folder: string): CssDiagnostics {
  const modules = new Map<string, Set<string>>();
  const problems: string[] = [];
  let seen = 0;
  for (const file of globSync('**/*.tsx', { cwd: folder })) {
    const source = readFileSync(join(folder, file), 'utf8');
    for (const [, name = '', path = ''] of source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const sheet = join(folder, dirname(file), path);
      seen += 1;
      if (!existsSync(sheet)) {
        problems.push(`${file}: ${path} does not exist`);
        continue;
      }
      const declared = classesOf(sheet);
      const used = [...source.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\['([^']+)'\\])`, 'g'))].map(
        (match) => match[1] ?? match[2] ?? '',
      );
      const dynamic = new RegExp(`\\b${name}\\[(?!')`).test(source);
      for (const missing of used.filter((use) => !declared.has(use)))
        problems.push(`${file}: ${path} has no .${missing}`);
      const usedSoFar = modules.get(sheet) ?? new Set();
      for (const use of dynamic ? declared : used) usedSoFar.add(use);
      modules.set(sheet, usedSoFar);
    }
  }
  for (const [sheet, used] of modules) {
    for (const idle of [...classesOf(sheet)].filter((name) => !used.has(name)))
      problems.push(`${relative(folder, sheet)}: .${idle} is not used`);
  }
  return { problems, seen };
}

/** Classes of foreign markup, such as a map library's. */
const globals = /:global\((?:[^()]|\([^()]*\))*\)/g;

function classesOf(sheet: string): Set<string> {
  const selectors = withoutComments(readFileSync(sheet, 'utf8'))
    .replace(/\{[^{}]*\}/g, '{}')
    .replace(/url\([^)]*\)/g, '')
    .replace(globals, '');
  return new Set([...selectors.matchAll(/\.([A-Za-z_][\w-]*)/g)].map((match) => match[1] ?? ''));
}

function withoutComments(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//g, '');
}
