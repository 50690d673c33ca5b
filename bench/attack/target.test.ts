import { expect, test } from 'vitest';
import { faultOf } from './target.ts';

const reply = (status: number, text = '', headers: Readonly<Record<string, string>> = {}) => ({
  status,
  text,
  headers: new Headers(headers),
});
const json = { 'content-type': 'application/problem+json' };

test.each([
  ['a failure of the server', reply(500)],
  ['a refusal without a time to come back', reply(503)],
  ['a trace', reply(400, 'Error: x\n    at run (/srv/a.ts:1:2)', json)],
  ['a statement', reply(422, '{"detail":"SELECT id FROM users"}', json)],
  ['a script in a page', reply(200, '<p><script>alert(1)</script>', { 'content-type': 'text/html' })],
])('%s is a fault', (_what, answer) => {
  expect(faultOf(answer)).not.toBeNull();
});

test.each([
  ['an answer', reply(200, '{}', json)],
  ['a refusal', reply(404, '{"detail":"not found"}', json)],
  ['a refusal for a while', reply(503, '', { 'retry-after': '5' })],
])('%s is none', (_what, answer) => {
  expect(faultOf(answer)).toBeNull();
});
