import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addKavenegar, type KavenegarSimulator } from '#demo/simulators/kavenegar.ts';
import { failureOf } from '../testing/failure.ts';
import { createKavenegar, type KavenegarOptions } from './kavenegar.ts';
import type { SmsMessage, SmsPort } from './port.ts';

const apiKey = '63484F4C31532F66/secret+key=';
const simulator: KavenegarSimulator = {
  apiKey,
  templates: ['vitrin-login', 'vitrin-order'],
  credit: 0,
  failsInside200: false,
  sent: [],
};
let app: FastifyInstance;
let url = '';
beforeAll(async () => {
  app = Fastify();
  addKavenegar(app, simulator);
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());
beforeEach(() => Object.assign(simulator, { credit: 100, failsInside200: false, sent: [] }));

const open = (options: Partial<KavenegarOptions> = {}): SmsPort =>
  createKavenegar({
    apiKey,
    baseUrl: () => url,
    templates: { login: 'vitrin-login', order: 'vitrin-order' },
    sender: '10004346',
    ...options,
  });
const message: SmsMessage = {
  to: '09123456789',
  template: 'login',
  tokens: ['482913'],
  text: 'کد تأیید: 482913\n@shop.example #482913',
};

/** Each failure, once with its own HTTP status and once inside a 200. */
async function expectRefusal(code: string, port: SmsPort, sent: SmsMessage): Promise<void> {
  for (const failsInside200 of [false, true]) {
    simulator.failsInside200 = failsInside200;
    expect(await failureOf(port.send(sent)), `inside 200: ${failsInside200}`).toMatchObject({
      kind: 'refused',
      code,
      provider: 'kavenegar',
    });
  }
  expect(simulator.sent).toEqual([]);
}

test('a code goes out by its template', async () => {
  const { id } = await open().send(message);
  expect(id).toMatch(/^\d+$/);
  await open().send({ ...message, template: 'order', tokens: ['O-1', '250000', 'x'] });
  expect(simulator.sent).toEqual([
    { receptor: '09123456789', template: 'vitrin-login', token: '482913', type: 'sms' },
    {
      receptor: '09123456789',
      template: 'vitrin-order',
      token: 'O-1',
      token2: '250000',
      token3: 'x',
      type: 'sms',
    },
  ]);
});

test('a text without a template goes out from the sender line', async () => {
  await open().send({ to: '09123456789', text: 'رسید شما تأیید شد.' });
  await open({ templates: {} }).send(message);
  expect(simulator.sent).toEqual([
    { receptor: '09123456789', sender: '10004346', message: 'رسید شما تأیید شد.' },
    { receptor: '09123456789', sender: '10004346', message: message.text },
  ]);
});

test('a failure inside HTTP 200 is a failure', async () => {
  await expectRefusal('411', open(), { ...message, to: '02112345678' });
});

test('418 no credit', async () => {
  simulator.credit = 0;
  await expectRefusal('418', open(), message);
});

test('424 no such template', async () => {
  await expectRefusal('424', open({ templates: { login: 'another' } }), message);
});

test('431 a token with a blank, a line end or an underscore', async () => {
  for (const token of ['12 34', '12\n34', '12_34', '', ' ', '12‌ 34'])
    expect(
      await failureOf(open().send({ ...message, tokens: [token] })),
      JSON.stringify(token),
    ).toMatchObject({ kind: 'refused', code: '431' });
  expect(simulator.sent).toEqual([]);
  // The provider's own refusal of a token that the check before did not catch.
  for (const inside of [false, true]) {
    simulator.failsInside200 = inside;
    const answer = await fetch(`${url}/v1/${encodeURIComponent(apiKey)}/verify/lookup.json`, {
      method: 'POST',
      body: new URLSearchParams({ receptor: message.to, template: 'vitrin-login', token: '1 2' }),
    });
    expect(await answer.json()).toMatchObject({ return: { status: 431 } });
  }
});

test('403 a wrong key, which no error shows', async () => {
  const wrong = 'WRONG0KEY';
  await expectRefusal('403', open({ apiKey: wrong }), message);
  const errors = [
    await failureOf(open({ apiKey: wrong }).send(message)),
    await failureOf(open({ apiKey: wrong, baseUrl: () => 'http://127.0.0.1:9' }).send(message)),
    await failureOf(open({ apiKey: wrong, baseUrl: () => 'not an address' }).send(message)),
  ];
  for (const error of errors)
    expect(`${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`).not.toContain(wrong);
  expect(errors.map(({ kind }) => kind)).toEqual(['refused', 'network', 'network']);
});

test('neither template nor sender line: nothing is sent', async () => {
  expect(await failureOf(open({ templates: {}, sender: undefined }).send(message))).toMatchObject({
    kind: 'refused',
    code: 'no-template',
  });
  expect(simulator.sent).toEqual([]);
});
