import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { root } from './shared/root.ts';

const launcher = path.join(root, 'tools/run.mjs');
const launch = (...args: string[]) =>
  spawnSync(process.execPath, [launcher, ...args], { encoding: 'utf8', cwd: '/' });

describe('the launcher', () => {
  it('refuses an unknown command, lists the known ones, and installs nothing for it', () => {
    const { status, stderr } = launch('fly');
    expect(status).toBe(1);
    expect(stderr).toContain(
      'there is no command "fly"; there are: backup, bench, bench-attack, bench-faults, bench-nodes, bench-upgrade, build, catalogue, conformance, dev, format, gen, keys, lint, mcp, media, messages, migrate, new-block, new-shop, release, restore, seed, staff, start, test, test-long, verify',
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
    expect(imported.filter((name) => !name.startsWith('node:'))).toEqual([
      './help.mjs',
      './shared/end-with-launcher.mjs',
    ]);
    expect(importedBy(path.join(root, 'tools/help.mjs'))).toEqual([]);
    expect(importedBy(path.join(root, 'tools/shared/end-with-launcher.mjs'))).toEqual([
      'node:fs',
      'node:worker_threads',
    ]);
  });

  const commands = readdirSync(path.join(root, 'tools/commands')).map((name) => name.replace('.ts', ''));
  // A server in production has no launcher.
  const image = readFileSync(path.join(root, 'deploy/Dockerfile'), 'utf8');
  const withoutLauncher: readonly string[] = image.match(/tools\/commands\/[\w-]+\.ts/g) ?? [];
  const scripts: Partial<Record<string, string>> = {
    start: 'start',
    test: 'test',
    'bench-attack': 'run bench:attack',
    'bench-upgrade': 'run bench:upgrade',
    'bench-faults': 'run bench:faults',
    'bench-nodes': 'run bench:nodes',
    'new-block': 'run new:block',
    'new-shop': 'run new:shop',
    'test-long': 'run test:long',
  };

  it('is not needed for the commands of an image', () => {
    expect(withoutLauncher.length).toBeGreaterThan(8);
  });

  it.each(commands)('says how %s is used, and does nothing else', (command) => {
    const { status, stdout } = launch(command, '--help');
    expect(status).toBe(0);
    expect(stdout).toMatch(new RegExp(`^npm ${scripts[command] ?? `run ${command}`}\\b`));
    const file = `tools/commands/${command}.ts`;
    if (!withoutLauncher.includes(file) && command !== 'new-shop') return;
    const direct = spawnSync(process.execPath, [file, '--help'], { encoding: 'utf8', cwd: root });
    expect(direct).toMatchObject({ status: 0, stdout });
  });
});

// Most of the time they wait for processes to notice the end of others.
describe.concurrent('a server that the launcher has started', () => {
  /** A copy of the launcher, with a server that prints its process id, and a line when it ends well. */
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrin-launcher-'));
  const server = `
    process.once('SIGTERM', () => { console.log('ended well'); process.exit(0); });
    console.log('ready', process.pid, process.ppid);
    setInterval(() => console.log('lives'), 100);
  `;
  beforeAll(() => {
    mkdirSync(path.join(folder, 'tools/commands'), { recursive: true });
    for (const file of [
      'package-lock.json',
      'tools/run.mjs',
      'tools/help.mjs',
      'tools/shared/end-with-launcher.mjs',
    ])
      cpSync(path.join(root, file), path.join(folder, file));
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    writeFileSync(path.join(folder, 'tools/commands/start.ts'), server);
    const scripts = { start: 'node tools/run.mjs start' };
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts }));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const isRunning = (pid: number): boolean => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };

  /** Resolves with the server's output once no process has that output open any more. */
  async function end(
    context: TestContext,
    started: ChildProcess,
    find: (launcherPid: number) => number,
    signal: NodeJS.Signals,
  ) {
    const lines: string[] = [];
    const ready = Promise.withResolvers<string>();
    if (!started.stdout) throw new Error('no output');
    createInterface({ input: started.stdout }).on('line', (line) => {
      lines.push(line);
      if (line.startsWith('ready ')) ready.resolve(line);
    });
    const closed = once(started.stdout, 'close');
    const [, pid = 0, launcherPid = 0] = (await ready.promise).split(' ').map(Number);
    context.onTestFinished(() => {
      for (const left of [pid, launcherPid]) if (isRunning(left)) process.kill(left, 'SIGKILL');
    });
    expect(isRunning(pid)).toBe(true);
    process.kill(find(launcherPid), signal);
    await closed;
    await context.expect.poll(() => [isRunning(pid), isRunning(launcherPid)]).toEqual([false, false]);
    return lines;
  }

  const startBy = (file: string, args: string[]): ChildProcess => {
    const { npm_lifecycle_event: _event, VITRIN_LAUNCHER: _launcher, ...env } = process.env;
    return spawn(file, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'ignore'] });
  };

  // Bash replaces itself with its only command, so that npm is the parent of the launcher. Other shells stay
  // in between.
  const shells = ['/bin/sh', '/bin/bash'];

  it.for(shells.flatMap((shell) => (['SIGTERM', 'SIGKILL'] as const).map((signal) => ({ shell, signal }))))(
    'ends well when npm, whose shell is $shell, is ended by $signal',
    async ({ shell, signal }, context) => {
      const npm = startBy('npm', ['start', '--silent', `--script-shell=${shell}`]);
      expect(await end(context, npm, () => npm.pid ?? 0, signal)).toContain('ended well');
    },
  );

  it.for(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)(
    'ends when the launcher is ended by %s',
    async (signal, context) => {
      const npm = startBy('npm', ['start', '--silent']);
      const lines = await end(context, npm, (launcherPid) => launcherPid, signal);
      expect(lines.includes('ended well')).toBe(['SIGTERM', 'SIGKILL'].includes(signal));
    },
  );

  it.for([
    'node tools/run.mjs start',
    ...shells.map((shell) => `npm start --silent --script-shell=${shell}`),
  ])('outlives the shell that has started it in the background by %s', async (command, context) => {
    const shell = startBy('/bin/bash', ['-c', `${command} & wait`]);
    const ready = Promise.withResolvers<string>();
    const outlived = Promise.withResolvers<boolean>();
    if (!shell.stdout) throw new Error('no output');
    const closed = once(shell.stdout, 'close');
    void closed.then(() => outlived.resolve(false));
    let lifeSigns = 0;
    createInterface({ input: shell.stdout }).on('line', (line) => {
      if (line.startsWith('ready ')) ready.resolve(line);
      else if (shell.signalCode !== null && (lifeSigns += 1) === 20) outlived.resolve(true);
    });
    const [, pid = 0, launcherPid = 0] = (await ready.promise).split(' ').map(Number);
    context.onTestFinished(() => {
      for (const left of [pid, launcherPid]) if (isRunning(left)) process.kill(left, 'SIGKILL');
    });
    shell.kill('SIGKILL');
    expect(await outlived.promise).toBe(true);
    process.kill(launcherPid, 'SIGTERM');
    await closed;
    await context.expect.poll(() => isRunning(pid)).toBe(false);
  });
});
