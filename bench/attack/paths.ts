import { hostileValue } from './hostile-values.ts';
import { sendRaw } from './send-raw.ts';
import { inParallel, type Attack } from './target.ts';
import { persian } from './text-examples.ts';

const parts = [
  '..',
  '%2e%2e',
  '%00',
  '%ff%fe',
  '%',
  '//',
  '\\',
  'api',
  'v1',
  'products',
  'product-view',
  'buy',
  'profile',
  'media',
  'assets',
  '_blocks',
  '_shop',
  '_forms',
  'dev',
  'outbox',
  'healthz',
  '.env',
  '.git',
  'builder',
  'null',
  '1',
  persian.word,
  '__proto__',
  'x'.repeat(3_000),
];
const queries = [
  '',
  '?page=-1',
  '?page=1e9',
  '?page=1&page=2',
  '?q=%00',
  '?q=' + persian.letter.repeat(500),
  '?url=//evil.example',
  '?url=/&url=/',
  '?layout=' + 'a,'.repeat(2_000),
  '?[]=1',
  '?__proto__[x]=1',
  '?sort=;',
  '?platform=x',
];

/** Texts that are written to the socket as they are: broken HTTP, other protocols, and unusual valid requests. */
const raw: readonly string[] = [
  '\r\n\r\n',
  'GET\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
  'POST /api/v1/orders HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /api/v1/orders HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n',
  'POST /api/v1/orders HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nUpgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\n\r\n',
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: a\r\n${Array.from({ length: 3_000 }, (_, n) => `x-${n}: y\r\n`).join('')}\r\n`,
  'GET / HTTP/1.1\r\nHost: a\r\nRange: bytes=0-0,1-1,2-2\r\nConnection: close\r\n\r\n',
  'GET / HTTP/1.1\nHost: a\n\n',
  '\u0016\u0003\u0001',
];

/** Milliseconds until the client closes a connection that the server keeps open. */
const patience = 3_000;

/**
 * Sends wrong addresses, queries, headers and broken HTTP. `target.send` records what falls with an address;
 * `fell` has what falls with broken HTTP.
 */
export const attackPaths: Attack = async (target) => {
  const random = target.random('paths');
  const addresses = Array.from({ length: 1_000 }, () => {
    const path = Array.from({ length: random.between(0, 4) }, () => random.pick(parts)).join('/');
    return `/${path}${random.pick(queries)}`;
  });
  await inParallel(addresses, (path) =>
    target.send({
      method: random.pick(['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'DELETE']),
      // The parts have wrong percent signs of their own, which must arrive as they are.
      path: encodeURI(path.toWellFormed()).replaceAll('%25', '%'),
      headers: {
        cookie: `platform=${random.pick(['web', 'mobile', 'x', '%00'])}; vitrin_refresh=${random.pick(['x', '%'])}`,
        'accept-encoding': random.pick(['br', 'gzip;q=0', '*', ';;;']),
        range: random.pick(['bytes=0-', 'bytes=-1', 'bytes=9-1', 'x']),
        'user-agent': encodeURIComponent(String(hostileValue(random)).toWellFormed()).slice(0, 500),
      },
    }),
  );
  const fell: string[] = [];
  for (const text of raw) {
    const [line = ''] = (await sendRaw(target.url, text, '\r\n', patience)).split('\r\n', 1);
    // 501, 503 and 505 are right answers to broken HTTP.
    if (/^HTTP\/1\.1 5(?!0[135])/.test(line)) fell.push(`${JSON.stringify(text.slice(0, 60))}: ${line}`);
    await target.send({ path: '/healthz' });
  }
  return { tried: addresses.length + raw.length, fell };
};
