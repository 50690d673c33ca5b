// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import * as forms from '#actors/forms.ts';
import { queryClient } from '#actors/operations/query-client.ts';
import { freshStores, signIn, startTestActors } from '#actors/testing.ts';
import type { Address } from '#schemas/entities/address.ts';
import type { FormDocument } from '#schemas/forms/form-document.ts';
import { defaultForms } from '#schemas/forms/index.ts';
import { compiledForm } from '#tools/testing/compiled-form.ts';
import { blockElement, eachExample } from '#tools/testing/render-block.tsx';
import component from './address-list.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };
const cities = [
  { id: 130, name: 'مشهد', province: 'خراسان رضوی', lat: 36.29, long: 59.6 },
  { id: 1, name: 'تهران', province: 'تهران', lat: 35.68, long: 51.38 },
];
const address = (id: number, more: Partial<Address> = {}): Address => ({
  id,
  full_name: 'سارا رضایی',
  phone_number: '09121234567',
  city_id: 130,
  postal_code: '9186743157',
  address: `بلوار سجاد، پلاک ${id}`,
  answers: { house_number: String(id), unit: '۷' },
  description: '',
  lat: 36.3,
  long: 59.5,
  city: { name: 'مشهد', province: 'خراسان رضوی' },
  ...more,
});

let stored: Address[];
let calls: { method: string; path: string; body: unknown }[];

beforeEach(async () => {
  stored = [address(2), address(1)];
  calls = [];
  const form = defaultForms['address'] as FormDocument;
  const validators = await compiledForm(form);
  vi.spyOn(forms, 'loadForm').mockImplementation(async (name) => ({ name, form, validators }));
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    if (method !== 'GET') calls.push({ method, path, body });
    if (path.startsWith('/api/v1/cities')) return Response.json({ cities });
    if (method === 'GET') return Response.json({ addresses: stored });
    if (method === 'DELETE') return Response.json({});
    return Response.json({ address: { ...address(method === 'PUT' ? 2 : 3), ...(body as object) } });
  });
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  startTestActors({
    stores: signIn(freshStores()),
    flows: { checkout: { guest: false, steps: [], forms: {} } },
  });
});

const cards = () => screen.getAllByRole('article').map((card) => within(card).getByText(/بلوار/).textContent);

it('shows its heading and no address in the server HTML', () => {
  const count = eachExample(subject, ({ getByRole, queryAllByRole }, name) => {
    expect(queryAllByRole('article'), name).toHaveLength(0);
    expect(getByRole('heading', { name: 'نشانی‌های من' }), name).toBeTruthy();
  });
  expect(count).toBeGreaterThan(0);
});

it('lists addresses with the newest first', async () => {
  render(blockElement(subject));
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(cards()).toEqual(['بلوار سجاد، پلاک 2', 'بلوار سجاد، پلاک 1']);
  expect(screen.getAllByRole('article')[0]?.textContent).toContain('پلاک: ۲واحد: ۷');
  expect(screen.getAllByText('۰۹۱۲۱۲۳۴۵۶۷')[0]?.closest('bdi')?.dir).toBe('ltr');
});

it('adds an address, whose city is chosen', async () => {
  stored = [];
  render(blockElement(subject));
  fireEvent.click(await screen.findByRole('button', { name: 'افزودن نشانی' }));
  // The button becomes ready when the form exists to receive its click.
  const save = screen.getByRole('button', { name: /ذخیرهٔ نشانی/ });
  expect(save.getAttribute('aria-disabled')).toBe('true');
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const city = await screen.findByLabelText<HTMLInputElement>(/^شهر/);
  expect(city.value).toBe('');
  expect(save.getAttribute('aria-disabled')).toBeNull();
  type(/نام تحویل‌گیرنده/, 'مریم احمدی');
  type(/شمارهٔ تماس/, '۰۹۳۵۱۲۳۴۵۶۷');
  type(/کد پستی/, '۹۱۸۶۷۴۳۱۵۷');
  type(/^محله، خیابان و کوچه/, 'بلوار وکیل‌آباد');
  type(/^پلاک/, '۵');
  type(/^واحد/, '۲');
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Element.prototype.scrollIntoView = () => undefined;
  fireEvent.change(city, { target: { value: 'مشهد' } });
  fireEvent.click(screen.getByRole('button', { name: 'ذخیرهٔ نشانی' }));
  expect(await screen.findByRole('article')).toBeTruthy();
  expect(calls).toEqual([
    {
      method: 'POST',
      path: '/api/v1/addresses',
      body: {
        full_name: 'مریم احمدی',
        phone_number: '09351234567',
        postal_code: '9186743157',
        address: 'بلوار وکیل‌آباد',
        answers: { house_number: '۵', unit: '۲' },
        description: '',
        city_id: 130,
        lat: 36.29,
        long: 59.6,
      },
    },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('replaces the address that was edited', async () => {
  render(blockElement(subject));
  fireEvent.click(
    await screen.findByRole('button', { name: 'ویرایش نشانی بلوار سجاد، پلاک 2، پلاک ۲، واحد ۷' }),
  );
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/^محله، خیابان و کوچه/);
  expect(field.value).toBe('بلوار سجاد، پلاک 2');
  fireEvent.change(field, { target: { value: 'بلوار سجاد، پلاک 22' } });
  fireEvent.click(screen.getByRole('button', { name: 'ذخیرهٔ نشانی' }));
  await vi.waitFor(() => expect(cards()).toEqual(['بلوار سجاد، پلاک 22', 'بلوار سجاد، پلاک 1']));
  expect(calls).toMatchObject([{ method: 'PUT', path: '/api/v1/addresses/2' }]);
});

it('removes one of two addresses in a street after asking, and moves the focus to the title', async () => {
  stored = stored.map((each) => ({ ...each, address: 'بلوار سجاد' }));
  render(blockElement(subject));
  fireEvent.click(await screen.findByRole('button', { name: 'حذف نشانی بلوار سجاد، پلاک ۲، واحد ۷' }));
  const dialog = screen.getByRole('dialog', { name: 'حذف نشانی' });
  expect(dialog.textContent).toContain('بلوار سجاد، پلاک ۲، واحد ۷');
  expect(calls).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'حذف شود' }));
  await vi.waitFor(() => expect(cards()).toEqual(['بلوار سجاد']));
  expect(screen.getByRole('article').textContent).toContain('پلاک: ۱');
  expect(calls).toEqual([{ method: 'DELETE', path: '/api/v1/addresses/2', body: undefined }]);
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'نشانی‌های من' })),
  );
});

it('shows an empty state, and an error when the addresses cannot be loaded', async () => {
  stored = [];
  render(blockElement(subject));
  expect(await screen.findByText('هنوز نشانی‌ای ثبت نکرده‌اید')).toBeTruthy();
  cleanup();
  queryClient.clear();
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 404 }));
  render(blockElement(subject));
  expect(await screen.findByText('نشانی‌ها دریافت نشد')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'تلاش دوباره' })).toBeTruthy();
});
