// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sendToCheckout } from '#actors/checkout/running-checkout.ts';
import { startTestCheckout, stubEngine } from '#actors/checkout/testing/test-checkout.ts';
import * as forms from '#actors/forms.ts';
import type { FormDocument } from '#schemas/forms/form-document.ts';
import type { Address } from '#schemas/entities/address.ts';
import { samplePhysicalParcel, sampleQuote } from '#schemas/entities/order-examples.ts';
import { defaultForms } from '#schemas/forms/index.ts';
import { compiledForm } from '#tools/testing/compiled-form.ts';
import { blockElement, eachExample } from '#tools/testing/render-block.tsx';
import component from './checkout-address.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };
const address = (id: number, text: string): Address => ({
  id,
  full_name: 'سارا رضایی',
  phone_number: '09121234567',
  city_id: 130,
  postal_code: '9187654389',
  address: text,
  description: '',
  lat: 36,
  long: 59,
  city: { name: 'مشهد', province: 'خراسان رضوی' },
});

async function open(addresses: unknown): Promise<string[]> {
  const asked: string[] = [];
  const answer = stubEngine({
    '/orders/quote': { quote: sampleQuote({ parcels: [samplePhysicalParcel()] }) },
    '/addresses': addresses,
    '/cities': { cities: [{ id: 130, name: 'مشهد', province: 'خراسان رضوی', lat: 36.29, long: 59.6 }] },
  });
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path.includes('/orders/quote')) asked.push(String(init?.body));
    return answer(path, init);
  });
  startTestCheckout({ tiles: { url: '/tiles/{z}/{x}/{y}.webp', attribution: '', maxZoom: 18 } });
  render(blockElement(subject));
  await vi.waitFor(() => {
    act(() =>
      sendToCheckout({
        type: 'step.submit',
        values: { full_name: 'سارا رضایی', phone_number: '09121234567' },
      }),
    );
    expect(screen.queryByRole('heading', { name: 'نشانی تحویل' })).toBeTruthy();
  });
  return asked;
}

it('renders nothing on the server', () => {
  eachExample(subject, ({ element }, name) => expect(element.innerHTML, name).toBe(''));
});

it('selects the newest address and requests a quote for the selected one', async () => {
  const newest = { ...address(9, 'ولیعصر'), answers: { house_number: '12' } };
  const asked = await open({ addresses: [newest, address(5, 'سجاد ۱۶')] });
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /ولیعصر/ }).checked).toBe(true),
  );
  expect(screen.getByRole('button', { name: 'ویرایش نشانی «ولیعصر، پلاک ۱۲»' })).toBeTruthy();
  act(() => fireEvent.click(screen.getByRole('radio', { name: /سجاد/ })));
  await waitFor(() => expect(JSON.parse(asked.at(-1) ?? '{}')).toMatchObject({ address_id: 5 }));
  expect(screen.getByRole('button', { name: 'ادامه' })).toBeTruthy();
});

it('offers only a new address when there is none', async () => {
  await open({ addresses: [] });
  expect(await screen.findByText('هنوز نشانی ندارید')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'افزودن نشانی تازه' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'ادامه' })).toBeNull();
});

it('explains why the current location is unavailable', async () => {
  const form = defaultForms['address'] as FormDocument;
  const validators = await compiledForm(form);
  vi.spyOn(forms, 'loadForm').mockImplementation(async (name) => ({ name, form, validators }));
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  // jsdom has no geolocation.
  await open({ addresses: [] });
  fireEvent.click(await screen.findByRole('button', { name: 'افزودن نشانی تازه' }));
  fireEvent.click(await screen.findByRole('button', { name: 'موقعیت من' }));
  expect(await screen.findByText('موقعیت مکانی شما پیدا نشد.')).toBeTruthy();
});

it('offers a retry when the addresses cannot be loaded', async () => {
  await open(Response.json({ code: 'internal', status: 422, detail: '' }, { status: 422 }));
  expect(await screen.findByRole('button', { name: 'تلاش دوباره' })).toBeTruthy();
});
