import { once } from 'node:events';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenForNotifications, type Notifications } from '#platform/db/notifications.ts';
import { textsFor } from '#platform/messages/texts.ts';
import { createTestClock, type TestClock } from '#tools/testing/clock.ts';
import { makeStaff, signIn, type TestCustomer } from '#tools/testing/customer.ts';
import { once as newKey } from '#tools/testing/shop-cases.ts';
import { addTestServer, createTestApp, type TestApp } from '#tools/testing/test-app.ts';
import { createEventStreams, streamLimits, type StreamLimits } from './event-stream.ts';
import { sendProblem } from './problem.ts';

let shop: TestApp;
let clock: TestClock;
let url: string;
let customer: TestCustomer;
let staff: TestCustomer;
let notifications: Notifications;
let numbers = 0;

beforeAll(async () => {
  clock = createTestClock();
  shop = await createTestApp({
    products: 0,
    now: clock.now,
    app: {
      // Two requests at the same time are too many. A stream that counted as one would stop the shop.
      loadLimits: { busyRequests: 1, requests: 2, wait: -1, tolerated: 0 },
      streamLimits: { ...streamLimits, all: 4, customer: 2, heartbeat: 20 },
    },
  });
  url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  // boot.ts connects every process of a shop in this way.
  notifications = listenForNotifications({ connectionString: shop.database.connectionString });
  await notifications.ready;
  notifications.onNotification((message) => message.kind === 'purge' && shop.engine.purge(message.tags));
  staff = await newCustomer();
  await makeStaff(shop, staff, ['support']);
});
afterAll(async () => {
  await notifications.close();
  await shop.close();
});

async function newCustomer(): Promise<TestCustomer> {
  clock.advance(60_000);
  return signIn(shop, `0919${String((numbers += 1)).padStart(7, '0')}`);
}

async function openTicket(): Promise<number> {
  const answer = await customer.call(
    'tickets.create',
    { title: 'x', subject: 'other', content: 'y' },
    newKey(),
  );
  return (answer.json() as { ticket: { id: number } }).ticket.id;
}
const reply = (id: number, text: string) => customer.call('tickets.reply', { id, text }, newKey());

interface Stream {
  status: number;
  /** Returns the next event, without comments. */
  next(): Promise<{ id: string; texts: string[]; status: string } | null>;
  comment(): Promise<void>;
  stop(): void;
}

/** Reads a stream over a real connection. */
async function follow(id: number, headers: Record<string, string> = {}): Promise<Stream> {
  const controller = new AbortController();
  const answer = await fetch(`${url}/api/v1/tickets/${id}/events`, {
    headers: {
      accept: 'text/event-stream',
      'accept-encoding': 'br, gzip',
      authorization: `Bearer ${customer.token}`,
      ...headers,
    },
    signal: controller.signal,
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = '';
  const part = async (): Promise<string | null> => {
    for (;;) {
      const end = buffer.indexOf('\n\n');
      if (end >= 0) {
        const found = buffer.slice(0, end);
        buffer = buffer.slice(end + 2);
        return found;
      }
      const read = await reader?.read();
      if (!read || read.done) return null;
      buffer += read.value;
    }
  };
  return {
    status: answer.status,
    async next() {
      for (;;) {
        const found = await part();
        if (found === null) return null;
        const [, version, data] = /^id: (\d+)\ndata: (.*)$/.exec(found) ?? [];
        if (version === undefined || data === undefined) continue;
        const { ticket, messages } = JSON.parse(data) as {
          ticket: { status: string };
          messages: { text: string }[];
        };
        return { id: version, status: ticket.status, texts: messages.map(({ text }) => text) };
      }
    },
    async comment() {
      while ((await part()) !== ':');
    },
    stop: () => controller.abort(),
  };
}

test('an open ticket shows what is written, in order, and a client that comes back gets what it has missed', async () => {
  customer = await newCustomer();
  const id = await openTicket();
  const stream = await follow(id);
  expect(stream.status).toBe(200);
  expect(await stream.next()).toEqual({ id: '1', status: 'new', texts: ['y'] });
  await reply(id, 'one');
  expect(await stream.next()).toEqual({ id: '2', status: 'new', texts: ['one'] });
  const answered = await staff.call('staff.answer-ticket', { id, version: 2, text: 'answer' }, newKey());
  expect(answered.statusCode, answered.body).toBe(200);
  expect(await stream.next()).toEqual({ id: '3', status: 'answered', texts: ['answer'] });
  stream.stop();
  await reply(id, 'two');
  const again = await follow(id, { 'last-event-id': '2' });
  expect(await again.next()).toEqual({ id: '4', status: 'waiting-for-answer', texts: ['answer', 'two'] });
  // The answer is not repeated. Only comments follow, at which lost notifications are noticed too.
  await again.comment();
  await shop.database.pool.query('UPDATE tickets SET version = version + 1 WHERE id = $1', [id]);
  expect(await again.next()).toMatchObject({ id: '5', texts: [] });
  again.stop();
});

test('one client that asks without events gets one answer', async () => {
  const id = await openTicket();
  await reply(id, 'one');
  const answer = await customer.call('tickets.events', { id, after: 1 });
  expect(answer.json()).toMatchObject({ version: 2, messages: [{ text: 'one' }] });
});

test('a stream ends with its session, and no other customer gets one', async () => {
  customer = await newCustomer();
  const id = await openTicket();
  const stream = await follow(id);
  await stream.next();
  await customer.call('auth.logout');
  expect(await stream.next()).toBeNull();
  expect((await follow(id)).status).toBe(401);

  customer = await newCustomer();
  expect((await follow(id)).status).toBe(404);
  const own = await openTicket();
  const blocked = await follow(own);
  await blocked.next();
  await staff.call('staff.block-customer', { id: customer.id, blocked: true });
  expect(await blocked.next()).toBeNull();

  customer = await newCustomer();
  const expiring = await follow(await openTicket());
  await expiring.next();
  clock.advance(86_400_000);
  expect(await expiring.next()).toBeNull();
});

test('a stream ends at once with its session, however it ended, and streams of other sessions stay', async () => {
  // No timer checks this server.
  const patient = await addTestServer(shop, clock.now, {});
  const address = await patient.app.listen({ host: '127.0.0.1', port: 0 });
  const stop = notifications.onNotification(
    (message) => message.kind === 'purge' && patient.engine.purge(message.tags),
  );
  const open = async (id: number, { token }: TestCustomer): Promise<ReadableStreamDefaultReader> => {
    const answer = await fetch(`${address}/api/v1/tickets/${id}/events`, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
    });
    const reader = answer.body?.getReader();
    if (!reader) throw new Error(`no stream: ${answer.status}`);
    await reader.read();
    return reader;
  };
  const isOver = async (reader: ReadableStreamDefaultReader) => {
    while (!(await reader.read()).done);
    return true;
  };
  try {
    customer = await newCustomer();
    const id = await openTicket();
    clock.advance(120_000);
    const elsewhere = await signIn(shop, customer.mobile);
    const [here, there] = [await open(id, customer), await open(id, elsewhere)];
    await customer.call('auth.logout');
    expect(await isOver(here)).toBe(true);
    // The other session got a comment, and continues.
    expect(new TextDecoder().decode((await there.read()).value)).toBe(':\n\n');
    await staff.call('auth.refresh');
    const blocked = await staff.call('staff.block-customer', {
      id: customer.id,
      blocked: true,
      reason: 'x',
    });
    expect(blocked.statusCode, blocked.body).toBe(200);
    expect(await isOver(there)).toBe(true);
  } finally {
    stop();
    await patient.app.close();
  }
});

const sourceOf = (id: number, ip: string) => ({
  customer: id,
  ip,
  after: 0,
  read: async () => ({ value: { version: 1 }, json: '{}' }),
  watch: () => () => undefined,
});

/** Answers to clients that read nothing. */
async function serveStreams(limits: Partial<StreamLimits>) {
  const streams = createEventStreams(clock.now, { ...streamLimits, heartbeat: 60_000, ...limits });
  const app = Fastify();
  app.setErrorHandler((error, request, answer) => sendProblem(request, answer, error, textsFor('en')));
  app.get<{ Params: { customer: number; ip: string } }>('/:customer/:ip', ({ params }, answer) =>
    streams.open(answer, sourceOf(Number(params.customer), params.ip)),
  );
  app.addHook('preClose', async () => streams.close());
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    async open(id: number, ip: string) {
      const controller = new AbortController();
      const { status } = await fetch(`${address}/${id}/${ip}`, { signal: controller.signal });
      return { status, stop: () => controller.abort() };
    },
    close: () => app.close(),
  };
}

test('one network has so many streams, wider ones more, and other networks theirs', async () => {
  const server = await serveStreams({ network: 2 });
  let id = 0;
  const from = async (ip: string) => (await server.open((id += 1), ip)).status;
  expect([await from('192.0.2.1'), await from('192.0.2.1'), await from('192.0.2.1')]).toEqual([
    200, 200, 429,
  ]);
  const others = [];
  for (let host = 2; host <= 9; host += 1) others.push(await from(`192.0.2.${host}`));
  expect(others.filter((status) => status === 200).length).toBe(6);
  expect(await from('198.51.100.1')).toBe(200);
  await server.close();
});

test('a customer opens so many streams in a minute, also one after the other', async () => {
  const server = await serveStreams({ openings: 3 });
  const open = async (id: number) => {
    const stream = await server.open(id, '192.0.2.1');
    stream.stop();
    return stream.status;
  };
  expect([await open(1), await open(1), await open(1), await open(1), await open(2)]).toEqual([
    200, 200, 200, 429, 200,
  ]);
  clock.advance(60_000);
  expect(await open(1)).toBe(200);
  await server.close();
});

test('a stream reads again when what it waits for may have been missed', async () => {
  const patient = await addTestServer(shop, clock.now, {});
  const address = await patient.app.listen({ host: '127.0.0.1', port: 0 });
  customer = await newCustomer();
  const id = await openTicket();
  const answer = await fetch(`${address}/api/v1/tickets/${id}/events`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${customer.token}` },
  });
  const reader = answer.body?.getReader();
  await reader?.read();
  await customer.call('auth.logout');
  patient.engine.wakeWatchers();
  expect((await reader?.read())?.done).toBe(true);
  await patient.app.close();
});

test('the stream of a client that has left before it begins takes no place and watches nothing', async () => {
  const streams = createEventStreams(clock.now, { ...streamLimits, all: 1, heartbeat: 60_000 });
  let watching = 0;
  const source = {
    ...sourceOf(1, '192.0.2.1'),
    watch: () => {
      watching += 1;
      return () => void (watching -= 1);
    },
  };
  const [begun, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const app = Fastify();
  app.get('/left', async (_request, answer) => {
    begun.resolve();
    await once(answer.raw, 'close');
    const sent = await streams.open(answer, source);
    opened.resolve();
    return sent;
  });
  app.get('/events', (_request, answer) => streams.open(answer, source));
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const leaving = new AbortController();
  const left = fetch(`${address}/left`, { signal: leaving.signal }).catch(() => 'left');
  await begun.promise;
  leaving.abort();
  await Promise.all([left, opened.promise]);
  expect(watching).toBe(0);
  const staying = new AbortController();
  expect((await fetch(`${address}/events`, { signal: staying.signal })).status).toBe(200);
  expect(watching).toBe(1);
  staying.abort();
  await app.close();
});

test('a customer has so many streams at most, and they take no place of other requests', async () => {
  customer = await newCustomer();
  const id = await openTicket();
  const [first, second] = [await follow(id), await follow(id)];
  await Promise.all([first.next(), second.next()]);
  const refused = await follow(id);
  expect(refused.status).toBe(429);
  expect((await customer.call('tickets.get', { id })).statusCode).toBe(200);
  first.stop();
  await expect.poll(async () => (await follow(id)).status).toBe(200);
});

test('open streams do not keep the server from ending', async () => {
  customer = await newCustomer();
  const stream = await follow(await openTicket());
  await stream.next();
  await shop.app.close();
  expect(await stream.next()).toBeNull();
});
