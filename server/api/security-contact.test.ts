import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tools/testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({
    products: 0,
    locale: 'fa-IR',
    env: { SECURITY_CONTACT: 'mailto:security@shop.example' },
  });
});
afterAll(() => shop.close());

test('names the contact, for a time, in the languages of the shop', async () => {
  const answer = await shop.app.inject('/.well-known/security.txt');
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body).toContain('Contact: mailto:security@shop.example\n');
  expect(answer.body).toContain('Preferred-Languages: fa, en\n');
  expect(answer.body).toMatch(/^Canonical: http:\/\/.+\/\.well-known\/security\.txt$/m);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(answer.body)?.[1] ?? '');
  const days = (expires - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});
