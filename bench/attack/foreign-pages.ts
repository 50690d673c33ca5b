import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { operations } from '#schemas/api/index.ts';
import type { Operation } from '#schemas/api/operation.ts';
import { solve } from '#tools/testing/solve-challenge.ts';
import { inParallel, type Attack, type Request, type Target } from './target.ts';

/**
 * Content types that a page of another site can make a visitor's browser send without a preflight request.
 */
const forms = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data; boundary=x' },
] as const;

/** Headers with which the browser names the origin of such a request. */
const origins = [
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'same-site' },
] as const;

const changing = Object.values<Operation>(operations).filter(
  ({ method, audience }) => method !== 'GET' && audience !== 'provider',
);

/**
 * Number of networks of the botnet, each of which asks for one code. That is more than the 800 codes an hour
 * that are not reserved for known devices and staff.
 */
const networks = 860;
/** Maximum codes in an hour without a challenge, of the 1,000 codes that the shop sends in an hour. */
const free = 250;

const address = (index: number): string => `198.18.${index >> 8}.${index & 0xff}`;
const numberOf = (index: number): string => `0913${String(1_000_000 + index)}`;

/** Calls every operation that changes something as a page of another site does. */
async function callAsForeignPage({ send, customer }: Target, fell: string[]): Promise<number> {
  const requests = changing.flatMap(({ id, method, path }): (Request & { id: string })[] => {
    const filled = path.replaceAll(/\{\w+\}/g, '1');
    const query = 'mobile=09120000000&code=123456&request_id=1&password=x&token=x';
    return origins.flatMap((origin) => [
      { id, method, path: `${filled}?${query}`, headers: origin, by: customer },
      { id, method, path: filled, body: '{}', headers: origin, by: customer },
      ...forms.map((form) => ({ id, method, path: filled, body: '{}', headers: { ...origin, ...form } })),
      ...forms.map((form) => ({ id, method, path: filled, body: query, headers: form, by: customer })),
    ]);
  });
  await inParallel(requests, async ({ id, ...request }) => {
    const { status, headers } = await send(request);
    if (status < 400 || headers.has('set-cookie'))
      fell.push(`${id} took ${JSON.stringify(request.headers)} from a foreign page`);
  });
  return requests.length;
}

/** Asks for one code from each of many networks, and checks that an honest customer still gets a code. */
async function spendCodes({ send }: Target, fell: string[]): Promise<number> {
  const ask = (index: number, more: object = {}) =>
    send({
      method: 'POST',
      path: '/api/v1/auth/codes',
      body: { mobile: numberOf(index), ...more },
      headers: { 'x-forwarded-for': address(index) },
    });
  let sent = 0;
  await inParallel(
    Array.from({ length: networks }, (_none, index) => index),
    async (index) => {
      if ((await ask(index)).status === 200) sent += 1;
    },
  );
  if (sent > free) fell.push(`${sent} codes were sent for nothing`);
  const honest = await ask(networks);
  const { details } = JSON.parse(honest.text) as { details?: { challenge: Parameters<typeof solve>[0] } };
  const solved = details && (await ask(networks, { solution: await solve(details.challenge) }));
  if ((solved ?? honest).status !== 200) fell.push('an honest customer got no code');
  return networks + 2;
}

/** Sends requests that a proxy and the server may read in different ways. */
async function sendAmbiguous({ url }: Target, fell: string[]): Promise<number> {
  const { hostname, port, host } = new URL(url);
  const headers = [
    `host: ${host}\r\nhost: evil.example`,
    `host: ${host}, evil.example`,
    ...['chunked, identity', 'gzip, chunked', 'identity', 'xchunked', ' chunked'].map(
      (coding) => `host: ${host}\r\ntransfer-encoding:${coding}\r\ncontent-length: 4`,
    ),
    ...['chunked, identity', 'gzip, chunked', 'identity', 'xchunked'].map(
      (coding) => `host: ${host}\r\ntransfer-encoding: ${coding}`,
    ),
  ];
  const starts = ['GET / HTTP/1.1', 'GET /api/v1/products HTTP/1.1', 'POST /api/v1/auth/logout HTTP/1.1'];
  for (const start of starts)
    for (const given of headers) {
      const socket = connect(Number(port), hostname);
      socket.write(`${start}\r\n${given}\r\n\r\n0\r\n\r\n`);
      const answer = await text(socket);
      if (!answer.startsWith('HTTP/1.1 4'))
        fell.push(`${start} with ${given}: ${answer.split('\r\n', 1)[0]}`);
    }
  return starts.length * headers.length;
}

/** Sends requests of foreign pages, botnets and unusual proxies. */
export const attackFromElsewhere: Attack = async (target) => {
  const fell: string[] = [];
  const tried =
    (await callAsForeignPage(target, fell)) +
    (await sendAmbiguous(target, fell)) +
    (await spendCodes(target, fell));
  return { tried, fell };
};
