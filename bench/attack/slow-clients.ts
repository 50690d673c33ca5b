import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Attack, AttackReport, Target } from './target.ts';

const clients = 300;
/**
 * Milliseconds until the server must have closed a connection whose headers do not end. Its limit is 15 s.
 */
const patience = 25_000;

/** Clients that send headers a byte at a time. They must not keep others out, and the server closes them. */
async function attackWithHeaders({ url, send }: Target): Promise<AttackReport> {
  const { hostname, port } = new URL(url);
  const sockets = Array.from({ length: clients }, (): Socket => {
    const socket = connect(Number(port), hostname);
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ');
    socket.on('error', () => undefined);
    socket.resume();
    return socket;
  });
  const countOpen = (): number => sockets.filter(({ destroyed }) => !destroyed).length;
  const fell: string[] = [];
  const until = performance.now() + patience;
  let slowest = 0;
  while (countOpen() > 0 && performance.now() < until) {
    for (const socket of sockets) if (!socket.destroyed && socket.writable) socket.write('a');
    const asked = performance.now();
    const { status } = await send({ path: '/healthz' });
    slowest = Math.max(slowest, performance.now() - asked);
    if (status !== 200) fell.push(`/healthz answers ${status} beside slow clients`);
    await delay(500);
  }
  const open = countOpen();
  if (open > 0)
    fell.push(`${open} of ${clients} slow connections are still open after ${patience / 1_000} s`);
  if (slowest > 2_000) fell.push(`/healthz took ${slowest.toFixed(0)} ms beside slow clients`);
  for (const socket of sockets) socket.destroy();
  return { tried: clients, fell };
}

/** Connections whose answers are not read, and requests on each. */
const readers = { connections: 150, requests: 16 };
/** Milliseconds in which the shop makes the answers that nobody reads. */
const making = 10_000;

/** Clients that ask for large answers and do not read them. Others must still be answered. */
async function attackWithUnread({ url, send }: Target, what: string, request: string): Promise<AttackReport> {
  const { hostname, port } = new URL(url);
  const sockets = Array.from({ length: readers.connections }, (): Socket => {
    const socket = connect(Number(port), hostname).pause();
    socket.on('error', () => undefined);
    socket.write(request.repeat(readers.requests));
    return socket;
  });
  await delay(making);
  const fell: string[] = [];
  for (const path of ['/', '/healthz', '/api/v1/categories', '/']) {
    const asked = performance.now();
    const { status } = await send({ path });
    const took = performance.now() - asked;
    if (status !== 200) fell.push(`${path} answers ${status} beside ${what} that nobody reads`);
    if (took > 2_000) fell.push(`${path} took ${took.toFixed(0)} ms beside ${what} that nobody reads`);
  }
  for (const socket of sockets) socket.destroy();
  return { tried: readers.connections * readers.requests, fell };
}

/**
 * Clients ask for the largest answers (pages, pictures, copies of their personal data) and do not read them.
 */
async function attackWithUnreadAnswers(target: Target): Promise<AttackReport[]> {
  const { text } = await target.send({ path: '/' });
  const picture = /\/media\/[^"\s,]+/.exec(text)?.[0];
  if (picture === undefined) throw new Error('the home page has no picture');
  const get = (path: string, more = ''): string => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;
  return [
    await attackWithUnread(target, 'pages', get('/', 'Accept: text/html\r\n')),
    await attackWithUnread(target, 'pictures', get(picture)),
    await attackWithUnread(
      target,
      'copies of personal data',
      `POST /api/v1/me/export HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${target.customer.token}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
    ),
  ];
}

/** Clients that send slowly, and clients that do not read. */
export const attackSlowClients: Attack = async (target) => {
  const reports = [...(await attackWithUnreadAnswers(target)), await attackWithHeaders(target)];
  return {
    tried: reports.reduce((sum, { tried }) => sum + tried, 0),
    fell: reports.flatMap(({ fell }) => fell),
  };
};
