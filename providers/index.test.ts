import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadEnvironment, type Environment } from '#platform/env.ts';
import type { Demo } from '#server/demo-port.ts';
import { loadDemo } from '#server/load-demo.ts';
import { productionEnvironment } from '#tools/testing/production.ts';
import { createTestApp } from '#tools/testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import { createProviders, type Providers } from './index.ts';
import { knownGateways } from './payments/known-gateways.ts';
import type { KnownGateway } from './payments/port.ts';

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

const names = Object.keys(knownGateways);
/** The keys that configure a gateway, each with a value that all of them take. */
function keysOf(gateway: KnownGateway): Record<string, string> {
  const read = new Set<string>();
  const get = (_target: object, key: string): undefined => void read.add(key);
  gateway.configure(new Proxy({}, { get }) as Environment);
  return Object.fromEntries([...read].filter((key) => !key.endsWith('_URL')).map((key) => [key, merchant]));
}

beforeAll(async () => {
  database = await createTestDatabase();
  demo = await loadDemo({ APP_MODE: 'demo' });
});
afterAll(() => database.close());

describe('the choice of providers', () => {
  test('a demo without configuration simulates every gateway, uses the outbox and logs it', () => {
    const providers = createFor({});
    expect(
      providers.gateways.map(({ id, method, currencies, simulated }) => [id, method, currencies, simulated]),
    ).toEqual(
      Object.entries(knownGateways).map(([name, { method, currencies }]) => [name, method, currencies, true]),
    );
    expect([providers.sms?.id, providers.email?.id]).toEqual(['outbox', 'outbox']);
    expect(logged).toEqual([{ standIns: [...names, 'outbox'] }]);
    for (const [position, name] of names.entries())
      expect(providers.gateway(name)).toBe(providers.gateways[position]);
    expect(providers.gateway('paypal')).toBeUndefined();
  });

  test('a demo uses the real provider where one is configured', () => {
    const mixed = createFor({
      PAYMENT_ZARINPAL_MERCHANT: merchant,
      SMS_KAVENEGAR_KEY: 'key',
      SMTP_URL: 'smtp://localhost',
      SMTP_FROM: 'shop@example.com',
    });
    expect(mixed.gateways.map(({ id, simulated }) => [id, simulated])).toEqual(
      names.map((name) => [name, name !== 'zarinpal']),
    );
    expect([mixed.sms?.id, mixed.email?.id]).toEqual(['kavenegar', 'smtp']);
    mixed.close();
  });

  test('production has the configured providers and no others', () => {
    logged.length = 0;
    const real = createFor(productionEnvironment);
    expect(real.gateways.map(({ id, simulated }) => [id, simulated])).toEqual([['zibal', false]]);
    expect([real.sms?.id, real.email]).toEqual(['kavenegar', null]);
    expect(logged).toEqual([]);
    const keys = Object.assign({}, ...Object.values(knownGateways).map(keysOf)) as Record<string, string>;
    const all = createFor({ ...productionEnvironment, ...keys });
    expect(all.gateways.map(({ id, simulated }) => [id, simulated])).toEqual(
      names.map((name) => [name, false]),
    );
  });

  test.each(Object.entries<KnownGateway>(knownGateways).filter(([, { method }]) => method === 'card'))(
    'production is content with %s as its only gateway',
    (name, gateway) => {
      const { PAYMENT_ZIBAL_MERCHANT: _usual, ...bare } = productionEnvironment;
      expect(createFor({ ...bare, ...keysOf(gateway) }).gateways.map(({ id }) => id)).toEqual([name]);
    },
  );

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

  test('production sends text messages with the provider that is configured, or not at all', () => {
    const {
      SMS_KAVENEGAR_KEY: _key,
      SMS_TEMPLATE_LOGIN: _login,
      SMS_SENDER: _line,
      ...bare
    } = productionEnvironment;
    expect(createFor(bare).sms).toBeNull();
    const twilio = {
      SMS_TWILIO_ACCOUNT: `AC${'0a'.repeat(16)}`,
      SMS_TWILIO_SECRET: 'secret',
      SMS_SENDER: '+12125550100',
    };
    expect(createFor({ ...bare, ...twilio }).sms?.id).toBe('twilio');
    const both = { ...productionEnvironment, ...twilio };
    expect(createFor({ ...both, SMS_PROVIDER: 'twilio' }).sms?.id).toBe('twilio');
    expect(createFor({ ...both, SMS_PROVIDER: 'kavenegar' }).sms?.id).toBe('kavenegar');
  });
});
