// Ends a command with the launcher that has started it. A signal may end only npm or the launcher, and would
// leave the server.
import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** Milliseconds between checks whether the processes that have started this one still exist. */
const interval = 500;

/**
 * Calls back once a value has changed.
 * @param {() => number | string | undefined} read
 * @param {() => void} end
 */
function whenChanged(read, end, first = read()) {
  const timer = setInterval(() => {
    if (read() === first) return;
    clearInterval(timer);
    end();
  }, interval);
  timer.unref();
}

/** Returns the parent of the parent; undefined when the system has no such file. */
function readGrandparent() {
  try {
    const [, parent] = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return Number(parent);
  } catch {
    return undefined;
  }
}

/**
 * Whether the parent is the shell that npm has started for the script. A shell such as bash lets the script
 * replace it. The parent is then npm, and the grandparent belongs to the person or the program that has
 * started npm.
 */
function isParentShellOfNpm() {
  const script = process.env['npm_lifecycle_script'];
  try {
    return !!script && readFileSync(`/proc/${process.ppid}/cmdline`, 'utf8').includes(script);
  } catch {
    return false;
  }
}

/**
 * Calls back once when npm has ended, or the shell between npm and this process. When both have ended, a
 * second signal would interrupt a command that ends well.
 * @param {() => void} end
 */
export function whenNpmEnds(end) {
  const hasShell = isParentShellOfNpm();
  whenChanged(() => (hasShell ? `${process.ppid} ${readGrandparent()}` : process.ppid), end);
}

const launcher = process.env['VITRIN_LAUNCHER'];
// Processes that the command starts have another parent.
delete process.env['VITRIN_LAUNCHER'];
if (isMainThread && launcher !== undefined)
  whenChanged(
    () => process.ppid,
    () => process.kill(process.pid, 'SIGTERM'),
    Number(launcher),
  );
