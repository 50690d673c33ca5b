import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendProblem } from '../api/problem.ts';
import { loadEnvironment } from '../env.ts';
import { textsFor } from '../messages/texts.ts';
import { createTestApp } from '../testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { cardScenarioTexts, coinScenarioTexts } from './dev/messages.ts';
import { createProviders, type Providers } from './index.ts';
import { failureOf } from './testing/failure.ts';

const production = {
  APP_MODE: 'production',
  PUBLIC_URL: 'https://shop.example',
  DATABASE_URL: 'postgres://db/shop',
  SECRET_TOKEN: 't'.repeat(32),
  SECRET_CODES: 'c'.repeat(32),
  SMS_KAVENEGAR_KEY: 'key',
  SMS_TEMPLATE_LOGIN: 'login',
  SMS_SENDER: '1000',
  PAYMENT_ZIBAL_MERCHANT: 'shop',
};
const merchant = '12345678-1234-4234-8234-123456789012';

let database: TestDatabase;
let app: FastifyInstance;
let url = '';
let providers: Providers;
const said: object[] = [];
const createFor = (env: Record<string, string>): Providers =>
  createProviders(loadEnvironment(env), {
    pool: database.pool,
    log: { info: (details: unknown) => void said.push(details as object) },
  });

beforeAll(async () => {
  database = await createTestDatabase();
  providers = createFor({});
  app = Fastify();
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error, textsFor('fa')));
  await providers.register(app);
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const asked = {
  amount: 50_000,
  currency: 'toman',
  callbackUrl: 'https://shop.example/back',
  notificationUrl: 'https://shop.example/ipn',
  description: 'سفارش «۱۲» <b>&',
  orderCode: 'O-1',
  paymentCode: 'P-1',
} as const;

describe('which providers there are', () => {
  test('a demo without configuration has simulators of all gateways, and the outbox, and says so', () => {
    expect(providers.gateways.map(({ id, method, simulated }) => [id, method, simulated])).toEqual([
      ['zarinpal', 'card', true],
      ['zibal', 'card', true],
      ['nowpayments', 'crypto', true],
    ]);
    expect([providers.sms.id, providers.email?.id]).toEqual(['outbox', 'outbox']);
    expect(said).toEqual([{ standIns: ['zarinpal', 'zibal', 'nowpayments', 'outbox'] }]);
    expect(providers.gateway('zibal')).toBe(providers.gateways[1]);
    expect(providers.gateway('paypal')).toBeUndefined();
  });

  test('in a demo, what is configured is real', () => {
    const mixed = createFor({
      PAYMENT_ZARINPAL_MERCHANT: merchant,
      SMS_KAVENEGAR_KEY: 'key',
      SMTP_URL: 'smtp://localhost',
      SMTP_FROM: 'shop@example.com',
    });
    expect(mixed.gateways.map(({ id, simulated }) => [id, simulated])).toEqual([
      ['zarinpal', false],
      ['zibal', true],
      ['nowpayments', true],
    ]);
    expect([mixed.sms.id, mixed.email?.id]).toEqual(['kavenegar', 'smtp']);
    mixed.close();
  });

  test('production has what is configured and nothing else', () => {
    said.length = 0;
    const real = createFor(production);
    expect(real.gateways.map(({ id, simulated }) => [id, simulated])).toEqual([['zibal', false]]);
    expect([real.sms.id, real.email]).toEqual(['kavenegar', null]);
    expect(said).toEqual([]);
    const all = createFor({
      ...production,
      PAYMENT_ZARINPAL_MERCHANT: merchant,
      PAYMENT_NOWPAYMENTS_KEY: 'key',
      PAYMENT_NOWPAYMENTS_IPN_SECRET: 'secret',
    });
    expect(all.gateways.map(({ id }) => id)).toEqual(['zarinpal', 'zibal', 'nowpayments']);
  });

  test('a demo serves development aids, and production none', async () => {
    const reach = async (env: Record<string, string>): Promise<number[]> => {
      const shop = await createTestApp({ products: 0, env });
      try {
        const pages = ['/dev/outbox', '/dev/style.css', '/dev/gateways/zarinpal/pg/v4/payment/request.json'];
        return await Promise.all(
          pages.map(
            async (page) =>
              (await shop.app.inject({ method: page.endsWith('json') ? 'POST' : 'GET', url: page }))
                .statusCode,
          ),
        );
      } finally {
        await shop.close();
      }
    };
    expect(await reach({})).toEqual([200, 200, 401]);
    expect(await reach(production)).toEqual([404, 404, 404]);
  });

  test('a simulated gateway that is asked before the server listens is an error, not a hang', async () => {
    expect(await failureOf(createFor({}).gateways[0]?.request(asked))).toMatchObject({ kind: 'network' });
  });
});

describe('the pages of simulated gateways', () => {
  const gatewayPages = async (): Promise<string[]> => {
    const pages: string[] = [];
    for (const gateway of providers.gateways) {
      const { redirect } = await gateway.request(
        gateway.method === 'card' ? asked : { ...asked, currency: 'dollar' },
      );
      expect(redirect.startsWith(`${url}/dev/gateways/${gateway.id}/`)).toBe(true);
      pages.push(redirect);
    }
    return pages;
  };

  test('are Persian, say that they are simulators, offer every course, and need neither script nor inline style', async () => {
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
      expect(policy).toContain("form-action 'self' https://shop.example;");
      expect(policy).not.toContain('unsafe');
      const offered = [...markup.matchAll(/name="scenario" value="([^"]+)"/g)].map(
        ([, value]) => value ?? '',
      );
      const scenarios = page.includes('nowpayments')
        ? Object.keys(coinScenarioTexts).filter((scenario) => scenario !== 'refund')
        : Object.keys(cardScenarioTexts);
      expect(offered.toSorted()).toEqual(scenarios.toSorted());
    }
  });

  test('show what the shop wrote as text, never as markup', async () => {
    for (const page of await gatewayPages()) {
      const markup = await (await fetch(page)).text();
      expect(markup).toContain('سفارش «۱۲» &lt;b&gt;&amp;');
      expect(markup).not.toContain('<b>&');
    }
  });

  test('settle once: what is chosen later in another tab changes nothing', async () => {
    const [page = ''] = await gatewayPages();
    const choose = (scenario: string): Promise<Response> =>
      fetch(page, { method: 'POST', body: new URLSearchParams({ scenario }), redirect: 'manual' });
    expect((await choose('success')).headers.get('location')).toContain('Status=OK');
    expect((await choose('cancel')).headers.get('location')).toContain('Status=OK');
    expect((await choose('nonsense')).status).toBe(400);
    expect(await (await fetch(page)).text()).not.toContain('name="scenario"');
  });

  test('know their payments after a restart', async () => {
    const started = await providers.gateway('zibal')?.request(asked);
    if (!started) throw new Error('no gateway');
    await fetch(started.redirect, {
      method: 'POST',
      body: new URLSearchParams({ scenario: 'away' }),
      redirect: 'manual',
    });
    const later = createFor({});
    const restarted = Fastify();
    await later.register(restarted);
    await restarted.listen({ port: 0, host: '127.0.0.1' });
    expect(await later.gateway('zibal')?.verify({ ...asked, authority: started.authority })).toMatchObject({
      outcome: 'paid',
    });
    await restarted.close();
    expect(
      await providers.gateway('zibal')?.verify({ ...asked, authority: started.authority }),
    ).toMatchObject({ outcome: 'already-paid' });
  });

  test('say so when there is no such payment', async () => {
    for (const path of [
      '/dev/gateways/zarinpal/pg/StartPay/S1',
      '/dev/gateways/zibal/start/1',
      '/dev/gateways/nowpayments/payment/?iid=1',
      '/dev/gateways/nowpayments/payment/',
    ])
      expect((await fetch(url + path)).status, path).toBe(404);
  });

  test('their files are there', async () => {
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
  test('shows what was sent, newest first, to programs and to people', async () => {
    await providers.sms.send({
      to: '09120000001',
      template: 'login',
      tokens: ['482913'],
      text: 'کد ورود: 482913\n@shop.example #482913',
    });
    await providers.email?.send({ to: 'buyer@example.com', subject: 'سفارش شما', text: 'کدها <آماده> است' });
    const all = (await (await fetch(`${url}/dev/outbox`)).json()) as { messages: object[] };
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
    const mine = (await (await fetch(`${url}/dev/outbox?to=09120000001&limit=1`)).json()) as {
      messages: object[];
    };
    expect(mine.messages).toHaveLength(1);
    expect(await (await fetch(`${url}/dev/outbox?to=nobody`)).json()).toEqual({ messages: [] });
    const page = await fetch(`${url}/dev/outbox?limit=x`, { headers: { accept: 'text/html' } });
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('کدها &lt;آماده&gt; است');
  });
});
