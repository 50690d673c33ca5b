import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';

/** What a page does when it is asked for a frame: `busy` is one that does not answer, or has drawn nothing yet. */
export type Drawing = 'draws' | 'still' | 'busy';

/** How often the timer of a page that is asked runs, in ms. */
const beat = 100;

/** @returns what the work gives, or nothing when it fails or takes longer */
async function within<T>(limit: number, work: Promise<T>): Promise<T | undefined> {
  const end = new AbortController();
  const late = pause(limit, undefined, { signal: end.signal }).catch(() => undefined);
  return Promise.race([work.catch(() => undefined), late]).finally(() => end.abort());
}

const sessions = new WeakMap<Page, Promise<CDPSession | undefined>>();

/**
 * The one session of a page with the browser. It lives as long as the page: when any session ends, Chromium takes away
 * the page's virtual authenticators, and a page that hangs takes no new session.
 */
function openSession(page: Page): Promise<CDPSession | undefined> {
  const session =
    sessions.get(page) ??
    page
      .context()
      .newCDPSession(page)
      .catch(() => {
        sessions.delete(page);
        return undefined;
      });
  sessions.set(page, session);
  return session;
}

/** Makes it possible to describe a page that hangs later. */
export const watchPage = (page: Page): void => void openSession(page);

/** Evaluates in a world of its own: a test may have stopped the page's clock, and with it the page's frames and timers. */
async function evaluateApart(session: CDPSession, expression: string): Promise<unknown> {
  const { targetInfo } = await session.send('Target.getTargetInfo');
  const world = await session.send('Page.createIsolatedWorld', { frameId: targetInfo.targetId });
  const { result } = await session.send('Runtime.evaluate', {
    contextId: world.executionContextId,
    awaitPromise: true,
    expression,
  });
  return result.value;
}

/**
 * Asks a page for a frame. Only beats of the page's timers count as time, so a page that is merely slow has longer.
 * @param limit ms of idle time in which a browser draws something
 */
async function askForFrame(page: Page, limit: number): Promise<Drawing> {
  const session = await openSession(page);
  if (!session) return 'busy';
  const drawing = await evaluateApart(
    session,
    `new Promise((done) => {
      // A hidden document is not drawn, nor one whose style sheets have not come.
      const isShown = document.visibilityState === 'visible' &&
        (location.href === 'about:blank' || performance.getEntriesByName('first-paint').length > 0);
      if (!isShown) return done('busy');
      let beats = 0;
      const timer = setInterval(() => {
        beats += 1;
        if (beats * ${beat} >= ${limit}) end('still');
      }, ${beat});
      const end = (drawing) => {
        clearInterval(timer);
        done(drawing);
      };
      requestAnimationFrame(() => end('draws'));
    })`,
  );
  return drawing as Drawing;
}

const frameOf = async (page: Page, limit: number): Promise<Drawing> =>
  (await within(2 * limit, askForFrame(page, limit))) ?? 'busy';

/** Whether a page of its own, without any content, is drawn by this browser. One that it cannot even open, is not. */
async function drawsBlank(browser: Browser, limit: number): Promise<boolean> {
  const page = await within(2 * limit, browser.newPage());
  if (page === undefined) return false;
  const drawing = await frameOf(page, limit);
  await within(limit, page.context().close());
  return drawing === 'draws';
}

const stillOnes = async (pages: readonly Page[], limit: number): Promise<Page[]> => {
  const drawings = await Promise.all(pages.map((page) => frameOf(page, limit)));
  return pages.filter((_, index) => drawings[index] === 'still');
};

/**
 * Whether this browser draws nothing any more: a page whose timers run gets no frame, and neither does a blank page of
 * its own. One whose script hangs has itself to blame.
 * @param limit ms in which an idle browser draws something
 */
export async function hasStalled(browser: Browser, limit: number): Promise<boolean> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  return (await stillOnes(pages, limit)).length > 0 && !(await drawsBlank(browser, limit));
}

/**
 * Whether this browser draws one of its pages no more, although the page is emptied for it. Only after a test.
 * @param limit ms in which an idle browser draws something
 */
export async function hasStalledPage(browser: Browser, limit: number): Promise<boolean> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  const still = await stillOnes(pages, limit);
  await Promise.all(
    still.map((page) =>
      within(
        limit,
        page.evaluate(() => document.documentElement.replaceChildren()),
      ),
    ),
  );
  return (await stillOnes(still, limit)).length > 0;
}

const answers = (session: CDPSession, limit: number, expression: string): Promise<boolean> =>
  within(limit, evaluateApart(session, expression)).then((answer) => answer === true);

/** A page that does not answer any more. */
export interface Hanging {
  url: string;
  /** A script without an end, timers that stand still, or the browser itself, in which no script runs. */
  cause: 'script' | 'timers' | 'browser';
}

async function findCause(page: Page, limit: number): Promise<Hanging[]> {
  const url = page.url();
  const session = await openSession(page);
  if (!session || (await answers(session, limit, 'new Promise((done) => setTimeout(done, 0, true))')))
    return [];
  if (await answers(session, limit, 'true')) return [{ url, cause: 'timers' }];
  await within(limit, session.send('Runtime.terminateExecution'));
  return [{ url, cause: (await answers(session, limit, 'true')) ? 'script' : 'browser' }];
}

/**
 * Finds out of each page that does not answer what keeps it, and ends its script. Only after a test, of pages that
 * {@link watchPage} knows.
 * @param limit ms in which an idle page answers
 */
export async function findHanging(browser: Browser, limit: number): Promise<Hanging[]> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  const found = await Promise.all(
    pages.map((page) => within(5 * limit, findCause(page, limit)).then((hanging) => hanging ?? [])),
  );
  return found.flat();
}

const causes = {
  script: 'had a script that did not end',
  timers: 'answers, but its timers stand still',
  browser: 'does not answer, although it runs no script: it hangs in the browser itself',
};

export const describeHanging = ({ url, cause }: Hanging): string => `${url} ${causes[cause]}`;
