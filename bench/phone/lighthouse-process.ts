import os from 'node:os';
import lighthouse from 'lighthouse';
import { blockedByProcessor } from './processor-time.ts';
import type { PhoneRun } from './measure.ts';

/** Lighthouse in a process of its own, which gives way to the browser that it measures: a phone runs no Lighthouse. */
os.setPriority(os.constants.priority.PRIORITY_LOW);

async function measure(url: string, port: number): Promise<PhoneRun> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: ['performance'],
    formFactor: 'mobile',
    throttlingMethod: 'simulate',
  });
  if (!result) throw new Error('nothing was measured');
  const { lhr, artifacts } = result;
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  const valueOf = (audit: string): number => {
    const value = lhr.audits[audit]?.numericValue;
    if (value === undefined) throw new Error(`${audit} was not measured`);
    return value;
  };
  return {
    figures: {
      performance: (lhr.categories['performance']?.score ?? 0) * 100,
      lcp: valueOf('largest-contentful-paint'),
      tbt: valueOf('total-blocking-time'),
      cls: valueOf('cumulative-layout-shift'),
    },
    worked: blockedByProcessor(artifacts.Trace.traceEvents),
    report: lhr,
  };
}

const [url = '', port = ''] = process.argv.slice(2);
const answer = await measure(url, Number(port)).catch((error: unknown) => ({
  failure: error instanceof Error ? error.message : String(error),
}));
process.send?.(answer, () => process.disconnect?.());
