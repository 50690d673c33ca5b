import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Megabytes that a process has held at most, and holds now; 0 if the system does not report them. */
async function readMemory(pid: number | undefined): Promise<{ most: number; now: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const megabytes = (key: string): number =>
    Number(new RegExp(`${key}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
  return { most: megabytes('VmHWM'), now: megabytes('VmRSS') };
}

/** The cost of a command. */
export interface CommandCost {
  seconds: number;
  /** Maximum megabytes that the process held; 0 if the system does not report it. */
  memory: number;
  /** Mean memory in the last tenth of the run, divided by that in its second tenth; 1 in a run of few seconds. */
  growth: number;
  /** Whether the process ended by itself. */
  isComplete: boolean;
}

/** A command that runs in a process of its own. */
export interface CommandProcess {
  isRunning(): boolean;
  /** Ends the process before its work is done. */
  stop(): void;
  /** @throws Error when the command ends with another code than 0, unless it was stopped */
  ended(): Promise<CommandCost>;
}

/**
 * Starts a command, and watches its memory.
 * @param args of Node: the script and its arguments
 */
export function startCommand(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): CommandProcess {
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let memory = 0;
  let isStopped = false;
  const held: number[] = [];
  const watch = setInterval(() => {
    void readMemory(child.pid).then(({ most, now }) => {
      memory = Math.max(memory, most);
      if (now > 0) held.push(now);
      return undefined;
    });
  }, 250);
  const exit = once(child, 'exit');
  const tenth = (number: number): number =>
    mean(held.slice((held.length * number) / 10, (held.length * (number + 1)) / 10));
  return {
    isRunning: () => child.exitCode === null && child.signalCode === null,
    stop() {
      isStopped = true;
      child.kill('SIGKILL');
    },
    async ended() {
      await exit;
      clearInterval(watch);
      if (child.exitCode !== 0 && !isStopped)
        throw new Error(`${args.join(' ')} ended with ${child.exitCode ?? child.signalCode}`);
      const seconds = (performance.now() - began) / 1000;
      const growth = held.length < 20 ? 1 : tenth(9) / tenth(1);
      return { seconds, memory, growth, isComplete: child.exitCode === 0 };
    },
  };
}
