import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test as base, type TestInfo } from '@playwright/test';
import { notRepeated, stalledBrowser } from '#tools/test/stalled-browser.ts';
import { describeHanging, findHanging, hasStalled, hasStalledPage, watchPage } from './drawing.ts';

interface Repeated {
  /** Ms: after how long, and how often then, a running test's browser is looked at; in what time one draws a frame. */
  patience: { look: number; drawing: number };
  /** Has a test that fails while its browser draws nothing, or hangs, run once more, and no other. */
  onlyStalledAgain: undefined;
}

/** What is known of a failed attempt. */
interface Attempt {
  stalled: boolean;
  message: string;
}

/** Where an attempt leaves its note for the next, in a folder that is empty when a run begins. */
const noteOf = ({ project, testId, repeatEachIndex, retry }: TestInfo, attempt = retry): string =>
  path.join(project.outputDir, 'attempts', `${testId}-${repeatEachIndex}-${attempt}.json`);

function readNote(file: string): Attempt {
  if (!existsSync(file)) return { stalled: false, message: 'it failed before its browser was there' };
  return JSON.parse(readFileSync(file, 'utf8')) as Attempt;
}

/**
 * Playwright's test for all that use a browser. Chromium without a graphics card, on a machine without time, now and
 * then draws nothing more for minutes, or leaves a page hanging in which no script runs; a test that fails in such a browser
 * says nothing about the shop and runs once more, in a new one. Any other failure stays, although Playwright starts the test
 * again.
 */
export const test = base.extend<Repeated>({
  patience: [{ look: 15_000, drawing: 10_000 }, { option: true }],
  onlyStalledAgain: [
    async ({ browser, context, javaScriptEnabled, patience }, use, info) => {
      if (info.retry > 0) {
        const { stalled, message } = readNote(noteOf(info, info.retry - 1));
        if (!stalled) throw new Error(`${notRepeated}: ${message}`);
      }
      context.on('page', watchPage);
      let stalled = false;
      let ended = false;
      let timer: NodeJS.Timeout | undefined;
      // Else a test waits for a frame until its own end. Its repetition has all the time that a test has.
      const watch = async () => {
        stalled = await hasStalled(browser, patience.drawing).catch(() => false);
        if (ended) return;
        if (stalled) await context.close({ reason: stalledBrowser }).catch(() => undefined);
        else timer = setTimeout(() => void watch(), patience.look);
      };
      if (info.retry === 0) timer = setTimeout(() => void watch(), patience.look);
      await use(undefined);
      ended = true;
      clearTimeout(timer);
      if (info.status === info.expectedStatus) return;
      const pageStalled = !stalled && (await hasStalledPage(browser, patience.drawing).catch(() => false));
      // Without JavaScript no timer runs.
      const isAsked = !stalled && !pageStalled && javaScriptEnabled !== false;
      const hanging = isAsked ? await findHanging(browser, patience.drawing).catch(() => []) : [];
      const hangsItself = hanging.length > 0 && hanging.every(({ cause }) => cause === 'browser');
      const seen = [
        stalled && 'seen while it ran',
        pageStalled && 'seen at its end',
        hangsItself && hanging.map(describeHanging).join('; '),
      ].filter((words) => typeof words === 'string');
      for (const description of seen) info.annotations.push({ type: stalledBrowser, description });
      const note: Attempt = {
        stalled: seen.length > 0,
        message: info.errors.map(({ message }) => message).join('\n'),
      };
      mkdirSync(path.dirname(noteOf(info)), { recursive: true });
      writeFileSync(noteOf(info), JSON.stringify(note));
      if (hanging.length > 0) throw new Error(hanging.map(describeHanging).join('\n'));
    },
    { auto: true },
  ],
});
