/** What is read of an event in Chromium's trace. Times are in microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Of the processor. */
  tdur?: number;
}

/** Milliseconds of a task that nobody notices. */
const unnoticed = 50;

/** How much longer Lighthouse's phone takes for a task, with and without layout. */
const slower = { script: 4, layout: 2 };

/**
 * Blocking time of a trace by the time that the processor worked: Lighthouse's counts also the time in which other programs had the
 * processor. Tasks after the first contentful paint, each as long as on Lighthouse's phone.
 * @returns milliseconds
 */
export function blockedByProcessor(trace: readonly TraceEvent[]): number {
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const layouts = Map.groupBy(
    trace.filter(({ name }) => name === 'Layout'),
    threadOf,
  );
  const [main] = [...layouts].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
  const painted = trace.findLast(({ name }) => name === 'firstContentfulPaint')?.ts ?? 0;
  const tasks = trace.filter((event) => event.name === 'RunTask' && threadOf(event) === main);
  return tasks
    .filter(({ ph, ts }) => ph === 'X' && ts > painted)
    .reduce((sum, { ts, dur = 0, tdur = 0 }) => {
      const lays = layouts.get(main ?? '')?.some((each) => each.ts >= ts && each.ts < ts + dur);
      return sum + Math.max(0, (tdur / 1000) * (lays ? slower.layout : slower.script) - unnoticed);
    }, 0);
}
