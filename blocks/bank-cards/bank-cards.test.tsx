// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { freshStores, signIn, startTestActors } from '#actors/testing.ts';
import type { BankCard } from '#schemas/entities/bank-card.ts';
import { blockElement, eachExample } from '#tools/testing/render-block.tsx';
import { stubUploads } from '#tools/testing/stub-upload.ts';
import component from './bank-cards.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };
const card = (more: Partial<BankCard> = {}): BankCard => ({
  id: 3,
  number: '603799••••••9993',
  bank: 'بانک ملی ایران',
  status: 'not-verified',
  reason: null,
  has_photo: false,
  created_at: '2026-11-20T12:00:00.000Z',
  ...more,
});

let stored: BankCard[];
let refusal: object | null;
beforeEach(() => {
  stored = [];
  refusal = null;
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined }),
  );
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit = {}) => {
    if (init.method === 'POST')
      return refusal ? Response.json(refusal, { status: 422 }) : Response.json({ card: card() });
    return Response.json(init.method === 'DELETE' ? {} : { cards: stored });
  });
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  startTestActors({ stores: signIn(freshStores()) });
});

const press = (name: string | RegExp) => void act(() => screen.getByRole('button', { name }).click());
const choose = () =>
  fireEvent.change(screen.getByLabelText(/انتخاب تصویر کارت/), {
    target: { files: [new File(['photo'], 'a.png', { type: 'image/png' })] },
  });

it('shows its heading and no card in the server HTML', () => {
  const count = eachExample(subject, ({ getByRole, queryAllByRole }, name) => {
    expect(queryAllByRole('article'), name).toHaveLength(0);
    expect(getByRole('heading', { level: 1, name: 'کارت‌های بانکی' }), name).toBeTruthy();
  });
  expect(count).toBeGreaterThan(0);
});

it('adds a card, and keeps what was typed when it is refused', async () => {
  render(blockElement(subject));
  await screen.findByText('هنوز کارتی ندارید');
  press('افزودن کارت');
  const field = screen.getByLabelText<HTMLInputElement>('شمارهٔ کارت');
  fireEvent.change(field, { target: { value: '۶۰۳۷' } });
  refusal = {
    code: 'validation-failed',
    status: 422,
    detail: '',
    errors: [{ field: 'number', code: 'wrong-length', message: 'شمارهٔ کارت باید ۱۶ رقم باشد.' }],
  };
  press('افزودن کارت');
  expect(await screen.findByText('شمارهٔ کارت باید ۱۶ رقم باشد.')).toBeTruthy();
  expect(field.value).toBe('۶۰۳۷');
  refusal = null;
  press('افزودن کارت');
  const added = await screen.findByRole('article');
  expect(added.querySelector('bdi')?.dir).toBe('ltr');
  expect(added.textContent).toContain('بانک ملی ایران');
  expect(added.textContent).toContain('تأیید نشده');
});

it('sends the photo with progress, and then shows that the card waits', async () => {
  stored = [card({ reason: 'شماره خوانا نیست.' })];
  const uploads = stubUploads();
  render(blockElement(subject));
  expect(await screen.findByText('شماره خوانا نیست.')).toBeTruthy();
  press('فرستادن تصویر');
  expect(screen.getByRole('alert').textContent).toBe('تصویر کارت را انتخاب کنید.');
  choose();
  press('فرستادن تصویر');
  await waitFor(() => expect(uploads).toHaveLength(1));
  act(() => uploads[0]?.progress(1, 2));
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
  uploads[0]?.answer(200, { card: card({ status: 'waiting-for-confirmation' }) });
  expect(await screen.findByText('در انتظار تأیید')).toBeTruthy();
  expect(screen.queryByText('شماره خوانا نیست.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'فرستادن تصویر' })).toBeNull();
});

it('replaces a verified card by number and photo', async () => {
  stored = [card({ status: 'verified' })];
  const uploads = stubUploads();
  render(blockElement(subject));
  expect(await screen.findByText('این کارت به طور کامل تأیید شده است.')).toBeTruthy();
  press('جایگزینی کارت');
  fireEvent.change(screen.getByLabelText('شمارهٔ کارت'), { target: { value: '6104331234567890' } });
  choose();
  press('فرستادن تصویر');
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect([...(uploads[0]?.form.keys() ?? [])]).toEqual(['number', 'photo']);
  uploads[0]?.answer(409, { code: 'bank-card-taken', status: 409, detail: 'برای حساب دیگری است' });
  expect(await screen.findByText('برای حساب دیگری است')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('شمارهٔ کارت').value).toBe('۶۱۰۴۳۳۱۲۳۴۵۶۷۸۹۰');
});

it('shows the photo that was sent, while it is kept', async () => {
  stored = [card({ status: 'waiting-for-confirmation', has_photo: true })];
  const list = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    path.endsWith('/photo') ? Promise.resolve(new Response(new Blob(['photo']))) : list(path, init),
  );
  render(blockElement(subject));
  await screen.findByRole('article');
  press('تصویر فرستاده‌شده');
  const photo = await screen.findByRole<HTMLImageElement>('img', { name: /برای این کارت/ });
  expect(photo.src).toBe('blob:preview');
  press('تصویر فرستاده‌شده');
  expect(screen.queryByRole('img')).toBeNull();
});

it('removes a card after asking, and moves the focus to the title', async () => {
  stored = [card({ status: 'waiting-for-confirmation' })];
  render(blockElement(subject));
  await screen.findByRole('article');
  press(/^حذف کارت ۶/);
  press('حذف کارت');
  expect(await screen.findByText('هنوز کارتی ندارید')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

it('says what to do when the cards cannot be loaded', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'x', status: 400, detail: '' }, { status: 400 }));
  render(blockElement(subject));
  expect(await screen.findByRole('button', { name: 'تلاش دوباره' })).toBeTruthy();
});
