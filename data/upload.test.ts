// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { stubUploads, type StubbedUpload } from '#tools/testing/stub-upload.ts';
import { setAccessSource } from './access.ts';
import { setApiHost } from './http-client.ts';
import { toRequestError, type RequestError } from './request-error.ts';
import { uploadPicture, type UploadOptions } from './upload.ts';

const restore = setAccessSource({
  token: async () => 'token-1',
  renew: async () => 'token-2',
});
afterEach(() => setApiHost(''));

const picture = new Blob(['a picture'], { type: 'image/png' });
const send = (options?: UploadOptions) =>
  uploadPicture('payments.upload-receipt', { code: 'PAY1' }, picture, options);
const failureOf = (promise: Promise<unknown>): Promise<RequestError> =>
  promise.then(() => Promise.reject(new Error('it succeeded')), toRequestError);

/** Waits for an upload to begin. */
async function started(uploads: readonly StubbedUpload[], index = 0): Promise<StubbedUpload> {
  await vi.waitUntil(() => uploads[index] !== undefined);
  const upload = uploads[index];
  if (!upload) throw new Error('nothing was sent');
  return upload;
}

test('sends the picture in its field, with the token in the header and never in the address', async () => {
  setApiHost('https://api.shop.example/');
  const uploads = stubUploads();
  const answer = send();
  const upload = await started(uploads);
  expect(upload.path).toBe('https://api.shop.example/api/v1/direct-payments/PAY1/receipt');
  expect(upload.headers).toEqual({ accept: 'application/json', authorization: 'Bearer token-1' });
  expect([...upload.form.keys()]).toEqual(['receipt']);
  upload.answer(200, { receipt: { status: 'waiting' } });
  expect(await answer).toEqual({ receipt: { status: 'waiting' } });
});

test('tells of the progress in whole percent', async () => {
  const uploads = stubUploads();
  const seen: number[] = [];
  const answer = send({ onProgress: (percent) => seen.push(percent) });
  const upload = await started(uploads);
  for (const loaded of [0, 333, 999, 1000]) upload.progress(loaded, 1000);
  upload.answer(200, {});
  await answer;
  expect(seen).toEqual([0, 33, 99, 100]);
});

test('renews a refused token once, and sends the picture again', async () => {
  const uploads = stubUploads((upload) =>
    upload.headers['authorization'] === 'Bearer token-1'
      ? upload.answer(401, { code: 'unauthenticated' })
      : upload.answer(200, {}),
  );
  await send();
  expect(uploads.map(({ headers }) => headers['authorization'])).toEqual([
    'Bearer token-1',
    'Bearer token-2',
  ]);
});

describe('rejects', () => {
  test('as request-aborted when it is canceled, before or while it is sent', async () => {
    const uploads = stubUploads();
    const controller = new AbortController();
    const failure = failureOf(send({ signal: controller.signal }));
    const upload = await started(uploads);
    controller.abort();
    expect(await failure).toMatchObject({ kind: 'request-aborted' });
    expect(upload.isAborted).toBe(true);
    expect(await failureOf(send({ signal: AbortSignal.abort() }))).toMatchObject({ kind: 'request-aborted' });
    expect(uploads).toHaveLength(1);
  });

  test('with the problem document of a refusal', async () => {
    stubUploads((upload) => upload.answer(422, { code: 'receipt-refused', detail: 'x' }));
    expect(await failureOf(send())).toMatchObject({
      kind: 'request-failed',
      status: 422,
      problem: { code: 'receipt-refused' },
    });
  });

  test.each([
    ['error', 'network-error'],
    ['timeout', 'timeout-exceeded'],
  ] as const)('after %s as %s', async (event, kind) => {
    stubUploads((upload) => upload.fail(event));
    expect(await failureOf(send())).toMatchObject({ kind });
  });

  test('an answer that is not JSON as network-error', async () => {
    stubUploads((upload) => upload.answer(200, '<html>'));
    expect(await failureOf(send())).toMatchObject({ kind: 'network-error' });
  });
});

test('without a token, a guest’s picture is sent without the header', async () => {
  restore();
  const uploads = stubUploads((upload) => upload.answer(200, {}));
  await send();
  expect(uploads[0]?.headers).toEqual({ accept: 'application/json' });
});
