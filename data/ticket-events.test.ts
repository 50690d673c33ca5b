import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followTicket } from './ticket-events.ts';

/** The response to each request. The last one ends the test. */
let answers: ((init: RequestInit) => Response)[];
let lastIds: (string | null)[];
let controller: AbortController;
beforeEach(() => {
  vi.useFakeTimers();
  [answers, lastIds, controller] = [[], [], new AbortController()];
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    lastIds.push(new Headers(init.headers).get('last-event-id'));
    const answer = answers.shift();
    if (answer) return answer(init);
    controller.abort();
    throw new DOMException('', 'AbortError');
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const events = (text: string) => () =>
  new Response(text, { headers: { 'content-type': 'text/event-stream' } });
const follow = async (): Promise<unknown[]> => {
  const seen: unknown[] = [];
  const done = followTicket({
    id: 7,
    after: 2,
    signal: controller.signal,
    onChange: (changes) => seen.push(changes),
  });
  await vi.dynamicImportSettled();
  await vi.runAllTimersAsync();
  await done;
  return seen;
};

test('a stream that ends is opened again from the last event, and a broken one as well', async () => {
  answers = [
    events(':\n\nid: 3\ndata: {"version":3}\n\n'),
    () => {
      throw new TypeError('offline');
    },
    () => Response.json({ code: 'too-many-requests' }, { status: 429 }),
    events('id: 4\ndata: {"ver'),
    events('id: 4\ndata: {"version":4}\n\n'),
  ];
  expect(await follow()).toEqual([{ version: 3 }, { version: 4 }]);
  expect(lastIds).toEqual(['2', '3', '3', '3', '3', '4']);
});

test('a ticket that is gone is not asked for again', async () => {
  answers = [() => Response.json({ code: 'ticket-not-found' }, { status: 404 }), events('')];
  expect(await follow()).toEqual([]);
  expect(lastIds).toEqual(['2']);
});

test('a connection that says nothing for three heartbeats is opened again', async () => {
  const silent = ({ signal }: RequestInit) =>
    new Response(
      new ReadableStream<Uint8Array>({
        start: (stream) => signal?.addEventListener('abort', () => stream.error(signal.reason)),
      }),
      { headers: { 'content-type': 'text/event-stream' } },
    );
  answers = [silent, events('id: 3\ndata: {"version":3}\n\n')];
  expect(await follow()).toEqual([{ version: 3 }]);
  expect(lastIds).toEqual(['2', '2', '3']);
});
