// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { freshStores, signIn, startTestActors, stopTestActors } from '#actors/testing.ts';
import type { BrowserStores } from '#data/storage/stores.ts';
import type { Identity } from '#schemas/entities/identity.ts';
import { blockElement, eachExample } from '#tools/testing/render-block.tsx';
import { stubUploads } from '#tools/testing/stub-upload.ts';
import definition from './definition.ts';
import component from './identity-verification.tsx';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };
const identityOf = (more: Partial<Identity> = {}): Identity => ({
  status: 'none',
  national_id: null,
  reason: null,
  photos: [],
  submitted_at: null,
  decided_at: null,
  ...more,
});
const submitted = {
  national_id: '008•••••48',
  photos: ['card', 'face'],
  submitted_at: '2026-11-20T12:00:00.000Z',
} satisfies Partial<Identity>;

let stored: Identity;
let refusal: object | null;
let posted: unknown[];
let stores: BrowserStores;
beforeEach(() => {
  stored = identityOf();
  refusal = null;
  posted = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined }),
  );
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path.includes('/photos')) return new Response(new Blob(['photo']));
    if (init.method !== 'POST') return Response.json({ identity: stored });
    posted.push(JSON.parse(String(init.body)));
    return refusal
      ? Response.json(refusal, { status: 422 })
      : Response.json({ identity: identityOf({ ...submitted, status: 'waiting' }) });
  });
  stores = signIn(freshStores());
  startTestActors({ stores });
});

const press = (name: string, index = 0) =>
  void act(() => screen.getAllByRole('button', { name })[index]?.click());
const choose = (title: string) =>
  fireEvent.change(screen.getByLabelText(`انتخاب ${title}`), {
    target: { files: [new File(['photo'], 'a.png', { type: 'image/png' })] },
  });

it('shows its heading and no status in the server HTML', () => {
  const count = eachExample(subject, ({ getByRole, queryByText }, name) => {
    expect(getByRole('heading', { level: 1, name: 'احراز هویت' }), name).toBeTruthy();
    expect(queryByText('انجام نشده'), name).toBeNull();
  });
  expect(count).toBeGreaterThan(0);
});

it('sends each photo as it is chosen, and all of it with one button; what is refused stays typed', async () => {
  const uploads = stubUploads();
  render(blockElement(subject));
  const field = await screen.findByLabelText<HTMLInputElement>('کد ملی');
  fireEvent.change(field, { target: { value: '۰۰۸۴۵۷۵۹۴۹' } });
  press('ارسال برای بررسی');
  expect(screen.getAllByText('این تصویر را بفرستید.')).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText('انتخاب تصویر کارت ملی'));
  expect(posted).toEqual([]);

  choose('تصویر کارت ملی');
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect([...(uploads[0]?.form.entries() ?? [])].map(([name]) => name)).toEqual(['kind', 'photo']);
  act(() => uploads[0]?.progress(1, 2));
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
  uploads[0]?.answer(200, { identity: identityOf({ photos: ['card'] }) });
  expect((await screen.findByRole<HTMLImageElement>('img', { name: 'تصویر کارت ملی' })).src).toBe(
    'blob:preview',
  );

  choose('تصویر چهره');
  await waitFor(() => expect(uploads).toHaveLength(2));
  expect(uploads[1]?.form.get('kind')).toBe('face');
  uploads[1]?.answer(200, { identity: identityOf({ photos: ['card', 'face'] }) });
  await screen.findByRole('img', { name: 'تصویر چهره' });

  refusal = {
    code: 'validation-failed',
    status: 422,
    detail: '',
    errors: [{ field: 'national_id', code: 'national-id-wrong', message: 'کد ملی نادرست است.' }],
  };
  press('ارسال برای بررسی');
  expect(await screen.findByText('کد ملی نادرست است.')).toBeTruthy();
  expect(field.value).toBe('۰۰۸۴۵۷۵۹۴۹');
  refusal = null;
  fireEvent.change(field, { target: { value: '0084575948' } });
  press('ارسال برای بررسی');
  expect(await screen.findByText('مدارک شما در انتظار بررسی است')).toBeTruthy();
  expect(screen.queryByLabelText('کد ملی')).toBeNull();
  expect(posted.at(-1)).toEqual({ national_id: '0084575948' });
  await waitFor(() => expect(stores.user.read()?.identity).toBe('waiting'));
});

it('waits for photos that are on their way when the button is pressed, and sends once', async () => {
  const uploads = stubUploads();
  render(blockElement(subject));
  const field = await screen.findByLabelText<HTMLInputElement>('کد ملی');
  fireEvent.change(field, { target: { value: '0084575948' } });
  choose('تصویر کارت ملی');
  choose('تصویر چهره');
  await waitFor(() => expect(uploads).toHaveLength(2));
  press('ارسال برای بررسی');
  expect(screen.getByText(messages.form.waiting)).toBeTruthy();
  expect(screen.queryByText('این تصویر را بفرستید.')).toBeNull();
  uploads[0]?.answer(200, { identity: identityOf({ photos: ['card'] }) });
  await screen.findByRole('img', { name: 'تصویر کارت ملی' });
  expect(posted).toEqual([]);
  uploads[1]?.answer(200, { identity: identityOf({ photos: ['card', 'face'] }) });
  expect(await screen.findByText('مدارک شما در انتظار بررسی است')).toBeTruthy();
  expect(posted).toEqual([{ national_id: '0084575948' }]);
});

it('sends a photo again whose upload failed, or takes it away', async () => {
  const uploads = stubUploads();
  render(blockElement(subject));
  await screen.findByLabelText('کد ملی');
  choose('تصویر کارت ملی');
  await waitFor(() => expect(uploads).toHaveLength(1));
  press('لغو');
  await screen.findByRole('button', { name: messages.photos.retry });
  press(messages.photos.retry);
  await waitFor(() => expect(uploads).toHaveLength(2));
  uploads[1]?.answer(422, { code: 'picture-refused', status: 422, detail: 'این فایل تصویر نیست.' });
  expect(await screen.findByText('این فایل تصویر نیست.')).toBeTruthy();
  press(messages.photos.discard);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('button', { name: messages.photos.retry })).toBeNull();
});

it.each([
  [24, 1],
  [undefined, 0],
] as const)('says how long a review takes where the shop says so: %s', async (reviewHours, times) => {
  // Those of the other tests run already.
  stopTestActors();
  startTestActors({ stores, flows: { identity: { ...(reviewHours !== undefined && { reviewHours }) } } });
  render(blockElement(subject));
  await screen.findByLabelText('کد ملی');
  expect(screen.queryAllByText('مدارک معمولاً تا ۲۴ ساعت پس از فرستادن بررسی می‌شود.')).toHaveLength(times);
});

it('shows what is refused of a photo at that photo, and not at the national id', async () => {
  stored = identityOf({ photos: ['card', 'face'] });
  refusal = {
    code: 'validation-failed',
    status: 422,
    detail: 'یکی از فیلدها نادرست است.',
    errors: [{ field: 'face_photo', code: 'required', message: 'تصویر چهره دیگر در دسترس نیست.' }],
  };
  render(blockElement(subject));
  const field = await screen.findByLabelText('کد ملی');
  fireEvent.change(field, { target: { value: '0084575948' } });
  press('ارسال برای بررسی');
  const told = await screen.findByText('تصویر چهره دیگر در دسترس نیست.');
  expect(told.closest('section')?.textContent).toContain('چهره');
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
  expect(screen.queryByText('یکی از فیلدها نادرست است.')).toBeNull();
});

it('shows the decision of staff when the page is seen again', async () => {
  stored = identityOf({ ...submitted, status: 'waiting' });
  render(blockElement(subject));
  await screen.findByText('مدارک شما در انتظار بررسی است');
  stored = identityOf({ ...submitted, status: 'verified' });
  act(() => void globalThis.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(screen.queryByText('مدارک شما در انتظار بررسی است')).toBeNull());
  await waitFor(() => expect(stores.user.read()?.identity).toBe('verified'));
});

it('shows why it was rejected, and takes another photo in place of one that was sent', async () => {
  stored = identityOf({ ...submitted, status: 'rejected', reason: 'تصویر چهره تار است.' });
  const uploads = stubUploads();
  render(blockElement(subject));
  expect(await screen.findByText('تصویر چهره تار است.')).toBeTruthy();
  press('تصویر دیگری می‌فرستم', 1);
  choose('تصویر چهره');
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.answer(422, { code: 'picture-refused', status: 422, detail: 'این فایل تصویر نیست.' });
  expect(await screen.findByText('این فایل تصویر نیست.')).toBeTruthy();
  press('انصراف');
  expect(await screen.findByRole('img', { name: 'تصویر چهره' })).toBeTruthy();
});

/** Opens a rejected identity, and chooses another face photo. */
async function replaceFace() {
  stored = identityOf({ ...submitted, status: 'rejected', reason: 'تصویر چهره تار است.' });
  const uploads = stubUploads();
  render(blockElement(subject));
  const field = await screen.findByLabelText('کد ملی');
  fireEvent.change(field, { target: { value: '0084575948' } });
  press('تصویر دیگری می‌فرستم', 1);
  choose('تصویر چهره');
  await waitFor(() => expect(uploads).toHaveLength(1));
  return uploads;
}
const faceInput = () => document.querySelector('input[type=file]');

it.each([
  ['is refused', 422],
  ['is canceled', null],
] as const)('sends no earlier photo to the review when the other one %s', async (_title, status) => {
  const uploads = await replaceFace();
  press('ارسال برای بررسی');
  expect(screen.getByText(messages.form.waiting)).toBeTruthy();
  if (status === null) press('لغو');
  else uploads[0]?.answer(status, { code: 'picture-refused', status, detail: 'این فایل تصویر نیست.' });
  await screen.findByRole('button', { name: messages.photos.retry });
  await waitFor(() => expect(document.activeElement).toBe(faceInput()));
  expect(screen.getByText(status === null ? 'این تصویر را بفرستید.' : 'این فایل تصویر نیست.')).toBeTruthy();
  expect(posted).toEqual([]);
  // Neither does another press, while the photo that was chosen is not there or was taken away.
  press('ارسال برای بررسی');
  press(messages.photos.discard);
  press('ارسال برای بررسی');
  expect(document.activeElement).toBe(faceInput());
  expect(posted).toEqual([]);
  // The earlier photo is on the page again.
  press('انصراف');
  await screen.findByRole('img', { name: 'تصویر چهره' });
  press('ارسال برای بررسی');
  await waitFor(() => expect(posted).toEqual([{ national_id: '0084575948' }]));
});

it('sends a photo again that failed after the press, and waits for another press', async () => {
  const uploads = await replaceFace();
  press('ارسال برای بررسی');
  uploads[0]?.fail('error');
  press((await screen.findByRole('button', { name: messages.photos.retry })).textContent);
  await waitFor(() => expect(uploads).toHaveLength(2));
  uploads[1]?.answer(200, { identity: stored });
  await screen.findByRole('img', { name: 'تصویر چهره' });
  expect(posted).toEqual([]);
  press('ارسال برای بررسی');
  await waitFor(() => expect(posted).toEqual([{ national_id: '0084575948' }]));
});

it('sends a replaced photo that arrives after the press to the review', async () => {
  const uploads = await replaceFace();
  press('ارسال برای بررسی');
  uploads[0]?.answer(200, { identity: stored });
  expect(await screen.findByText('مدارک شما در انتظار بررسی است')).toBeTruthy();
  expect(posted).toEqual([{ national_id: '0084575948' }]);
});

it('shows what was submitted while it waits and once it is verified, and leads to the orders', async () => {
  stored = identityOf({ ...submitted, photos: [], status: 'verified' });
  render(blockElement(subject));
  expect(await screen.findByText('هویت شما تأیید شده است')).toBeTruthy();
  expect(screen.getByText('۰۰۸•••••۴۸').closest('bdi')?.dir).toBe('ltr');
  expect(screen.getByRole('link', { name: 'دیدن سفارش‌ها' }).getAttribute('href')).toBe('/test-bills');
  expect(screen.queryByRole('img')).toBeNull();
});

it('says what to do when the status cannot be loaded', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'x', status: 400, detail: '' }, { status: 400 }));
  render(blockElement(subject));
  expect(await screen.findByRole('button', { name: 'تلاش دوباره' })).toBeTruthy();
});
