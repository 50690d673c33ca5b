import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inputLimits } from '#engine/pipeline/check-input.ts';
import { maxEntries, maxLength } from '#schemas/bounds.ts';
import { maxRefusals } from '#schemas/errors.ts';
import { problem, type Problem } from '#schemas/problem.ts';
import { makeStaff, signIn, type TestCustomer } from '#tools/testing/customer.ts';
import { createTestApp, type TestApp } from '#tools/testing/test-app.ts';

/** In bytes. Every answer that refuses an input is smaller. */
const maxProblemBytes = 32 * 1024;

let shop: TestApp;
let address: string;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await createTestApp({ products: 4, locale: 'fa' });
  address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  customer = await signIn(shop, '09180000021');
  await makeStaff(shop, customer, ['owner']);
});
afterAll(() => shop.close());

/** Sends a body over real HTTP, and reads the problem document of the answer. */
async function refusalOf(path: string, body: string, method = 'POST'): Promise<Problem & { bytes: number }> {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
    authorization: `Bearer ${customer.token}`,
  };
  const request = { method, headers, body };
  const answer = await fetch(address + path, request);
  const text = await answer.text();
  expect(answer.status, text).toBeGreaterThanOrEqual(400);
  expect(answer.status, text).toBeLessThan(500);
  return { ...problem.parse(JSON.parse(text)), bytes: Buffer.byteLength(text) };
}

const buyer = { full_name: 'سارا رضایی', phone_number: '09121234567' };
const order = { ids: [{ id: 1, qty: 1 }], quote: 'x', user: buyer };
const place = (more: object): Promise<Problem & { bytes: number }> =>
  refusalOf('/api/v1/orders', JSON.stringify({ ...order, ...more }));

const entries = (count: number, value: unknown, prefix = 'k'): Record<string, unknown> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [prefix + index, value]));

describe('a large body', () => {
  test.each([
    ['20,000 answers', { answers: entries(20_000, {}) }],
    ['24,000 wrong answers', { answers: entries(24_000, 0) }],
    ['20,000 fields of one step', { answers: { step: entries(20_000, 'a') } }],
    ['24,000 unknown keys', entries(24_000, 0)],
    ['20,000 cart lines', { ids: Array.from({ length: 20_000 }, () => ({})) }],
  ])('of %s is refused as a whole, before its contract is asked', async (_what, more) => {
    const { code, errors, bytes } = await place(more);
    expect(code).toBe('validation-failed');
    expect(errors).toMatchObject([{ field: '', code: 'too-many-values' }]);
    expect(bytes).toBeLessThan(maxProblemBytes);
  });

  test('with many wrong fields is answered with the first of them and their number', async () => {
    const {
      errors,
      error_count: count,
      bytes,
    } = await place({
      ids: Array.from({ length: maxEntries.cartLines }, () => ({ id: 'x', qty: 'y' })),
    });
    expect(errors).toHaveLength(maxRefusals);
    expect(count).toBe(2 * maxEntries.cartLines);
    expect(bytes).toBeLessThan(maxProblemBytes);
  });

  test('with long names is answered in few bytes', async () => {
    const name = '\u{1f600}'.repeat(inputLimits.nameLength / 2);
    const { bytes } = await place({ answers: entries(100, { [name]: entries(3, 'x', name) }) });
    expect(bytes).toBeLessThan(maxProblemBytes);
    expect((await place({ answers: { ['n'.repeat(200_000)]: {} } })).bytes).toBeLessThan(maxProblemBytes);
  });

  test.each(['[]', '"a"', `"${'a'.repeat(200_000)}"`, '1', 'null', `[${'0,'.repeat(90_000)}0]`])(
    'that is not an object says what is missing (%#)',
    async (body) => {
      const { errors } = await refusalOf('/api/v1/orders', body);
      expect(errors?.map(({ field }) => field)).toEqual(['ids', 'quote', 'user']);
    },
  );

  test('at the limits of answers reaches the order', async () => {
    const step = entries(maxEntries.answeredFields, 'a'.repeat(20));
    expect((await place({ answers: entries(maxEntries.answeredSteps, step) })).code).not.toBe(
      'validation-failed',
    );
    const { errors } = await place({ answers: entries(maxEntries.answeredSteps + 1, {}) });
    expect(errors).toMatchObject([{ field: 'answers', code: 'too-large' }]);
  });

  test('with one long answer is refused at its field', async () => {
    const { errors } = await place({ answers: { step: { text: 'a'.repeat(50_000) } } });
    expect(errors).toMatchObject([
      { field: 'answers.step.text', code: 'too-long', message: expect.stringContaining('۲٬۰۰۰') },
    ]);
    expect(maxLength.answer).toBe(2_000);
  });
});

describe('what the database cannot hold', () => {
  const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const withAnswer = (json: string): string =>
    JSON.stringify({ ...order, answers: { step: { field: 'ANSWER' } } }).replace('"ANSWER"', json);

  test.each([
    ['half a surrogate pair', String.raw`"a\ud800"`],
    ['half a surrogate pair in a list', String.raw`[["\udc00"]]`],
    ['NUL', String.raw`"a\u0000"`],
    ['NUL in a name', String.raw`{"a\u0000":1}`],
    ['2,000 lists inside each other', deep(2_000)],
    ['100,000 lists inside each other', deep(100_000)],
  ])('%s in an answer is refused', async (_what, json) => {
    expect((await refusalOf('/api/v1/orders', withAnswer(json))).code).toBe('validation-failed');
  });

  test.each([
    ['/api/v1/orders', 'POST', { ...order, address_id: 2_147_483_648 }, 'address_id'],
    ['/api/v1/orders', 'POST', { ...order, ids: [{ id: 2_147_483_648, qty: 1 }] }, 'ids.0.id'],
    ['/api/v1/orders/quote', 'POST', { ids: [{ id: 1, qty: 1 }], city_id: 2 ** 40 }, 'city_id'],
    [
      '/api/v1/staff/discounts',
      'POST',
      { code: 'AB', percent: 5, total_limit: 2_147_483_648 },
      'total_limit',
    ],
    ['/api/v1/staff/discounts', 'POST', { code: 'AB', percent: 5, user_limit: 2 ** 31 }, 'user_limit'],
    ['/api/v1/me', 'PATCH', { name: 'a\ud800b' }, 'name'],
  ])('%s refuses the numbers and texts of %s %j', async (path, method, body, field) => {
    const { errors } = await refusalOf(path, JSON.stringify(body), method);
    expect(errors?.map((error) => error.field)).toEqual([field]);
  });

  test.each([
    '/api/v1/stores?category=2147483648',
    '/api/v1/products?store=%00',
    '/api/v1/products?q=%00%00%00',
    '/api/v1/products?page=2147483648',
    '/api/v1/products?page=1&page=2',
    '/api/v1/products/cards?ids=999999999999999,2147483648',
    '/api/v1/sellables?ids=2147483648',
    '/api/v1/products/cards?ids=1&ids=2',
    '/api/v1/products?min_price=1e400',
    '/ssr_routes?platform=99999999999999999999',
  ])('GET %s is never a failure of the server', async (path) => {
    const answer = await fetch(address + path);
    expect(answer.status, await answer.text()).toBeLessThan(500);
  });
});

describe('texts of one line', () => {
  test.each([
    ['a line break', 'سارا\nرضایی', 'line-break', 'نام باید در یک خط نوشته شود.'],
    ['a carriage return', 'سارا\rرضایی', 'line-break', 'نام باید در یک خط نوشته شود.'],
    ['a line separator', 'سارا\u2028رضایی', 'line-break', 'نام باید در یک خط نوشته شود.'],
    ['an escape', 'سارا\u001b[31m', 'control-character', 'نام نویسه‌های پنهان دارد.'],
    ['a right-to-left override', 'سارا\u202egpj', 'control-character', 'نام نویسه‌های پنهان دارد.'],
    ['an isolate', 'سارا\u2066', 'control-character', 'نام نویسه‌های پنهان دارد.'],
  ])('refuse %s and name the field', async (_what, name, code, message) => {
    const { errors } = await refusalOf('/api/v1/me', JSON.stringify({ name }), 'PATCH');
    expect(errors).toMatchObject([{ field: 'name', code }]);
    expect(errors?.[0]?.message).toContain(message);
  });

  test.each([
    ['user.full_name', { user: { ...buyer, full_name: 'a\nb' } }, 'نام و نام خانوادگی باید در یک خط'],
    ['discount_code', { discount_code: 'a\nb' }, 'کد تخفیف باید در یک خط'],
    ['user.description', { user: { ...buyer, description: 'a\u202eb' } }, 'توضیحات نویسه‌های پنهان'],
  ])('of an order are refused at %s', async (field, more, message) => {
    const { errors } = await place(more);
    expect(errors).toMatchObject([{ field, message: expect.stringContaining(message) }]);
  });

  test('keep the joiners that Persian needs, and notes keep their lines', async () => {
    const { code } = await place({
      user: { ...buyer, full_name: 'علی‌رضا می‌خواهد', description: 'یک\r\nدو\nسه' },
    });
    expect(code).not.toBe('validation-failed');
  });
});
