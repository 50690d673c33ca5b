import { expect, test } from 'vitest';
import { suspectKeys } from './suspect-keys.ts';

test('a key that looks as if it was meant for the shop is named, and keys of other programs are not', () => {
  expect(
    suspectKeys({
      REDIS_URL: 'redis://cache',
      DATABSE_URL: 'postgres://db',
      PUBLIC_URLS: 'https://shop.example',
      LOG_LEVL: 'debug',
      HOSTNAME: 'web-1',
      PORTS: '1',
      LANG: 'C',
      PORT: '80',
      PGHOST: '',
    }),
  ).toEqual([
    'REDIS_URL: no such key; no Redis is used; everything is in DATABASE_URL',
    'DATABSE_URL: no such key; is DATABASE_URL meant?',
    'PUBLIC_URLS: no such key; is PUBLIC_URL meant?',
    'LOG_LEVL: no such key; is LOG_LEVEL meant?',
  ]);
});
