import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { describe, expect, test } from 'vitest';
import { productionEnvironment } from '#tools/testing/production.ts';
import { EnvironmentError, loadEnvironment, publicUrlOf, retentionOf, shopFolderOf } from './env.ts';
import { defaultRetention, retentionRules } from './retention.ts';

test('an empty environment is a demo on this machine only', () => {
  expect(loadEnvironment({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    APP_MODE: 'demo',
    TRUST_PROXY: false,
  });
  expect(isAbsolute(loadEnvironment({}).DATA_DIR)).toBe(true);
  expect(loadEnvironment({}).SHOP).toMatch(/examples\/gift-shop$/);
});

test('an empty value means that the key is not set, and unrelated keys are ignored', () => {
  const environment = loadEnvironment({ PORT: '', DATABASE_URL: '', HOME: '/root', S3FOO: 'x' });
  expect([environment.PORT, environment.DATABASE_URL]).toEqual([3000, undefined]);
});

test('a worker has an engine of its own, and a demo is one process', () => {
  expect(() => loadEnvironment({ ROLE: 'worker', API_HOST: 'http://engine.example' })).toThrow(
    'ROLE: a worker works for an engine of its own',
  );
  expect(() => loadEnvironment({ ROLE: 'web' })).toThrow(
    'ROLE: a demo simulates its gateways in one process',
  );
  expect(loadEnvironment({ ...productionEnvironment, ROLE: 'worker' }).ROLE).toBe('worker');
});

test('every invalid key is listed in one message', () => {
  const source = {
    PORT: 'eighty',
    APP_MODE: 'staging',
    PUBLIC_URL: 'example.com',
    DATABASE_URL: 'mysql://user:hunter2@host',
    SECRET_TOKEN: 'short',
    S3_BUCKT: 'x',
    SMTP_URL: 'smtp://mail',
  };
  const error = (() => {
    try {
      loadEnvironment(source);
    } catch (reason) {
      return reason;
    }
    return undefined;
  })();
  expect(error).toBeInstanceOf(EnvironmentError);
  const { message } = error as EnvironmentError;
  for (const key of [
    'PORT',
    'APP_MODE',
    'PUBLIC_URL',
    'DATABASE_URL',
    'SECRET_TOKEN',
    'S3_BUCKT',
    'SMTP_FROM',
  ])
    expect(message).toMatch(new RegExp(`^  ${key}: `, 'm'));
  expect(message).toContain('"eighty"');
  expect(message).not.toContain('hunter2');
});

test('proxies are trusted by address, never all of them and never by their number', () => {
  expect(loadEnvironment({ TRUST_PROXY: 'false' }).TRUST_PROXY).toBe(false);
  expect(loadEnvironment({ TRUST_PROXY: '' }).TRUST_PROXY).toBe(false);
  expect(
    loadEnvironment({ TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::/32, 203.0.113.7' }).TRUST_PROXY,
  ).toBe('loopback,10.0.0.0/8,2001:db8::/32,203.0.113.7');
  for (const TRUST_PROXY of [
    'true',
    '1',
    '2',
    'everybody',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/8/8',
    'loopback,',
    'loopback;10.0.0.1',
  ]) {
    expect(() => loadEnvironment({ TRUST_PROXY }), TRUST_PROXY).toThrow(
      /^ {2}TRUST_PROXY: expected the addresses or networks of your own proxies, such as 127\.0\.0\.1/m,
    );
  }
});

test('production lists what it needs', () => {
  expect(() => loadEnvironment({ APP_MODE: 'production' })).toThrow(
    /PUBLIC_URL: needed in production\n {2}DATABASE_URL: needed in production/,
  );
  const bare = {
    APP_MODE: 'production',
    PUBLIC_URL: 'https://shop.example/',
    DATABASE_URL: 'postgres://db/shop',
  };
  for (const key of ['SECRET_TOKEN', 'SECRET_CODES'])
    expect(() => loadEnvironment(bare)).toThrow(`${key}: needed in production`);
  expect(() => loadEnvironment(bare)).toThrow(
    /^ {2}PAYMENT_ZARINPAL_MERCHANT( or PAYMENT_\w+)+: needed in production$/m,
  );
  const whole = {
    ...bare,
    SECRET_TOKEN: productionEnvironment.SECRET_TOKEN,
    SECRET_CODES: productionEnvironment.SECRET_CODES,
    PAYMENT_ZIBAL_MERCHANT: 'zibal',
  };
  expect(loadEnvironment(whole)).toMatchObject({ PUBLIC_URL: 'https://shop.example' });
  expect(() => loadEnvironment({ ...whole, PAYMENT_NOWPAYMENTS_KEY: 'key' })).toThrow(
    'PAYMENT_NOWPAYMENTS_IPN_SECRET: needed beside PAYMENT_NOWPAYMENTS_KEY',
  );
});

describe('the SMS provider', () => {
  const { SMS_KAVENEGAR_KEY, SMS_TEMPLATE_LOGIN, SMS_SENDER, ...bare } = productionEnvironment;
  const kavenegar = { SMS_KAVENEGAR_KEY, SMS_TEMPLATE_LOGIN, SMS_SENDER };
  const twilio = {
    SMS_TWILIO_ACCOUNT: `AC${'0a'.repeat(16)}`,
    SMS_TWILIO_SECRET: 'secret',
    SMS_SENDER: '+12125550100',
  };
  const problemOf = (keys: Record<string, string | undefined>): string | undefined => {
    try {
      loadEnvironment({ ...bare, ...keys });
    } catch (error) {
      return (error as EnvironmentError).message.replace(/^.*\n {2}/, '');
    }
    return undefined;
  };

  test('may be missing, or be either of the two', () => {
    for (const keys of [{}, kavenegar, twilio, { ...kavenegar, ...twilio, SMS_PROVIDER: 'twilio' }])
      expect(problemOf(keys)).toBeUndefined();
    const key = { SMS_TWILIO_KEY: `SK${'0a'.repeat(16)}`, SMS_TWILIO_SERVICE: `MG${'0a'.repeat(16)}` };
    expect(problemOf({ ...twilio, ...key, SMS_SENDER: undefined })).toBeUndefined();
  });

  test.each([
    [{ ...kavenegar, SMS_TEMPLATE_LOGIN: '' }, 'SMS_TEMPLATE_LOGIN: needed beside SMS_KAVENEGAR_KEY'],
    [{ ...kavenegar, SMS_SENDER: '' }, 'SMS_TEMPLATE_ORDER or SMS_SENDER: needed beside SMS_KAVENEGAR_KEY'],
    [{ ...twilio, SMS_TWILIO_SECRET: '' }, 'SMS_TWILIO_SECRET: needed beside SMS_TWILIO_ACCOUNT'],
    [{ ...twilio, SMS_SENDER: '' }, 'SMS_SENDER or SMS_TWILIO_SERVICE: needed beside SMS_TWILIO_ACCOUNT'],
    [
      { ...kavenegar, ...twilio },
      'SMS_PROVIDER: write kavenegar or twilio, because the keys of both are set',
    ],
    [{ ...kavenegar, SMS_PROVIDER: 'twilio' }, 'SMS_TWILIO_ACCOUNT: needed beside SMS_PROVIDER=twilio'],
    [{ SMS_SENDER: '1000' }, 'SMS_KAVENEGAR_KEY or SMS_TWILIO_ACCOUNT: needed beside SMS_SENDER'],
    [{ SMS_PROVIDER: 'nexmo' }, 'SMS_PROVIDER: expected kavenegar or twilio, found something else'],
    [
      { ...twilio, SMS_TWILIO_ACCOUNT: 'AC1' },
      'SMS_TWILIO_ACCOUNT: expected the SID of an account, AC and 32 hexadecimal digits, found something else',
    ],
  ])('%o is refused with what is missing', (keys, problem) => {
    expect(problemOf(keys)).toBe(problem);
  });
});

test('a server with a remote engine needs none of the engine’s secrets', () => {
  expect(
    loadEnvironment({
      APP_MODE: 'production',
      PUBLIC_URL: 'https://shop.example/',
      DATABASE_URL: 'postgres://db/shop',
      API_HOST: 'https://engine.example',
    }),
  ).toMatchObject({ API_HOST: 'https://engine.example' });
});

test('a demo that other machines can reach is refused unless DEMO_PUBLIC says so, with what to do', () => {
  for (const [key, value] of [
    ['HOST', '0.0.0.0'],
    ['HOST', '::'],
    ['HOST', '192.168.1.5'],
    ['HOST', 'shop.example'],
    ['PUBLIC_URL', 'https://demo.example'],
    ['PUBLIC_URL', 'http://127.0.0.1.demo.example'],
  ] as const) {
    const message = new RegExp(`^  ${key}: .*APP_MODE=production.*DEMO_PUBLIC=yes`, 'm');
    expect(() => loadEnvironment({ [key]: value }), value).toThrow(message);
    expect(loadEnvironment({ [key]: value, DEMO_PUBLIC: 'yes' }).DEMO_PUBLIC, value).toBe(true);
  }
  for (const HOST of ['localhost', '127.0.0.1', '127.8.9.10', '::1'])
    expect(loadEnvironment({ HOST }).HOST, HOST).toBe(HOST);
  for (const PUBLIC_URL of ['http://127.0.0.1:4000', 'http://localhost', 'http://[::1]:3000'])
    expect(loadEnvironment({ PUBLIC_URL }).PUBLIC_URL, PUBLIC_URL).toBe(PUBLIC_URL);
  expect(loadEnvironment({ ...productionEnvironment, HOST: '0.0.0.0' }).DEMO_PUBLIC).toBe(false);
  expect(() => loadEnvironment({ ...productionEnvironment, DEMO_PUBLIC: 'yes' })).toThrow(
    /^ {2}DEMO_PUBLIC: /m,
  );
});

test('a secret that can be guessed is refused with a command that makes a better one', () => {
  for (const SECRET_TOKEN of [
    'a'.repeat(64),
    'abc123'.repeat(8),
    '0123456789abcdefghijklmnopqrstuvwxyz',
    'please-change-me-before-the-shop-opens',
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab',
  ])
    expect(() => loadEnvironment({ SECRET_TOKEN }), SECRET_TOKEN).toThrow(
      /^ {2}SECRET_TOKEN: expected at least 32 random characters.*openssl rand -base64 32.*found something else$/m,
    );
  for (let round = 0; round < 500; round += 1) {
    const bytes = randomBytes(32);
    for (const SECRET_TOKEN of [
      bytes.toString('base64'),
      bytes.toString('hex'),
      bytes.toString('hex').slice(32),
    ])
      expect(loadEnvironment({ SECRET_TOKEN }).SECRET_TOKEN).toBe(SECRET_TOKEN);
  }
});

test('production has neither a shop nor the reference of the API unless they are asked for', () => {
  expect(loadEnvironment(productionEnvironment)).toMatchObject({ SHOP: undefined, API_REFERENCE: false });
  expect(() => shopFolderOf(loadEnvironment(productionEnvironment))).toThrow(/^SHOP: needed/);
  expect(loadEnvironment({ ...productionEnvironment, API_REFERENCE: 'yes' }).API_REFERENCE).toBe(true);
  expect(loadEnvironment({}).API_REFERENCE).toBe(true);
  expect(loadEnvironment({ API_REFERENCE: 'no' }).API_REFERENCE).toBe(false);
});

test('the address of the shop is PUBLIC_URL, or where it listens', () => {
  expect(publicUrlOf(loadEnvironment(productionEnvironment))).toBe('https://shop.example');
  expect(publicUrlOf(loadEnvironment({ PORT: '4000' }))).toBe('http://127.0.0.1:4000');
  expect(publicUrlOf(loadEnvironment({ HOST: '::1' }))).toBe('http://[::1]:3000');
});

test('personal data is kept for as long as the keys say, within bounds', () => {
  expect(retentionOf(loadEnvironment({}))).toEqual(defaultRetention);
  expect(retentionOf(loadEnvironment({ RETENTION_ORDERS: '365', RETENTION_LOGS: '' }))).toEqual({
    ...defaultRetention,
    orders: 365,
  });
  const rules = Object.values(retentionRules);
  expect(rules.length).toBeGreaterThan(5);
  for (const { key, min, max } of rules)
    for (const value of [min - 1, max + 1, 'for ever', '1.5'])
      expect(() => loadEnvironment({ [key]: String(value) }), `${key}=${value}`).toThrow(
        `${key}: expected a whole number of days from ${min} to ${max}`,
      );
  expect(() => loadEnvironment({ RETENTION_CARTS: '1' })).toThrow('RETENTION_CARTS: no such key');
  for (const [key, place] of [
    ['RETENTION_BANK_CARDS', 'bankCardPhotos'],
    ['RETENTION_TICKET_PICTURES', 'ticketPictures'],
  ] as const)
    expect(() => loadEnvironment({ [key]: '90' })).toThrow(
      `${key}: no key any more; publish uploads.${place} of the flow settings`,
    );
});

describe('the documentation of the keys', () => {
  const read = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  // The schema is private to env.ts, and the result of an empty environment lacks the keys without a default.
  const schema = /^const keys = z\.object\(\{$([\s\S]*?)^\}\);$/m.exec(read('platform/env.ts'))?.[1] ?? '';
  const keys = [...schema.matchAll(/^ {2}([A-Z][A-Z\d_]*): /gm)].map(([, key = '']) => key).sort();
  const page = new Map(
    [...read('docs/configuration.md').matchAll(/^\| `([A-Z\d_]+)` +\| (.*?) +\| .*? \|$/gm)].map(
      ([, key = '', usual = '']) => [key, usual],
    ),
  );
  const example = new Map(
    [...read('.env.example').matchAll(/^# ([A-Z\d_]+)=(.*)$/gm)].map(([, key = '', usual = '']) => [
      key,
      usual,
    ]),
  );

  test('every key of the schema stands in docs/configuration.md and .env.example, and no other key', () => {
    expect(keys.length).toBeGreaterThan(50);
    expect(keys).toEqual(expect.arrayContaining(Object.keys(loadEnvironment({}))));
    expect([...page.keys()].sort()).toEqual(keys);
    expect([...example.keys()].sort()).toEqual(keys);
  });

  test('.env.example holds the defaults: an environment that sets every line is the empty one', () => {
    expect(example.size).toBeGreaterThan(50);
    expect(loadEnvironment(Object.fromEntries(example))).toEqual(loadEnvironment({}));
  });

  test('both name the same defaults', () => {
    const defaults = [...example].filter(([, usual]) => usual !== '');
    expect(defaults.length).toBeGreaterThan(20);
    for (const [key, usual] of defaults) expect(page.get(key), key).toBe(`\`${usual}\``);
  });
});
