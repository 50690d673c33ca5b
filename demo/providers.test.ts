import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadEnvironment } from '#platform/env.ts';
import { textsFor } from '#platform/messages/texts.ts';
import { createProviders, type Providers } from '#providers/index.ts';
import type { GatewayPort } from '#providers/payments/port.ts';
import { failureOf } from '#providers/testing/failure.ts';
import { sendProblem } from '#server/api/problem.ts';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import { demo } from './index.ts';
import { demoTiles } from './map/tiles.ts';
import { persian } from './pages/messages.fa.ts';

let database: TestDatabase;
let app: FastifyInstance;
let url = '';
let providers: Providers;
const persianShop = { locale: 'fa-IR-u-ca-persian-nu-arabext', timeZone: 'Asia/Tehran' };
let shop = persianShop;
const token = 'the-outbox-of-this-test';
const createDemo = (): Providers =>
  createProviders(loadEnvironment({ DEMO_OUTBOX_TOKEN: token }), {
    pool: database.pool,
    log: { info: () => undefined },
    demo,
    shop: () => shop,
  });

beforeAll(async () => {
  database = await createTestDatabase();
  providers = createDemo();
  app = Fastify();
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error, textsFor('fa')));
  await providers.register(app);
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const paymentRequest = () => ({
  amount: 50_000,
  currency: 'toman' as const,
  callbackUrl: `${url}/back`,
  notificationUrl: `${url}/ipn`,
  description: 'سفارش «۱۲» <b>&',
  orderCode: 'O-1',
  paymentCode: 'P-1',
});

/**
 * A payment in a currency that the gateway takes. It has a new code, because a repeated code is the same
 * payment.
 */
const inOwnMoney = ({ currencies }: GatewayPort) =>
  currencies.includes('toman') ? {} : { currency: 'dollar', paymentCode: crypto.randomUUID() };

test('a simulated gateway that is used before the server listens throws, instead of hanging', async () => {
  expect(await failureOf(createDemo().gateways[0]?.request(paymentRequest()))).toMatchObject({
    kind: 'network',
  });
});

describe('the pages of simulated gateways', () => {
  const gatewayPages = async (): Promise<string[]> => {
    const pages: string[] = [];
    for (const gateway of providers.gateways) {
      const { redirect } = await gateway.request({ ...paymentRequest(), ...inOwnMoney(gateway) });
      expect(redirect.startsWith(`${url}/dev/gateways/${gateway.id}/`)).toBe(true);
      pages.push(redirect);
    }
    return pages;
  };

  test('are Persian, say that they are simulators, offer every outcome, and need neither script nor inline style', async () => {
    for (const page of await gatewayPages()) {
      const answer = await fetch(page);
      const markup = await answer.text();
      expect(answer.status).toBe(200);
      expect(markup).toContain('<html lang="fa" dir="rtl">');
      expect(markup).toContain('درگاه آزمایشی');
      expect(markup).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/);
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'; style-src 'self'");
      // Chrome applies form-action to redirects as well.
      expect(policy).toContain(`form-action 'self' ${url};`);
      expect(policy).not.toContain('unsafe');
      const offered = [...markup.matchAll(/name="scenario" value="([^"]+)"/g)].map(
        ([, value]) => value ?? '',
      );
      const scenarios = page.includes('nowpayments')
        ? Object.keys(persian.coin).filter((scenario) => scenario !== 'refund')
        : Object.keys(persian.card);
      expect(offered.toSorted()).toEqual(scenarios.toSorted());
    }
  });

  test('are English and left to right in a shop of another language, with its digits, and so are map and outbox', async () => {
    shop = { locale: 'en-US-u-ca-gregory-nu-latn', timeZone: 'America/New_York' };
    try {
      const pages = await gatewayPages();
      for (const address of [...pages, `${url}/dev/gateways/stripe/c/pay/none`, `${url}/dev/outbox`]) {
        const markup = await (await fetch(address, { headers: { accept: 'text/html' } })).text();
        expect(markup).toContain('<html lang="en" dir="ltr">');
        // The description of the order is a Persian text of the shop.
        expect(markup.replaceAll(paymentRequest().description.slice(0, 10), '')).not.toMatch(
          /[\u0600-\u06FF]/,
        );
      }
      expect(await (await fetch(pages.find((page) => page.includes('/stripe/')) ?? '')).text()).toContain(
        '<strong>500.00</strong>',
      );
      expect([demoTiles('en-US').attribution, demoTiles('fa-IR').attribution]).toEqual([
        'Demonstration map',
        'نقشهٔ نمایشی',
      ]);
    } finally {
      shop = persianShop;
    }
  });

  test("show the shop's own text as text, never as markup", async () => {
    for (const page of await gatewayPages()) {
      const markup = await (await fetch(page)).text();
      expect(markup).toContain('سفارش «۱۲» &lt;b&gt;&amp;');
      expect(markup).not.toContain('<b>&');
    }
  });

  test('settle once: a later choice in another tab changes nothing', async () => {
    const [page = ''] = await gatewayPages();
    const choose = (scenario: string): Promise<Response> =>
      fetch(page, { method: 'POST', body: new URLSearchParams({ scenario }), redirect: 'manual' });
    expect((await choose('success')).headers.get('location')).toContain('Status=OK');
    expect((await choose('cancel')).headers.get('location')).toContain('Status=OK');
    expect((await choose('nonsense')).status).toBe(400);
    expect(await (await fetch(page)).text()).not.toContain('name="scenario"');
  });

  test('keep their payments after a restart', async () => {
    const started = await providers.gateway('zibal')?.request(paymentRequest());
    if (!started) throw new Error('no gateway');
    await fetch(started.redirect, {
      method: 'POST',
      body: new URLSearchParams({ scenario: 'away' }),
      redirect: 'manual',
    });
    const later = createDemo();
    const restarted = Fastify();
    await later.register(restarted);
    await restarted.listen({ port: 0, host: '127.0.0.1' });
    expect(
      await later.gateway('zibal')?.verify({ ...paymentRequest(), authority: started.authority }),
    ).toMatchObject({
      outcome: 'paid',
    });
    await restarted.close();
    expect(
      await providers.gateway('zibal')?.verify({ ...paymentRequest(), authority: started.authority }),
    ).toMatchObject({ outcome: 'already-paid' });
  });

  test('are refused for an address of another origin, even when the payment was stored before', async () => {
    for (const gateway of providers.gateways) {
      const money = {
        ...paymentRequest(),
        ...inOwnMoney(gateway),
      };
      for (const foreign of [
        'https://evil.example/back',
        'http://127.0.0.1.evil.example/back',
        'http://127.0.0.1:1/back',
      ])
        expect(
          await failureOf(gateway.request({ ...money, callbackUrl: foreign })),
          `${gateway.id} ${foreign}`,
        ).toMatchObject({ kind: 'refused' });
      const { redirect } = await gateway.request(money);
      await database.pool.query(
        `UPDATE simulated_payments SET request = replace(request::text, '${url}', 'https://evil.example')::jsonb`,
      );
      const answers = [
        await fetch(redirect),
        await fetch(redirect, {
          method: 'POST',
          body: new URLSearchParams({ scenario: 'success' }),
          redirect: 'manual',
        }),
      ];
      for (const answer of answers) {
        expect(answer.status).toBe(404);
        expect(answer.headers.get('location')).toBeNull();
        expect(await answer.text()).not.toContain('evil.example');
      }
    }
  });

  test('report a payment that does not exist', async () => {
    for (const path of [
      '/dev/gateways/zarinpal/pg/StartPay/S1',
      '/dev/gateways/zibal/start/1',
      '/dev/gateways/nowpayments/payment/?iid=1',
      '/dev/gateways/nowpayments/payment/',
    ])
      expect((await fetch(url + path)).status, path).toBe(404);
  });

  test('have their files', async () => {
    for (const [path, type] of [
      ['/dev/style.css', 'text/css'],
      ['/dev/vazirmatn-arabic.woff2', 'font/woff2'],
      ['/dev/vazirmatn-latin.woff2', 'font/woff2'],
    ] as const) {
      const answer = await fetch(url + path);
      expect([answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([200, type]);
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
    }
  });
});

describe('the outbox', () => {
  test('shows sent messages, newest first, to programs and to people', async () => {
    await providers.sms?.send({
      to: '09120000001',
      template: 'login',
      tokens: ['482913'],
      text: 'کد تأیید: 482913\n@shop.example #482913',
    });
    await providers.email?.send({ to: 'buyer@example.com', subject: 'سفارش شما', text: 'کدها <آماده> است' });
    const all = (await (await fetch(`${url}/dev/outbox?token=${token}`)).json()) as { messages: object[] };
    expect(all.messages).toMatchObject([
      { channel: 'email', recipient: 'buyer@example.com', subject: 'سفارش شما', body: 'کدها <آماده> است' },
      {
        channel: 'sms',
        recipient: '09120000001',
        template: 'login',
        tokens: ['482913'],
        body: expect.stringContaining('#482913'),
      },
    ]);
    const mine = (await (await fetch(`${url}/dev/outbox?token=${token}&to=09120000001&limit=1`)).json()) as {
      messages: object[];
    };
    expect(mine.messages).toHaveLength(1);
    expect(await (await fetch(`${url}/dev/outbox?token=${token}&to=nobody`)).json()).toEqual({
      messages: [],
    });
    const page = await fetch(`${url}/dev/outbox?limit=x`, {
      headers: { accept: 'text/html', cookie: `vitrin_outbox=${token}` },
    });
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('کدها &lt;آماده&gt; است');
  });

  test('is closed without its token, also to programs on this machine', async () => {
    await providers.sms?.send({ to: '09120000002', template: 'login', tokens: ['111222'], text: '111222' });
    const plain = [`${url}/dev/outbox`, `${url}/dev/outbox?token=wrong`, `${url}/dev/outbox?token=`];
    for (const address of plain) {
      const answer = await fetch(address);
      expect(answer.status, address).toBe(403);
      expect(await answer.text()).not.toContain('111222');
    }
    const page = await fetch(`${url}/dev/outbox`, { headers: { accept: 'text/html' } });
    expect(page.status).toBe(403);
    expect(await page.text()).not.toContain('111222');
  });

  test('opens in a browser with the printed link, which becomes a cookie', async () => {
    expect(providers.outboxLink).toBe(`/dev/outbox?token=${token}`);
    const opened = await fetch(`${url}${providers.outboxLink}`, {
      headers: { accept: 'text/html' },
      redirect: 'manual',
    });
    expect(opened.status).toBe(302);
    expect(opened.headers.get('location')).toBe('/dev/outbox');
    const cookie = opened.headers.get('set-cookie') ?? '';
    expect(cookie).toContain('Path=/dev/outbox; HttpOnly; SameSite=Strict');
    const [pair = ''] = cookie.split(';', 1);
    const page = await fetch(`${url}/dev/outbox`, { headers: { accept: 'text/html', cookie: pair } });
    expect(page.status).toBe(200);
  });
});
