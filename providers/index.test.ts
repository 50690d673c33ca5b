import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadEnvironment } from '#platform/env.ts';
import type { Demo } from '#server/demo-port.ts';
import { loadDemo } from '#server/load-demo.ts';
import { productionEnvironment } from '#tools/testing/production.ts';
import { createTestApp } from '#tools/testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import { createProviders, type Providers } from './index.ts';

const merchant = '12345678-1234-4234-8234-123456789012';

let database: TestDatabase;
let demo: Demo | null;
const logged: object[] = [];
const createFor = (env: Record<string, string>): Providers =>
  createProviders(loadEnvironment(env), {
    pool: database.pool,
    log: { info: (details: unknown) => void logged.push(details as object) },
    demo: env['APP_MODE'] === 'production' ? null : demo,
  });

beforeAll(async () => {
  database = await createTestDatabase();
  demo = await loadDemo({ APP_MODE: 'demo' });
});
afterAll(() => database.close());

describe('the choice of providers', () => {
  test('a demo without configuration simulates every gateway, uses the outbox and logs it', () => {
    const providers = createFor({});
    expect(providers.gateways.map(({ id, method, simulated }) => [id, method, simulated])).toEqual([
      ['zarinpal', 'card', true],
      ['zibal', 'card', true],
      ['nowpayments', 'crypto', true],
      ['stripe', 'card', true],
    ]);
    expect([providers.sms.id, providers.email?.id]).toEqual(['outbox', 'outbox']);
    expect(logged).toEqual([{ standIns: ['zarinpal', 'zibal', 'nowpayments', 'stripe', 'outbox'] }]);
    expect(providers.gateway('zibal')).toBe(providers.gateways[1]);
    expect(providers.gateway('paypal')).toBeUndefined();
  });

  test('a demo uses the real provider where one is configured', () => {
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
      ['stripe', true],
    ]);
    expect([mixed.sms.id, mixed.email?.id]).toEqual(['kavenegar', 'smtp']);
    mixed.close();
  });

  test('production has the configured providers and no others', () => {
    logged.length = 0;
    const real = createFor(productionEnvironment);
    expect(real.gateways.map(({ id, simulated }) => [id, simulated])).toEqual([['zibal', false]]);
    expect([real.sms.id, real.email]).toEqual(['kavenegar', null]);
    expect(logged).toEqual([]);
    const all = createFor({
      ...productionEnvironment,
      PAYMENT_ZARINPAL_MERCHANT: merchant,
      PAYMENT_NOWPAYMENTS_KEY: 'key',
      PAYMENT_NOWPAYMENTS_IPN_SECRET: 'secret',
      PAYMENT_STRIPE_KEY: 'sk_test_1',
    });
    expect(all.gateways.map(({ id }) => id)).toEqual(['zarinpal', 'zibal', 'nowpayments', 'stripe']);
  });

  test('a demo serves the outbox and the simulators, and production neither', async () => {
    const token = 'the-outbox-of-this-test';
    const reach = async (env: Record<string, string>): Promise<number[]> => {
      const shop = await createTestApp({ products: 0, env: { DEMO_OUTBOX_TOKEN: token, ...env } });
      try {
        const pages = [
          `/dev/outbox?token=${token}`,
          '/dev/style.css',
          '/dev/gateways/zarinpal/pg/v4/payment/request.json',
        ];
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
    expect(await reach(productionEnvironment)).toEqual([404, 404, 404]);
  });

  test('refuses to start without a way to send text messages', () => {
    const env = { ...loadEnvironment(productionEnvironment), SMS_KAVENEGAR_KEY: undefined };
    const options = { pool: database.pool, log: { info: () => undefined }, demo: null };
    expect(() => createProviders(env, options)).toThrow('SMS_KAVENEGAR_KEY');
  });
});
