import { add, none, type Counts } from './counts.ts';
import { describeFailures, describeRepeated } from './failures.ts';
import type { Outcome, Stage } from './stages.ts';

/** A stage that ran, and how long it took in seconds. */
type Ran = { name: string; outcome: Outcome; seconds: number };

const withColour =
  process.stdout.isTTY && process.env['CI'] === undefined && process.env['NO_COLOR'] === undefined;
const paint = (code: number, text: string): string => (withColour ? `\u001B[${code}m${text}\u001B[0m` : text);

function toLine({ name, outcome, seconds }: Ran): string {
  const mark = outcome.ok ? paint(32, 'ok  ') : paint(31, 'FAIL');
  return `${mark}  ${name.padEnd(8)} ${seconds.toFixed(1)} s`;
}

/** Returns the counts of a stage. One without tests counts as one failure, so that the total shows it. */
function countsOf({ outcome }: Ran): Counts {
  return outcome.ok || outcome.counts.failed > 0 ? outcome.counts : { ...outcome.counts, failed: 1 };
}

/**
 * Runs the selected stages and those that they need, in order. A failure does not stop the others.
 * @returns the sum of all tests, including failed stages, and whether everything passed
 */
export function runStages(
  all: Readonly<Record<string, Stage>>,
  wanted: ReadonlySet<string>,
  args: readonly string[],
): { counts: Counts; ok: boolean } {
  const needed = new Set([...wanted, ...[...wanted].flatMap((name) => all[name]?.needs ?? [])]);
  const ran: Ran[] = [];
  for (const [name, stage] of Object.entries(all)) {
    if (!needed.has(name)) continue;
    console.log(paint(1, `\n— ${name}`));
    const started = performance.now();
    const outcome = attempt(() => stage.run(args));
    const one = { name, outcome, seconds: (performance.now() - started) / 1000 };
    console.log(toLine(one));
    ran.push(one);
  }
  console.log(`\n${ran.map(toLine).join('\n')}\n`);
  const repeated = describeRepeated(ran.flatMap(({ outcome }) => outcome.repeated ?? []));
  if (repeated !== '') console.log(`${repeated}\n`);
  const failed = describeFailures(ran.flatMap(({ outcome }) => outcome.failures ?? []));
  if (failed !== '') console.log(`${failed}\n`);
  return {
    counts: ran.map(countsOf).reduce(add, none),
    ok: ran.length > 0 && ran.every(({ outcome }) => outcome.ok),
  };
}

function attempt(work: () => Outcome): Outcome {
  try {
    return work();
  } catch (error) {
    console.error(error);
    return { ok: false, counts: none };
  }
}
