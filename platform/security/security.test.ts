import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { normalizeDigits, normalizePhone } from '#schemas/digits.ts';
import { networkOf, networkTiers } from './network.ts';
import { hashCode, isSameHash, newCode } from './one-time-codes.ts';
import { deriveKey, loadSecrets } from './secrets.ts';

describe('secrets', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vitrin-secrets-'));
    chmodSync(folder, 0o755);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const none = {
    SECRET_TOKEN: undefined,
    SECRET_TOKEN_ACCEPTED: [],
    SECRET_CODES: undefined,
    SECRET_CODES_ACCEPTED: [],
  };

  test('of a demo are created once, are long and different, and only their owner can read them', () => {
    const first = loadSecrets({ ...none, DATA_DIR: folder });
    expect(loadSecrets({ ...none, DATA_DIR: folder })).toEqual(first);
    expect(first.token[0]).toMatch(/^[\w-]{43}$/);
    expect(first.codes[0]).toMatch(/^[\w-]{43}$/);
    expect(first.codes[0]).not.toBe(first.token[0]);
    expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o700);
    for (const name of ['token', 'codes'])
      expect(statSync(join(folder, 'secrets', name)).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, 'secrets', 'token'), 'utf8').trim()).toBe(first.token[0]);
  });

  test('from the environment take precedence, and no files are written for them', () => {
    const given = {
      SECRET_TOKEN: 't'.repeat(40),
      SECRET_TOKEN_ACCEPTED: ['u'.repeat(40)],
      SECRET_CODES: 'c'.repeat(40),
      SECRET_CODES_ACCEPTED: ['d'.repeat(40), 'e'.repeat(40)],
    };
    expect(loadSecrets({ ...given, DATA_DIR: folder })).toEqual({
      token: [given.SECRET_TOKEN, ...given.SECRET_TOKEN_ACCEPTED],
      codes: [given.SECRET_CODES, ...given.SECRET_CODES_ACCEPTED],
    });
    expect(() => statSync(join(folder, 'secrets'))).toThrow('ENOENT');
  });

  test('give a different key for each purpose', () => {
    const keys = ['access-token', 'login-code', 'refresh-token'].map((purpose) =>
      Buffer.from(deriveKey('s'.repeat(32), purpose)).toString('hex'),
    );
    expect(new Set(keys).size).toBe(3);
    expect(keys[0]).toHaveLength(64);
  });
});

describe('one-time codes', () => {
  test('have the given length, and every digit occurs in every position', () => {
    const codes = Array.from({ length: 2000 }, () => newCode(6));
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
    for (let place = 0; place < 6; place += 1)
      expect(new Set(codes.map((code) => code[place])).size).toBe(10);
  });

  test('have a different hash under another key, request, number or code', () => {
    const key = new Uint8Array(32);
    const base = { request: 'r', mobile: '09120000000', code: '123456' };
    const hash = hashCode(key, base);
    expect(isSameHash(hash, hashCode(key, { ...base }))).toBe(true);
    const others = [
      hashCode(new Uint8Array(32).fill(1), base),
      hashCode(key, { ...base, request: 's' }),
      hashCode(key, { ...base, mobile: '09120000001' }),
      hashCode(key, { ...base, code: '123457' }),
    ];
    for (const other of others) expect(isSameHash(hash, other)).toBe(false);
    expect(isSameHash(hash, hash.subarray(1))).toBe(false);
  });
});

describe('networks', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['64:ff9b::203.0.113.7', '203.0.113.7'],
    ['64:ff9b::cb00:7107', '203.0.113.7'],
    ['0064:ff9b:0001:0:0:0:203.0.113.7', '203.0.113.7'],
    ['64:ff9b:1:ff::cb00:7107', '203.0.113.7'],
    ['2002:cb00:7107::1', '203.0.113.7'],
    ['2002:cb00:7107:ffff:1:2:3:4', '203.0.113.7'],
    ['64:ff9b:2::cb00:7107', '64:ff9b:2:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s belongs to %s', (ip, network) => expect(networkOf(ip)).toBe(network));

  test.each([
    ['203.0.113.7', ['203.0.113.7', '203.0.113.0/24']],
    ['2002:cb00:7107:1::1', ['203.0.113.7', '203.0.113.0/24']],
    ['2001:db8:1:2ff:3:4:5:6', ['2001:db8:1:2ff::/64', '2001:db8:1:200::/56', '2001:db8:1::/48']],
    ['2001:db8::9', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
  ])('around %s are %j', (ip, networks) => {
    expect(networkTiers(ip).map(({ network }) => network)).toEqual(networks);
    expect(networkTiers(networkOf(ip))).toEqual(networkTiers(ip));
  });

  test('of all addresses of a subscriber are the same', () => {
    fc.assert(
      fc.property(fc.ipV6(), fc.ipV6(), (ip, other) => {
        const network = networkOf(ip);
        fc.pre(!ip.includes('.') && !other.includes('.') && network.includes(':'));
        expect(network).toMatch(/^[0-9a-f]{1,4}(:[0-9a-f]{1,4}){3}::\/64$/);
        expect(networkOf(`${network.replace('::/64', '')}:1:2:3:4`)).toBe(network);
      }),
    );
  });
});

describe('mobile numbers as people write them', () => {
  const persian = (text: string): string =>
    text.replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)));

  test('are one number, of a mobile or of a landline', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[1-9]\d{9}$/),
        fc.constantFrom('0', '+98', '0098', '98', '', '(0)', '+98 '),
        fc.constantFrom('', ' ', '-', '\u200c', '\u200e'),
        fc.boolean(),
        (rest, prefix, gap, inPersian) => {
          fc.pre(!(prefix === '98' && rest.length !== 10));
          const written = `${prefix}${gap}${rest.slice(0, 3)}${gap}${rest.slice(3)}`;
          expect(normalizePhone(inPersian ? persian(written) : written)).toBe(`0${rest}`);
        },
      ),
    );
  });

  test('are normalized once: a normalized number stays the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        expect(normalizeDigits(normalizeDigits(text))).toBe(normalizeDigits(text));
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^09\d{9}$/), (mobile) => {
        expect(normalizePhone(mobile)).toBe(mobile);
      }),
    );
  });
});
