import { connect } from 'node:net';
import { operations } from '#schemas/api/index.ts';
import type { Operation } from '#schemas/api/operation.ts';
import { openShopServer } from '../shop-server.ts';
import { sendRaw } from './send-raw.ts';
import { faultOf, type Attack } from './target.ts';

/** Path segments that leave a prefix if a server decodes, normalises or merges paths in a way of its own. */
const steps = ['..', '%2e%2e', '.%2e', '..;', '%252e%252e', '%%32%65.', '.', '..%00'];
const slashes = ['/', '\\', '%2f', '%5c', '%252f', '//'];
const prefixes = ['/api', '/ssr_routes', '/builder', '/media'];

/** Number of connections that send a body slowly. It is more than the server has places for its work. */
const slowSenders = 450;
/** Milliseconds within which the server answers others during an attack, on a busy machine. */
const patience = 5_000;
/** Bytes of JSON in the body of a guest, and how many guests send one at the same time. */
const heavy = { bytes: 8 * 1024 * 1024, times: 10 };

const targets = prefixes.flatMap((prefix) => [
  ...steps.flatMap((step) => slashes.map((slash) => `${prefix}${slash}${step}${slash}healthz`)),
  `http://engine.invalid${prefix}/x`,
  `//engine.invalid${prefix}/x`,
]);

async function attackAddresses(url: string): Promise<string[]> {
  const fell: string[] = [];
  for (const target of targets) {
    const request = `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;
    const head = await sendRaw(url, request, '\r\n\r\n', patience);
    if (!/^HTTP\/1\.1 (?:30[1278]|40[04])/.test(head))
      fell.push(`${target}: ${head.split('\r\n', 1)[0] ?? ''}`);
  }
  return fell;
}

async function attackSize(url: string): Promise<string[]> {
  const body = JSON.stringify('x'.repeat(heavy.bytes));
  const headers = { 'content-type': 'application/json' };
  const sent = Array.from({ length: heavy.times }, () =>
    fetch(`${url}/api/v1/orders`, { method: 'POST', headers, body }).then(
      ({ status }) => status,
      () => 413,
    ),
  );
  const asked = performance.now();
  const beside = await fetch(`${url}/healthz`);
  const took = performance.now() - asked;
  const wrong = (await Promise.all(sent)).filter((status) => status !== 413);
  return [
    ...(wrong.length > 0 ? [`bodies of 8 MB were answered ${[...new Set(wrong)].join(', ')}`] : []),
    ...(beside.status !== 200 || took > patience ? [`/healthz took ${took.toFixed(0)} ms beside them`] : []),
  ];
}

async function attackSlowly(url: string): Promise<string[]> {
  const { hostname, port } = new URL(url);
  const head =
    'POST /api/v1/orders HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{';
  const sockets = Array.from({ length: slowSenders }, () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(head);
    return socket.resume();
  });
  const fell: string[] = [];
  for (const path of ['/healthz', '/', '/api/v1/products']) {
    const asked = performance.now();
    const { status } = await fetch(url + path, { signal: AbortSignal.timeout(10 * patience) });
    const took = performance.now() - asked;
    if (status !== 200 || took > patience)
      fell.push(`${path} answers ${status} after ${took.toFixed(0)} ms beside senders that are slow`);
  }
  for (const socket of sockets) socket.destroy();
  return fell;
}

/** Calls every operation through the rendering server, with the headers of a page of another site. */
async function attackFromElsewhere(url: string): Promise<string[]> {
  const fell: string[] = [];
  for (const { id, method, path } of Object.values(operations) as readonly Operation[]) {
    const answer = await fetch(url + path.replaceAll(/\{\w+\}/g, 'x'), {
      method,
      redirect: 'manual',
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'x-internal': '1' },
      ...(method === 'GET' ? {} : { body: '{}' }),
    });
    const fault = faultOf({ status: answer.status, text: await answer.text(), headers: answer.headers });
    if (fault !== null) fell.push(`${id}: ${fault}`);
    if (/^auth\.(?:refresh|logout)$/.test(id) && answer.status !== 403)
      fell.push(`${id} answers a page of another site with ${answer.status}`);
  }
  return fell;
}

/** Attacks a rendering server in front of the engine. It must not weaken the guarantees of the engine. */
export const attackProxy: Attack = async ({ url: engine, dataDir }) => {
  const shop = await openShopServer(dataDir, '', { API_HOST: engine });
  try {
    await shop.start();
    // The first visit renders the page, so the attacks do not have to wait for that.
    await fetch(shop.url);
    const fell = [
      ...(await attackAddresses(shop.url)),
      ...(await attackSize(shop.url)),
      ...(await attackSlowly(shop.url)),
      ...(await attackFromElsewhere(shop.url)),
    ];
    return { tried: targets.length + heavy.times + slowSenders + Object.keys(operations).length, fell };
  } finally {
    await shop.stop();
  }
};
