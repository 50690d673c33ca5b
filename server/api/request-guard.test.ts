import { request as sendOverHttp, type OutgoingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '#schemas/api/index.ts';
import type { Operation } from '#schemas/api/operation.ts';
import { createTestApp, type TestApp } from '#tools/testing/test-app.ts';
import { namesOf } from './placed-input.ts';

// Walks all contracts. These refusals come before any reading, so the sender need not be signed in.

const shopOrigin = 'http://127.0.0.1:3000';
const all: readonly Operation[] = Object.values(operations);

let shop: TestApp;
let port: number;
beforeAll(async () => {
  shop = await createTestApp({ products: 1, limits: { operations: {} } });
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => shop.close());

interface Sent {
  query?: string;
  headers?: OutgoingHttpHeaders;
  body?: string;
}
interface Answer {
  status: number;
  code: string | undefined;
  errors: readonly { field: string; code: string }[];
}

/** Sends one real request. Path parameters are `1`. */
async function send({ method, path }: Operation, { query = '', headers = {}, body }: Sent): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const sent = sendOverHttp(
    {
      host: '127.0.0.1',
      port,
      method,
      path: path.replaceAll(/\{\w+\}/g, '1') + query,
      headers: { ...headers, 'content-length': body?.length ?? 0 },
    },
    (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => {
        const isProblem = answer.headers['content-type']?.startsWith('application/problem+json');
        const problem = isProblem ? (JSON.parse(text) as Partial<Answer>) : {};
        resolve({ status: answer.statusCode ?? 0, code: problem.code, errors: problem.errors ?? [] });
      });
    },
  );
  sent.on('error', reject).end(body);
  return promise;
}

const json = (type = 'application/json'): Sent => ({ headers: { 'content-type': type }, body: '{}' });
const changing = all.filter(({ method }) => method !== 'GET');
const withJson = changing.filter(({ http }) => http?.body === undefined);
const isForm = ({ http }: Operation): boolean => typeof http?.body === 'object';

test('a value that the contract expects elsewhere is refused by its name, in every operation', async () => {
  const wrong: string[] = [];
  let tried = 0;
  async function expectRefusal(operation: Operation, field: string, sent: Sent): Promise<void> {
    tried += 1;
    const { status, errors } = await send(operation, sent);
    if (status !== 422 || !errors.some((error) => error.field === field && error.code === 'misplaced'))
      wrong.push(`${operation.id}: ${field} ${JSON.stringify(sent)} was answered with ${status}`);
  }
  for (const operation of all.filter(({ audience }) => audience !== 'provider')) {
    const { path, query, body } = namesOf(operation);
    const sent = withJson.includes(operation) ? json() : {};
    for (const field of [...path, ...body])
      await expectRefusal(operation, field, { ...sent, query: `?${field}=1` });
    if (withJson.includes(operation))
      for (const field of [...path, ...query])
        await expectRefusal(operation, field, { ...sent, body: JSON.stringify({ [field]: '1' }) });
  }
  expect(wrong).toEqual([]);
  expect(tried).toBeGreaterThan(300);
});

test('no contract has one name in two places, and each names the parameters of its path', () => {
  for (const operation of all) {
    const { path, query, body } = namesOf(operation);
    expect(new Set([...path, ...query, ...body]).size, operation.id).toBe(
      path.length + query.length + body.length,
    );
    expect([...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted()).toEqual(
      path.toSorted(),
    );
  }
});

test('query keys that no contract names are ignored', async () => {
  const answer = await send(operations['products.list'], { query: '?utm_source=sms&v=3&reload=true&page=1' });
  expect(answer.status).toBe(200);
});

test('a body of another type than the contract names is refused, in every operation', async () => {
  const wrong: string[] = [];
  const other = [
    undefined,
    '',
    'text/plain',
    'text/plain; application/json',
    'application/x-www-form-urlencoded',
    'application/json, text/plain',
    'application/json; charset=utf-16',
    'application/jsonp',
    'application',
  ];
  const expectStatus = async (operation: Operation, type: string | undefined, isRefused: boolean) => {
    const headers = type === undefined ? {} : { 'content-type': type };
    const { status } = await send(operation, { headers, body: '{}' });
    if ((status === 415) !== isRefused) wrong.push(`${operation.id} ${type}: ${status}`);
  };
  for (const operation of withJson) {
    for (const type of [...other, 'multipart/form-data; boundary=x'])
      await expectStatus(operation, type, true);
    for (const type of ['application/json', 'Application/JSON;charset="UTF-8"', 'application/json; v=1'])
      await expectStatus(operation, type, false);
  }
  for (const operation of changing.filter(isForm))
    for (const type of [...other, 'application/json']) await expectStatus(operation, type, true);
  for (const operation of changing.filter(({ http }) => http?.body === 'stream'))
    for (const type of [undefined, 'application/json', 'application/x-www-form-urlencoded'])
      await expectStatus(operation, type, true);
  expect(wrong).toEqual([]);
});

test('a page of another origin changes nothing and signs nobody in, in every operation', async () => {
  const wrong: string[] = [];
  const foreign: OutgoingHttpHeaders[] = [
    { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://blog.127.0.0.1:3000' },
    { 'sec-fetch-site': 'none', origin: 'https://elsewhere.example' },
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
  ];
  const own: OutgoingHttpHeaders[] = [
    {},
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-origin', origin: shopOrigin },
    { origin: shopOrigin },
    { origin: `http://127.0.0.1:${port}` },
  ];
  const guarded = changing.filter(({ crossSite }) => crossSite !== true);
  for (const operation of guarded) {
    for (const headers of foreign) {
      const { status, code } = await send(operation, { headers });
      if (status !== 403 || code !== 'forbidden')
        wrong.push(`${operation.id} ${JSON.stringify(headers)}: ${status}`);
    }
    for (const headers of own)
      if ((await send(operation, { headers })).code === 'forbidden')
        wrong.push(`${operation.id} ${JSON.stringify(headers)}: 403`);
  }
  expect(wrong).toEqual([]);
  expect(guarded.length).toBeGreaterThan(80);
});

test('pages of other origins reach the operations of providers and the reads of public ones alone', async () => {
  expect(all.filter(({ crossSite }) => crossSite).map(({ id }) => id)).toEqual([
    'payments.notify',
    'payments.return',
  ]);
  expect(all.filter(({ audience, method }) => audience === 'public' && method !== 'GET')).toEqual([]);
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
  expect((await send(operations['payments.notify'], { headers, body: '{}' })).code).not.toBe('forbidden');
  expect((await send(operations['payments.return'], { headers })).status).toBe(303);
  expect((await send(operations['categories.list'], { headers })).status).toBe(200);
});
