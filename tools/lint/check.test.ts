import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkHouse, rules } from './check.ts';
import { assetPackages, browserPackages, rooms, serverPackages } from './rooms.ts';

const fixtures = path.join(import.meta.dirname, 'fixtures');
const namesIn = (folder: string): string[] => readdirSync(path.join(fixtures, folder)).sort();

const inEmptyFolder = (work: (folder: string) => void): void => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrin-lint-'));
  try {
    work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

describe('the rules of the house', () => {
  it('each have a folder of failing fixtures, and no folder is without its rule', () => {
    const names = rules.map((rule) => rule.name).filter((name) => name !== 'file-length');
    expect(namesIn('').filter((name) => name !== 'clean')).toEqual(names.sort());
  });

  it('accept code that follows them', () => {
    const result = checkHouse(path.join(fixtures, 'clean'));
    expect(result.files).toBeGreaterThan(10);
    expect(result.diagnostics).toEqual([]);
  });

  it('report a long file once', () => {
    inEmptyFolder((folder) => {
      mkdirSync(path.join(folder, 'ui'));
      writeFileSync(path.join(folder, 'ui', 'long.ts'), 'export {};\n'.repeat(350));
      expect(checkHouse(folder).diagnostics).toMatchObject([{ rule: 'file-length', line: 351 }]);
    });
  });

  for (const rule of rules.filter(({ name }) => name !== 'file-length')) {
    describe(`the rule ${rule.name}`, () => {
      it.each(namesIn(rule.name))(
        'reports %s once, without other diagnostics, and names the remedy',
        (name) => {
          const { diagnostics } = checkHouse(path.join(fixtures, rule.name, name));
          expect(diagnostics.map((diagnostic) => diagnostic.rule)).toEqual([rule.name]);
          expect(diagnostics[0]?.message.length).toBeGreaterThan(30);
          expect(diagnostics[0]?.line).toBeGreaterThan(0);
        },
      );
    });
  }
});

describe('the table of rooms', () => {
  it('allows no upward import: only rooms that stand after a room name it', () => {
    const order = Object.keys(rooms);
    const upward = Object.entries(rooms).flatMap(([name, room]) =>
      room.mayImport
        .map((target) => target.split('/')[0] ?? '')
        .filter((target) => order.indexOf(target) >= order.indexOf(name))
        .map((target) => `${name} → ${target}`),
    );
    expect(upward).toEqual([]);
  });

  it('holds in each direction, wings and folders apart included', () => {
    const forbidden = new Map<string, string[]>();
    const all = Object.keys(rooms).filter((name) => name !== 'examples');
    for (const [name, { mayImport, wings = [], apart = {} }] of Object.entries(rooms)) {
      if (name === 'examples') continue;
      const allowed = new Set([name, ...mayImport.map((target) => target.split('/')[0])]);
      forbidden.set(
        `${name}/probe.ts`,
        all.filter((other) => !allowed.has(other)),
      );
      wings.forEach((wing, index) =>
        forbidden.set(`${name}/${wing}/probe.ts`, [
          ...wings.slice(index + 1).map((later) => `${name}/${later}`),
          `${name}/top`,
        ]),
      );
      for (const [folder, others] of Object.entries(apart)) forbidden.set(`${folder}/probe.ts`, [...others]);
    }
    inEmptyFolder((folder) => {
      for (const [file, targets] of forbidden) {
        mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
        writeFileSync(
          path.join(folder, file),
          `export {};\n${targets.map((target) => `import type {} from '#${target}/index.ts';\n`).join('')}`,
        );
      }
      const found = checkHouse(folder).diagnostics.filter(({ rule }) => rule === 'layers');
      const counts = [...forbidden].map(
        ([file, targets]) => [file, targets.length, found.filter((one) => one.file === file).length] as const,
      );
      expect(counts.filter(([, wanted, seen]) => wanted !== seen)).toEqual([]);
      expect(found.length).toBeGreaterThan(100);
    });
  });

  it('lets no room import the examples or the browser tests', () => {
    const all = Object.values(rooms).flatMap((room) => room.mayImport);
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter((target) => /^(examples|e2e)/.test(target))).toEqual([]);
  });
});

describe('the lists of packages', () => {
  it('name every package of production, and each of their packages once and as one that is installed', () => {
    const record = z.record(z.string(), z.string());
    const { dependencies, devDependencies } = z
      .object({ dependencies: record, devDependencies: record })
      .parse(JSON.parse(readFileSync('package.json', 'utf8')));
    const listed = [...serverPackages, ...browserPackages, ...assetPackages];
    expect(listed).toEqual([...new Set(listed)]);
    expect(listed).toEqual(expect.arrayContaining(Object.keys(dependencies)));
    // The build puts what browsers load into dist/, so production does not install it.
    expect(Object.keys({ ...dependencies, ...devDependencies })).toEqual(expect.arrayContaining(listed));
  });
});

describe('the checker', () => {
  it('refuses a folder without files', () => {
    inEmptyFolder((folder) => {
      expect(() => checkHouse(folder)).toThrow('no source file');
    });
  });

  it('fails when an existing room has no checked file', () => {
    inEmptyFolder((folder) => {
      mkdirSync(path.join(folder, 'machines'));
      mkdirSync(path.join(folder, 'ui'));
      writeFileSync(path.join(folder, 'ui', 'card.tsx'), 'export {};\n');
      expect(checkHouse(folder).diagnostics).toMatchObject([{ file: 'machines/', rule: 'unread' }]);
    });
  });

  it('refuses a page of documentation that names a file which does not exist', () => {
    inEmptyFolder((folder) => {
      mkdirSync(path.join(folder, 'ui'));
      writeFileSync(path.join(folder, 'ui', 'card.tsx'), 'export {};\n');
      mkdirSync(path.join(folder, 'docs'));
      writeFileSync(
        path.join(folder, 'docs', 'features.md'),
        'Cards: `ui/card.tsx`\n\nTabs: `ui/tabs.tsx`\n',
      );
      expect(checkHouse(folder).diagnostics).toMatchObject([
        { file: 'docs/features.md', line: 3, rule: 'dead-path' },
      ]);
    });
  });

  it('checks each path of a list in braces', () => {
    inEmptyFolder((folder) => {
      mkdirSync(path.join(folder, 'ui', 'icons'), { recursive: true });
      writeFileSync(path.join(folder, 'ui', 'card.tsx'), 'export {};\n');
      mkdirSync(path.join(folder, 'docs'));
      writeFileSync(
        path.join(folder, 'docs', 'features.md'),
        'Cards: `ui/{card,tabs}.tsx`\n\nFolders: `ui/{icons,map}`\n\nA message: `{count, plural, one {…} other {…}}`\n',
      );
      const message = (file: string): string => expect.stringContaining(`no file ${file}:`) as string;
      expect(checkHouse(folder).diagnostics).toMatchObject([
        { file: 'docs/features.md', line: 1, rule: 'dead-path', message: message('ui/tabs.tsx') },
        { file: 'docs/features.md', line: 3, rule: 'dead-path', message: message('ui/map') },
      ]);
    });
  });
});
