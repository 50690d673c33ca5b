import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './shared/root.ts';

const launcher = path.join(root, 'tools/run.mjs');
const launch = (...args: string[]) =>
  spawnSync(process.execPath, [launcher, ...args], { encoding: 'utf8', cwd: '/' });

describe('the launcher', () => {
  it('refuses an unknown command, lists the known ones, and installs nothing for it', () => {
    const { status, stderr } = launch('fly');
    expect(status).toBe(1);
    expect(stderr).toContain(
      'there is no command "fly"; there are: backup, bench, bench-attack, bench-faults, build, catalogue, conformance, dev, format, gen, keys, lint, mcp, messages, new-block, new-shop, release, restore, seed, staff, start, test, verify',
    );
    expect(stderr).not.toContain('installing');
  });

  it('knows every command that package.json calls', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const called = Object.values(scripts).flatMap(
      (script) => /^node tools\/run\.mjs (\S+)$/.exec(script)?.[1] ?? [],
    );
    expect(called.length).toBeGreaterThan(8);
    const { stderr } = launch();
    expect(called.filter((command) => !new RegExp(`[ ,]${command}[,.]`).test(stderr))).toEqual([]);
  });

  it('has no dependency, so that it runs before anything is installed', () => {
    const importedBy = (file: string) =>
      [...readFileSync(file, 'utf8').matchAll(/^import .* from '([^']+)'/gm)].map((match) => match[1] ?? '');
    const imported = importedBy(launcher);
    expect(imported.length).toBeGreaterThan(0);
    expect(imported.filter((name) => !name.startsWith('node:'))).toEqual(['./help.mjs']);
    expect(importedBy(path.join(root, 'tools/help.mjs'))).toEqual([]);
  });

  const commands = readdirSync(path.join(root, 'tools/commands')).map((name) => name.replace('.ts', ''));
  const scripts: Partial<Record<string, string>> = {
    start: 'start',
    test: 'test',
    'bench-attack': 'run bench:attack',
    'bench-faults': 'run bench:faults',
    'new-block': 'run new:block',
    'new-shop': 'run new:shop',
  };

  it.each(commands)('says how %s is used, and does nothing else', (command) => {
    const { status, stdout } = launch(command, '--help');
    expect(status).toBe(0);
    expect(stdout).toMatch(new RegExp(`^npm ${scripts[command] ?? `run ${command}`}\\b`));
  });
});
