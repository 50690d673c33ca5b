import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { lateness } from '#demo/simulators/card-page.ts';
import { isDatabaseAway } from '#platform/db/errors.ts';
import { zarinpalMerchants } from '#demo/simulators/zarinpal.ts';
import { queryOf } from '#demo/testing/simulated-gateways.ts';
import { ShopError } from '#schemas/errors.ts';
import { failureOf } from '../testing/failure.ts';
import { createStubProvider } from '../testing/stub-provider.ts';
import { authorityOf, money, startZarinpal, type StartedZarinpal } from './testing/zarinpal-fixtures.ts';
import { createZarinpal } from './zarinpal.ts';

let gateways: StartedZarinpal['gateways'];
let stub: StartedZarinpal['stub'];
let port: StartedZarinpal['port'];
let stubbed: StartedZarinpal['stubbed'];
let asked: StartedZarinpal['asked'];
let play: StartedZarinpal['play'];
beforeAll(async () => {
  ({ gateways, stub, port, stubbed, asked, play } = await startZarinpal());
});
afterAll(() => Promise.all([gateways.close(), stub.close()]));
afterEach(() => {
  gateways.refuse = () => undefined;
  gateways.callbacks.length = 0;
});

test('a request sends rial, and its authority and page come back', async () => {
  const { authority, redirect } = await port.request(asked());
  expect(authority).toMatch(/^S[0-9a-zA-Z]{35}$/);
  expect(redirect).toBe(`${gateways.url}/dev/gateways/zarinpal/pg/StartPay/${authority}`);
  const { rows } = await gateways.database.pool.query(
    'SELECT amount, request FROM simulated_payments WHERE authority = $1',
    [authority],
  );
  expect(rows).toEqual([
    {
      amount: 2_500_000,
      request: {
        merchant_id: zarinpalMerchants[0],
        amount: 2_500_000,
        currency: 'IRR',
        description: 'سفارش ۱۲',
        callback_url: asked().callbackUrl,
        metadata: { mobile: '09123456789', order_id: 'P-1' },
      },
    },
  ]);
  expect(await failureOf(port.request({ ...asked(), currency: 'dollar' }))).toMatchObject({
    kind: 'refused',
    code: 'currency',
  });
});

test('the shopper pays: OK, then 100 with the reference and the masked card', async () => {
  const { authority, location } = await play('success');
  expect(new URL(location).searchParams.get('payment')).toBe('P-1');
  expect(port.readCallback(queryOf(location))).toEqual({
    hint: 'returned',
    authority,
    paymentCode: null,
    transaction: null,
  });
  const verification = await port.verify({ authority, ...money });
  expect(verification).toMatchObject({ outcome: 'paid', code: '100', cardMask: '502229******5995', rank: 1 });
  expect(verification.reference).toMatch(/^\d+$/);
});

test('the shopper gives up, or the bank refuses: NOK', async () => {
  for (const scenario of ['cancel', 'failure']) {
    const { authority, location } = await play(scenario);
    expect(port.readCallback(queryOf(location))).toMatchObject({ hint: 'canceled', authority });
    expect(await port.verify({ authority, ...money })).toMatchObject({ outcome: 'unpaid', code: '-51' });
  }
});

test('OK and yet unpaid: -51', async () => {
  const { authority, location } = await play('unpaid');
  expect(port.readCallback(queryOf(location)).hint).toBe('returned');
  expect(await port.verify({ authority, ...money })).toMatchObject({
    outcome: 'unpaid',
    code: '-51',
    reference: null,
    rank: 0,
  });
});

test('another amount: -50', async () => {
  const { authority } = await play('other-amount');
  expect(await port.verify({ authority, ...money })).toMatchObject({
    outcome: 'amount-mismatch',
    code: '-50',
  });
  const paid = await play('success');
  expect(await port.verify({ ...money, authority: paid.authority, amount: 1_000 })).toMatchObject({
    outcome: 'amount-mismatch',
  });
  expect(await port.verify({ authority: paid.authority, ...money })).toMatchObject({ outcome: 'paid' });
});

test('a second verification: 101, a success', async () => {
  const { authority } = await play('success');
  const first = await port.verify({ authority, ...money });
  const second = await port.verify({ authority, ...money });
  expect(second).toMatchObject({
    outcome: 'already-paid',
    code: '101',
    reference: first.reference,
    cardMask: first.cardMask,
  });
});

test('paid with no callback: unVerified lists it, its code a text', async () => {
  const { authority, location } = await play('away');
  expect(location).toMatch(/\?away=1$/);
  const open = await port.request(asked());
  const unverified = (await port.listUnverified?.()) ?? [];
  expect(unverified).toContainEqual({ authority, amount: 250_000, currency: 'toman' });
  expect(unverified.map((payment) => payment.authority)).not.toContain(open.authority);
  const raw = await fetch(`${gateways.transport('zarinpal').baseUrl()}/pg/v4/payment/unVerified.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ merchant_id: zarinpalMerchants[0] }),
  });
  expect(await raw.json()).toMatchObject({ data: { code: '100' } });
  expect(await port.verify({ authority, ...money })).toMatchObject({ outcome: 'paid' });
  expect((await port.listUnverified?.())?.map((payment) => payment.authority)).not.toContain(authority);
  // A payment of another shop on the same terminal, with an amount that is impossible in toman.
  stub.answer({
    body: JSON.stringify({
      data: {
        code: '100',
        authorities: [
          { authority: authorityOf('A1'), amount: 50_505 },
          { authority: authorityOf('A2'), amount: '50500' },
        ],
      },
      errors: [],
    }),
  });
  expect(await stubbed.listUnverified?.()).toEqual([
    { authority: authorityOf('A2'), amount: 5_050, currency: 'toman' },
  ]);
});

test('callbacks that are repeated say the same, and the money is taken once', async () => {
  const { authority, location } = await play('duplicate');
  const callbacks = [
    ...gateways.callbacks.map((callback) => port.readCallback(callback)),
    port.readCallback(queryOf(location)),
  ];
  expect(callbacks).toHaveLength(3);
  expect(new Set(callbacks.map((callback) => JSON.stringify(callback))).size).toBe(1);
  const outcomes = (await Promise.all(callbacks.map(() => port.verify({ authority, ...money })))).map(
    ({ outcome }) => outcome,
  );
  expect(outcomes.toSorted()).toEqual(['already-paid', 'already-paid', 'paid']);
});

test('a verification that hangs ends as a timeout, and the next one knows of the payment', async () => {
  const { authority } = await play('hang');
  const patience = new AbortController();
  const impatient = createZarinpal({
    merchant: zarinpalMerchants[0],
    ...gateways.transport('zarinpal'),
    timeoutSignal: () => patience.signal,
  });
  const verification = failureOf(impatient.verify({ authority, ...money }));
  await gateways.nextHang();
  patience.abort();
  expect(await verification).toMatchObject({ kind: 'timeout', code: null });
  expect(await port.verify({ authority, ...money })).toMatchObject({ outcome: 'already-paid', code: '101' });
});

test('a fault of the server is malformed, not a refusal', async () => {
  const { authority } = await play('fault');
  expect(await failureOf(port.verify({ authority, ...money }))).toMatchObject({
    kind: 'malformed',
    code: 'http-502',
  });
  expect(await port.verify({ authority, ...money })).toMatchObject({ outcome: 'paid' });
  stub.answer({ body: '{"data":[],"errors":[]}' });
  expect(await failureOf(stubbed.verify({ authority, ...money }))).toMatchObject({ kind: 'malformed' });
  stub.answer({ body: '[]' });
  expect(await failureOf(stubbed.verify({ authority, ...money }))).toMatchObject({ kind: 'malformed' });
  stub.answer({ body: '{"data":{"code":100,"authority":"javascript:alert(1)"},"errors":[]}' });
  expect(await failureOf(stubbed.request(asked()))).toMatchObject({ kind: 'malformed' });
});

test('errors as an object beside an empty list of data', async () => {
  gateways.refuse = () => -12;
  expect(await failureOf(port.request(asked()))).toMatchObject({ kind: 'refused', code: '-12' });
  for (const status of [200, 401, 422]) {
    stub.answer({
      status,
      body: '{"data":[],"errors":{"code":-9,"message":"The input params invalid","validations":[{"amount":"too small"}]}}',
    });
    expect(await failureOf(stubbed.request(asked()))).toMatchObject({ kind: 'refused', code: '-9' });
  }
});

test('errors as data with a code, and codes as texts', async () => {
  stub.answer({ body: '{"data":{"code":-51,"message":"Session is not valid"},"errors":[]}' });
  expect(await stubbed.verify({ authority: authorityOf('A'), ...money })).toMatchObject({
    outcome: 'unpaid',
  });
  stub.answer({ body: '{"data":[],"errors":{"code":"-50","message":""}}' });
  expect(await stubbed.verify({ authority: authorityOf('A'), ...money })).toMatchObject({
    outcome: 'amount-mismatch',
  });
  stub.answer({ body: '{"data":{"code":"101","ref_id":"201","card_pan":""},"errors":null}' });
  expect(await stubbed.verify({ authority: authorityOf('A'), ...money })).toMatchObject({
    outcome: 'already-paid',
    reference: '201',
    cardMask: null,
  });
});

test('a payment in the bank is unpaid until the money is there', async () => {
  const { authority, location } = await play('later');
  expect(port.readCallback(queryOf(location)).hint).toBe('returned');
  expect(await port.verify({ authority, ...money })).toMatchObject({ outcome: 'unpaid' });
  gateways.advance(lateness);
  expect(await port.verify({ authority, ...money })).toMatchObject({ outcome: 'paid' });
});

test('the authority of another merchant: -53', async () => {
  const { authority } = await play('success');
  const other = createZarinpal({ merchant: zarinpalMerchants[1], ...gateways.transport('zarinpal') });
  expect(await failureOf(other.verify({ authority, ...money }))).toMatchObject({
    kind: 'refused',
    code: '-53',
  });
  expect((await other.listUnverified?.())?.map((payment) => payment.authority)).not.toContain(authority);
});

test('an authority that is not known any more, -54 and -55, has brought no money', async () => {
  expect(await port.verify({ authority: authorityOf('S'), ...money })).toMatchObject({
    outcome: 'unpaid',
    code: '-54',
    rank: 0,
  });
  gateways.refuse = () => -55;
  expect(await port.verify({ authority: authorityOf('S'), ...money })).toMatchObject({
    outcome: 'unpaid',
    code: '-55',
  });
});

test('a refusal by each code of a request and of a verification', async () => {
  const codes = [-9, -10, -11, -12, -13, -14, -15, -16, -17, -18, -19, -40, -41];
  for (const code of codes) {
    gateways.refuse = () => code;
    expect(await failureOf(port.request(asked()))).toMatchObject({
      kind: 'refused',
      code: String(code),
      provider: 'zarinpal',
    });
    expect((await failureOf(port.request(asked()))).message, `${code} is explained`).toMatch(/: .+: .+/);
  }
  for (const code of [-10, -12, -52, -53]) {
    gateways.refuse = () => code;
    expect(await failureOf(port.verify({ authority: authorityOf('S'), ...money }))).toMatchObject({
      kind: 'refused',
      code: String(code),
    });
  }
  gateways.refuse = () => undefined;
  expect(
    await failureOf(
      createZarinpal({ merchant: 'unknown'.padEnd(36, '-'), ...gateways.transport('zarinpal') }).request(
        asked(),
      ),
    ),
  ).toMatchObject({ code: '-10' });
});

test('a reversal, and the codes that refuse one: -60 to -63', async () => {
  const { authority } = await play('success');
  await port.verify({ authority, ...money });
  expect(await port.reverse?.(authority)).toEqual({ outcome: 'reversed', code: '100' });
  expect(await port.verify({ authority, ...money })).toMatchObject({ outcome: 'unpaid' });
  expect(await port.reverse?.(authority)).toEqual({ outcome: 'refused', code: '-61' });
  const late = await play('success');
  gateways.advance(31 * 60_000);
  expect(await port.reverse?.(late.authority)).toEqual({ outcome: 'too-late', code: '-63' });
  for (const code of [-60, -62]) {
    gateways.refuse = () => code;
    expect(await port.reverse?.(authority)).toEqual({ outcome: 'refused', code: String(code) });
  }
  gateways.refuse = () => -10;
  expect(await failureOf(port.reverse?.(authority))).toMatchObject({ kind: 'refused', code: '-10' });
});

test('a forged or mangled callback is refused', () => {
  const authority = authorityOf('A');
  const bad: Record<string, unknown>[] = [
    {},
    { Authority: authority },
    { Status: 'OK' },
    { Authority: 'A1', Status: 'OK' },
    { Authority: authority, Status: 'ok' },
    { Authority: [authority, authority], Status: 'OK' },
    { Authority: `${authority}'`, Status: 'OK' },
  ];
  for (const query of bad)
    expect(() => port.readCallback({ query, headers: {} }), JSON.stringify(query)).toThrow(
      expect.objectContaining({ code: 'malformed-request' }),
    );
  expect(() => port.readCallback({ query: {}, headers: {} })).toThrow(ShopError);
  expect(port.readCallback({ query: { Authority: authority, Status: 'OK' }, headers: {} }).authority).toBe(
    authority,
  );
});

test('a server that is not there is a network error', async () => {
  const gone = await createStubProvider();
  const baseUrl = gone.baseUrl();
  await gone.close();
  const failure = await failureOf(
    createZarinpal({ merchant: zarinpalMerchants[0], baseUrl: () => baseUrl }).request(asked()),
  );
  expect(failure).toMatchObject({ kind: 'network', code: 'ECONNREFUSED' });
  // fetch refuses some ports before it connects.
  const refused = createZarinpal({ merchant: zarinpalMerchants[0], baseUrl: () => 'http://127.0.0.1:9' });
  expect(await failureOf(refused.request(asked()))).toMatchObject({
    summary: 'zarinpal: network (bad port)',
  });
  // The codes of Node are those of a database that is away.
  expect(isDatabaseAway(failure)).toBe(false);
  expect(isDatabaseAway(new ShopError('gateway-failed', { cause: failure }))).toBe(false);
});

test('neither the merchant id nor what the gateway says stands in an error', async () => {
  stub.answer(
    { body: `{"data":[],"errors":{"code":-10,"message":"no terminal ${zarinpalMerchants[0]}"}}` },
    { body: `<html>${zarinpalMerchants[0]}</html>` },
  );
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const error = await failureOf(stubbed.request(asked()));
    expect(`${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`).not.toContain(
      zarinpalMerchants[0],
    );
  }
});
