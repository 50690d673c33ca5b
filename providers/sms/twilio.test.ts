import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addTwilio, type TwilioSimulator } from '#demo/simulators/twilio.ts';
import { internationalNumber } from '#platform/country/telephones.ts';
import { createStubProvider } from '../testing/stub-provider.ts';
import { failureOf } from '../testing/failure.ts';
import type { SmsMessage, SmsPort } from './port.ts';
import { createTwilio, type TwilioOptions } from './twilio.ts';

const account = `AC${'0'.repeat(31)}1`;
const key = `SK${'0'.repeat(31)}2`;
const service = `MG${'0'.repeat(31)}3`;
const secret = 'a:secret+of/twilio=';
const from = '+12125550100';
const simulator: TwilioSimulator = {
  account,
  secrets: { [account]: secret, [key]: 'the secret of a key' },
  senders: [from, service],
  regions: ['+1', '+33'],
  refused: {},
  trouble: undefined,
  sent: [],
};
let app: FastifyInstance;
let url = '';
beforeAll(async () => {
  app = Fastify();
  addTwilio(app, simulator);
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());
beforeEach(() => Object.assign(simulator, { refused: {}, trouble: undefined, sent: [] }));

const open = (options: Partial<TwilioOptions> = {}): SmsPort =>
  createTwilio({
    account,
    user: account,
    secret,
    sender: { from },
    baseUrl: () => url,
    toInternational: (number) => internationalNumber('US', number),
    ...options,
  });
const message: SmsMessage = {
  to: '+12125550142',
  template: 'login',
  tokens: ['482913'],
  text: 'Your code: 482913\n@shop.example #482913',
};

test('a code goes out as its whole text, from the number or the messaging service', async () => {
  expect(await open().send(message)).toEqual({ id: expect.stringMatching(/^SM\d{32}$/) });
  await open({ user: key, secret: 'the secret of a key', sender: { service } }).send(message);
  const { to: To, text: Body } = message;
  expect(simulator.sent).toEqual([
    { To, From: from, Body },
    { To, MessagingServiceSid: service, Body },
  ]);
});

test('a stored number goes out in E.164', async () => {
  await open().send({ ...message, to: '(212) 555-0142' });
  await open({ toInternational: (number) => internationalNumber('FR', number) }).send({
    ...message,
    to: '06 12 34 56 78',
  });
  expect(simulator.sent.map(({ To }) => To)).toEqual(['+12125550142', '+33612345678']);
  expect(internationalNumber('IR', '09123456789')).toBe('+989123456789');
  expect(await failureOf(open().send({ ...message, to: 'closed:7' }))).toMatchObject({
    kind: 'refused',
    code: 'number',
    isFinal: true,
  });
});

test.each([
  [21_211, true],
  [21_610, true],
  [21_614, true],
  [21_635, true],
  [21_608, false],
  [21_612, false],
])('refusal %i is one that no later try changes: %s', async (code, isFinal) => {
  simulator.refused = { [message.to]: code };
  expect(await failureOf(open().send(message))).toMatchObject({
    provider: 'twilio',
    kind: 'refused',
    code: String(code),
    isFinal,
  });
  expect(simulator.sent).toEqual([]);
});

test.each([
  ['another country', { to: '+442079460018' }, {}, '21408'],
  ['no text', { text: '' }, {}, '21602'],
  ['a sender of another account', {}, { sender: { from: '+12125550199' } }, '21659'],
  ['a service that there is not', {}, { sender: { service: 'MG' } }, '21705'],
  ['another account', {}, { account: `AC${'f'.repeat(32)}` }, '20404'],
])('%s is refused, and may be mended', async (_what, changes, options, code) => {
  expect(await failureOf(open(options).send({ ...message, ...changes }))).toMatchObject({
    kind: 'refused',
    code,
    isFinal: false,
  });
  expect(simulator.sent).toEqual([]);
});

test('too many requests and a broken service may be tried again', async () => {
  simulator.trouble = 429;
  expect(await failureOf(open().send(message))).toMatchObject({ code: '20429', isFinal: false });
  for (simulator.trouble of [500, 502, 503])
    expect(await failureOf(open().send(message))).toMatchObject({
      kind: 'malformed',
      code: `http-${simulator.trouble}`,
      isFinal: false,
    });
  simulator.trouble = undefined;
  await open().send(message);
  expect(simulator.sent).toHaveLength(1);
});

test('a call without an answer ends after its time limit', async () => {
  const ending = new AbortController();
  const silent = createServer(() => ending.abort());
  await new Promise<void>((done) => void silent.listen(0, '127.0.0.1', done));
  const { port } = silent.address() as AddressInfo;
  const at = { baseUrl: () => `http://127.0.0.1:${port}`, timeoutSignal: () => ending.signal };
  expect(await failureOf(open(at).send(message))).toMatchObject({ kind: 'timeout', isFinal: false });
  silent.closeAllConnections();
  silent.close();
});

test('a message that failed at once is refused, and an answer outside the protocol is malformed', async () => {
  const stub = await createStubProvider();
  const port = open({ baseUrl: stub.baseUrl });
  const failed = { sid: 'SM1', status: 'failed', error_code: 21_610 };
  stub.answer(
    { status: 201, body: JSON.stringify(failed) },
    { status: 201, body: '<html>' },
    { status: 200, body: '{}' },
    { status: 403, body: '<html>' },
  );
  for (const expected of [
    { kind: 'refused', code: '21610', isFinal: true },
    { kind: 'malformed', code: null },
    { kind: 'malformed', code: 'http-200' },
    { kind: 'refused', code: 'http-403', isFinal: false },
  ])
    expect(await failureOf(port.send(message))).toMatchObject(expected);
  await stub.close();
});

test('no error shows the secret, the number or the words of the provider', async () => {
  const wrong = 'WRONG0SECRET';
  const errors = [
    await failureOf(open({ secret: wrong }).send(message)),
    await failureOf(open({ secret: wrong, baseUrl: () => 'http://127.0.0.1:9' }).send(message)),
    await failureOf(open({ secret: wrong, baseUrl: () => 'not an address' }).send(message)),
  ];
  const encoded = Buffer.from(`${account}:${wrong}`).toString('base64');
  for (const error of errors) {
    const shown = `${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`;
    for (const text of [wrong, encoded, message.to]) expect(shown).not.toContain(text);
  }
  expect(errors.map(({ kind }) => kind)).toEqual(['refused', 'network', 'network']);
  expect(errors[0]?.code).toBe('20003');
});

test('reaches all countries but those that Twilio does not deliver to', () => {
  expect(['US', 'FR', 'TR', 'IR', 'SY', 'CU'].filter((country) => open().reaches(country))).toEqual([
    'US',
    'FR',
    'TR',
  ]);
});
