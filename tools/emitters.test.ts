// @vitest-environment jsdom
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { createClock } from '#actors/clock.ts';
import { exposeConditions, watchConditions } from '#actors/conditions.ts';
import { reopened } from '#actors/checkout/draft-store.ts';
import { setRunning, watchRunning } from '#actors/running.ts';
import * as sessionMachine from '#actors/session/session-machine.ts';
import { startSession } from '#actors/session/session.ts';
import { atom } from '#actors/store.ts';
import { signIn, testFlows } from '#actors/testing.ts';
import { createBrowser } from '#data/storage/testing.ts';
import { createEmitter } from '#schemas/emitter.ts';
import { createViewStore } from '#renderer/view-store.ts';
import { createTagWatchers } from '#engine/pipeline/tag-watchers.ts';
import { notificationStore, notify } from '#ui/notification/notify.ts';
import { root } from './shared/root.ts';

type Listen = (listener: () => void) => () => void;
interface Opened {
  listen: Listen;
  emit: () => void;
}

/** Every emitter by its file: how it is listened to, and how it is made to call. */
const emitters: Readonly<Record<string, () => Opened>> = {
  'schemas/emitter.ts': () => createEmitter(),
  'actors/clock.ts'() {
    vi.useFakeTimers();
    return { listen: createClock(1_000).subscribe, emit: () => vi.advanceTimersByTime(1_000) };
  },
  'actors/conditions.ts': () => ({
    listen: watchConditions,
    emit: () =>
      exposeConditions('payment', {
        getSnapshot: () => ({ tags: new Set() }),
        subscribe: () => ({ unsubscribe: () => undefined }),
      }),
  }),
  'actors/checkout/draft-store.ts': () => ({
    listen: (listener) => reopened.listen(() => listener()),
    emit: () => reopened.emit('order'),
  }),
  'actors/running.ts': () => ({ listen: watchRunning, emit: () => setRunning(null) }),
  'actors/session/session.ts'() {
    const browser = createBrowser();
    const other = signIn(browser.openTab());
    const session = startSession(
      { flows: testFlows, home: '/', now: Date.now },
      browser.openTab(),
      () => sessionMachine,
    );
    return {
      listen: (listener) => session.on(({ type }) => type === 'session.left' && listener()),
      emit: () => other.token.remove(),
    };
  },
  'actors/store.ts'() {
    const value = atom(0);
    return {
      listen(listener) {
        const { unsubscribe } = value.subscribe(() => listener());
        return unsubscribe;
      },
      emit: () => value.set(value.getSnapshot() + 1),
    };
  },
  'data/storage/tab-link.ts'() {
    const browser = createBrowser();
    const [here, other] = [browser.openTab(), browser.openTab()];
    return { listen: (listener) => here.token.watch(() => listener()), emit: () => other.token.write('t') };
  },
  'ui/notification/notify.ts': () => ({
    listen: notificationStore.subscribe,
    emit: () => void notify({ text: '' }),
  }),
  'renderer/view-store.ts'() {
    const store = createViewStore({} as never);
    return { listen: store.subscribe, emit: () => void store.show({} as never) };
  },
  'engine/pipeline/tag-watchers.ts'() {
    const watchers = createTagWatchers();
    return {
      listen: (listener) => watchers.watch('ticket:1', listener),
      emit: () => watchers.purge(['ticket:1']),
    };
  },
  'engine/pipeline/tag-watchers.ts (all)'() {
    const watchers = createTagWatchers();
    return { listen: (listener) => watchers.watch('ticket:1', listener), emit: () => watchers.purgeAll() };
  },
};

/** Notifications of one call after which a listener that adds itself again counts as endless. */
const endless = 100;

/** Calls of listeners that are replaced by a new one whenever they are called. */
function countCalls({ listen, emit }: Opened): number {
  let calls = 0;
  const open = (): (() => void) => {
    let stop: (() => void) | undefined = listen(() => {
      calls += 1;
      stop?.();
      stop = calls < endless ? open() : undefined;
    });
    return () => stop?.();
  };
  const other = listen(() => undefined);
  const stop = open();
  emit();
  other();
  stop();
  return calls;
}

test.for(Object.entries(emitters))('a listener of %s may listen again while it is called', ([, open]) => {
  try {
    expect(countCalls(open())).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});

test('calls nobody who left meanwhile, and the others though one fails, where failures are received', () => {
  const called: string[] = [];
  const failures: unknown[] = [];
  const { emit, listen } = createEmitter<string>((error, event) => failures.push(error, event));
  listen(() => stop());
  const stop = listen(() => called.push('left'));
  listen(() => {
    throw new Error('broken');
  });
  listen((event) => called.push(event));
  emit('news');
  expect(called).toEqual(['news']);
  expect(failures).toEqual([new Error('broken'), 'news']);
  const { emit: tell, listen: hear } = createEmitter();
  hear(() => {
    throw new Error('broken');
  });
  expect(() => tell()).toThrow('broken');
});

/** Sets of functions that are iterated as a copy, or that do not grow during the loop. */
const ownSets = ['platform/security/refused-bodies.ts', 'schemas/emitter.ts', 'ui/late/in-turn.ts'];
const emittersOfOthers = [
  // A hook listens, an idle moment calls, the database calls, a release does, a start of the shop.
  'actors/cart/use-selected-option.ts',
  'actors/stores/time-zones.ts',
  'platform/db/notifications.ts',
  'documents/releases/release-store.ts',
  'server/boot.ts',
];

test('every emitter of the tree is one of these', () => {
  const rooms =
    'schemas routes-manifest machines ui data actors blocks renderer platform providers engine documents server demo'.split(
      ' ',
    );
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...rooms], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /(?<!\.test|\/testing)\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(1_000);
  const having = (pattern: RegExp) =>
    files.filter((file) => pattern.test(readFileSync(path.join(root, file), 'utf8')));
  expect(having(/\bSet<\(/).toSorted()).toEqual(ownSets);
  const known = new Set([...Object.keys(emitters), ...emittersOfOthers]);
  expect(having(/\bcreateEmitter[<(]/).filter((file) => !known.has(file))).toEqual([]);
});
