import { isAbsolute } from 'node:path';
import { expect, test } from 'vitest';
import { EnvironmentError, loadEnvironment } from './env.ts';

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
  for (const key of [
    'SECRET_TOKEN',
    'SECRET_CODES',
    'SMS_KAVENEGAR_KEY',
    'SMS_TEMPLATE_LOGIN',
    'PAYMENT_ZARINPAL_MERCHANT or PAYMENT_ZIBAL_MERCHANT',
  ])
    expect(() => loadEnvironment(bare)).toThrow(`${key}: needed in production`);
  const whole = {
    ...bare,
    SECRET_TOKEN: 't'.repeat(32),
    SECRET_CODES: 'c'.repeat(32),
    SMS_KAVENEGAR_KEY: 'key',
    SMS_TEMPLATE_LOGIN: 'login',
    SMS_SENDER: '1000',
    PAYMENT_ZIBAL_MERCHANT: 'zibal',
  };
  expect(loadEnvironment(whole)).toMatchObject({ PUBLIC_URL: 'https://shop.example' });
  expect(() => loadEnvironment({ ...whole, PAYMENT_NOWPAYMENTS_KEY: 'key' })).toThrow(
    'PAYMENT_NOWPAYMENTS_IPN_SECRET: needed beside PAYMENT_NOWPAYMENTS_KEY',
  );
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
