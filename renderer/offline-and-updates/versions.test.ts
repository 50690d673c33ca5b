// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { VersionAnswer, WorkerMessage } from '#schemas/service-worker.ts';
import { watchVersions, type VersionWatch } from './versions.ts';

/** A worker with a fixed answer about the version of a page. */
class FakeWorker extends EventTarget {
  readonly got: WorkerMessage['type'][] = [];
  readonly #answer: VersionAnswer | null;
  state = 'installing';

  constructor(answer: VersionAnswer | null) {
    super();
    this.#answer = answer;
  }

  readonly postMessage = (message: WorkerMessage, ports: readonly MessagePort[] = []): void => {
    this.got.push(message.type);
    if (message.type === 'compare' && this.#answer) ports[0]?.postMessage(this.#answer);
  };

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class Registration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  isOnline = true;
  isRemoved = false;
  readonly unregister = async (): Promise<boolean> => {
    this.isRemoved = true;
    return true;
  };
  readonly update = async (): Promise<void> => {
    if (!this.isOnline) throw new TypeError('Failed to fetch');
  };

  /** The browser has installed another worker. */
  install(worker: FakeWorker): void {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    [this.installing, this.waiting] = [null, worker];
    worker.become('installed');
  }
}

let registration: Registration;
let workers: EventTarget;
let found: (() => void)[];
let watch: VersionWatch;

function start(controller: FakeWorker | null): void {
  workers = Object.assign(new EventTarget(), { controller });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
  // cast: nothing else of a registration is used
  watch = watchVersions(registration as unknown as ServiceWorkerRegistration, (replace) =>
    found.push(replace),
  );
}

/** Until all that was sent through ports has arrived. */
const settle = async (): Promise<void> => {
  const { port1, port2 } = new MessageChannel();
  for (let turn = 0; turn < 3; turn += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await new Promise((resolve) => {
      port1.addEventListener('message', resolve, { once: true });
      port1.start();
      port2.postMessage(null);
    });
  port1.close();
};

beforeEach(() => {
  registration = new Registration();
  found = [];
  document.head.innerHTML = '<script type="module" src="/assets/entry-1.js"></script>';
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('an older page is told of a new worker, which takes over when it is asked to', async () => {
  start(new FakeWorker('own'));
  const next = new FakeWorker('other');
  registration.install(next);
  await settle();
  expect([found.length, next.got]).toEqual([1, ['compare']]);
  found[0]?.();
  expect(next.got).toEqual(['compare', 'replace']);
});

test('the worker of the page’s own version takes over without a word, and the first one replaces none', async () => {
  start(new FakeWorker('other'));
  const own = new FakeWorker('own');
  registration.install(own);
  await settle();
  expect([found, own.got]).toEqual([[], ['compare', 'replace']]);
  watch.stop();

  start(null);
  const first = new FakeWorker('own');
  registration.install(first);
  await settle();
  expect([found, first.got]).toEqual([[], []]);
});

test('a kept page of an earlier version is told once the shop answers, unless a newer worker is on its way', async () => {
  registration.isOnline = false;
  start(new FakeWorker('kept'));
  await settle();
  await watch.look().catch(() => undefined);
  expect(found).toEqual([]);
  registration.isOnline = true;
  registration.installing = new FakeWorker('other');
  await watch.look();
  expect(found).toEqual([]);
  registration.installing = null;
  await watch.look();
  expect(found).toHaveLength(1);
});

test('a worker that removes itself does not answer, and counts as another version', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  start(new FakeWorker('own'));
  registration.install(new FakeWorker(null));
  await vi.advanceTimersByTimeAsync(4_999);
  expect(found).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(found).toHaveLength(1);
});

test('a document is asked for once the new worker has taken over', async () => {
  start(new FakeWorker('own'));
  await watch.settle();
  const next = new FakeWorker('other');
  registration.install(next);
  await settle();
  const order: string[] = [];
  async function ask(): Promise<void> {
    await watch.settle();
    order.push('asked');
  }
  const settled = ask();
  await settle();
  expect([next.got, order]).toEqual([['compare', 'replace'], []]);
  registration.waiting = null;
  next.become('activating');
  await settled;
  expect(registration.isRemoved).toBe(false);
});

test.each(['other', 'own'] as const)(
  'a browser that keeps the old worker loses both, also without a reload: under a new worker that says “%s”',
  async (answer) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    start(new FakeWorker('own'));
    registration.install(new FakeWorker(answer));
    await settle();
    found[0]?.();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(registration.isRemoved).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await watch.settle();
    expect(registration.isRemoved).toBe(true);
  },
);

test('a worker that is kept busy by what the page still loads is not taken for a stuck one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  start(new FakeWorker('other'));
  const next = new FakeWorker('own');
  registration.install(next);
  await settle();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([next.got, registration.isRemoved]).toEqual([['compare', 'replace'], false]);
  state.mockRestore();
  dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(4_999);
  expect(registration.isRemoved).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(registration.isRemoved).toBe(true);
});

test('a newer worker that comes under a reload is asked, and has its own time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  start(new FakeWorker('own'));
  const [second, third] = [new FakeWorker('other'), new FakeWorker('other')];
  registration.install(second);
  await settle();
  found[0]?.();
  await vi.advanceTimersByTimeAsync(4_000);
  registration.install(third);
  second.become('redundant');
  await settle();
  expect(third.got).toEqual(['compare', 'replace']);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(registration.isRemoved).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(registration.isRemoved).toBe(true);
});

test('the worker before gets nothing to do while that of this page’s version takes over', async () => {
  const order: string[] = [];
  const follow = async (): Promise<void> => {
    await watch.ready;
    order.push('ready');
  };
  start(new FakeWorker('own'));
  await follow();
  watch.stop();

  registration.installing = new FakeWorker('own');
  start(new FakeWorker('other'));
  const ready = follow();
  await settle();
  const next = new FakeWorker('own');
  registration.install(next);
  await settle();
  expect([next.got, order]).toEqual([['compare', 'replace'], ['ready']]);
  registration.waiting = null;
  next.become('activating');
  await ready;
  expect([registration.isRemoved, order.length]).toEqual([false, 2]);
});

test('a page of a later version waits for no worker that the shop does not have, or that answers already', async () => {
  start(new FakeWorker('other'));
  await expect(watch.ready).resolves.toBeUndefined();
  watch.stop();

  registration.isOnline = false;
  start(new FakeWorker('other'));
  workers.dispatchEvent(new Event('controllerchange'));
  await expect(watch.ready).resolves.toBeUndefined();
});

test('a page of a later version does not wait for ever for a worker that cannot be installed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  registration.installing = new FakeWorker('own');
  start(new FakeWorker('other'));
  await vi.advanceTimersByTimeAsync(0);
  const ready = vi.fn<() => void>();
  const follow = async (): Promise<void> => {
    await watch.ready;
    ready();
  };
  const followed = follow();
  await settle();
  await vi.advanceTimersByTimeAsync(59_999);
  expect(ready).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await followed;
});
