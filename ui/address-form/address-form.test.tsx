// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PlaceFinder } from './place-search.tsx';
import {
  chooseCity,
  cities,
  filled,
  prepareForm,
  resized,
  show,
  start,
  tiles,
} from './testing/show-form.tsx';

beforeEach(prepareForm);
afterEach(cleanup);

it('shows no city until one is chosen, by name or by province', () => {
  const seen = show(null);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: /^شهر/ });
  expect(field.value).toBe('');
  expect(seen.values['city_id']).toBe(130);
  fireEvent.click(field);
  expect(field.getAttribute('aria-expanded')).toBe('true');
  const names = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  expect(names()).toEqual(['مشهد', 'نیشابور', 'تهران']);
  expect(screen.getByRole('group', { name: 'خراسان رضوی' })).toBeTruthy();
  fireEvent.change(field, { target: { value: 'خراسان' } });
  expect(names()).toEqual(['مشهد', 'نیشابور']);
  fireEvent.change(field, { target: { value: 'قصر' } });
  expect(names()).toEqual([]);
  expect(screen.getByText('چنین شهری در فهرست ما نیست.')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'نيشا' } });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  const active = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  expect(active?.textContent).toBe('نیشابور');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(field.value).toBe('نیشابور');
  expect(field.getAttribute('aria-expanded')).toBe('false');
  expect(seen.values).toMatchObject({ city_id: 131, lat: 36.21, long: 58.79 });
  // The whole name leaves one city, which the keys and a tap choose.
  fireEvent.change(field, { target: { value: 'تهران' } });
  expect(seen.values).toMatchObject({ city_id: 1 });
  expect(names()).toEqual(['تهران']);
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(seen.values).toMatchObject({ city_id: 1 });
  expect(field.value).toBe('تهران');
});

it('fills in the shopper as the recipient', () => {
  const self = { full_name: 'سارا رضایی', phone_number: '09121234567' };
  const seen = show(null, self);
  const choice = screen.getByRole<HTMLInputElement>('checkbox', {
    name: 'گیرنده خودم هستم (نام و شمارهٔ من نوشته شود)',
  });
  expect(choice.checked).toBe(false);
  fireEvent.click(choice);
  expect(seen.values).toMatchObject(self);
  expect(choice.checked).toBe(true);
  fireEvent.change(screen.getByLabelText(/نام تحویل‌گیرنده/), { target: { value: 'پریسا' } });
  expect(choice.checked).toBe(false);
});

it('submits values with coordinates and shows missing fields', async () => {
  const seen = show(null);
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'ذخیره' }));
  type(/کد پستی/, '۰۱۲۳۴۵۶۷۸۹');
  send();
  expect(
    await screen.findByText('کد پستی درست نیست؛ ۱۰ رقم است و در پنج رقم اول ۰ و ۲ ندارد، مثلاً ۱۹۹۱۷۴۵۶۸۳.'),
  ).toBeTruthy();
  expect(screen.getByText('محله، خیابان و کوچه را وارد کنید.')).toBeTruthy();
  expect(screen.getByText('شهر را وارد کنید.')).toBeTruthy();
  fireEvent.click(screen.getByLabelText(/^شهر/));
  fireEvent.click(screen.getByRole('option', { name: 'مشهد' }));
  type(/نام تحویل‌گیرنده/, 'سارا رضایی');
  type(/شمارهٔ تماس/, '۰۹۱۲۱۲۳۴۵۶۷');
  type(/کد پستی/, '۹۱۸۶۷-۴۳۱۵۷');
  type(/^محله، خیابان و کوچه/, 'بلوار سجاد');
  send();
  expect(screen.getByText('پلاک را وارد کنید.')).toBeTruthy();
  expect(seen.onSubmit).not.toHaveBeenCalled();
  type(/^پلاک/, '۱۲');
  send();
  expect(seen.onSubmit).toHaveBeenCalledExactlyOnceWith({
    city_id: 130,
    lat: 36.29,
    long: 59.6,
    full_name: 'سارا رضایی',
    phone_number: '09121234567',
    postal_code: '9186743157',
    address: 'بلوار سجاد',
    house_number: '۱۲',
  });
});

it('shows a map with translated titles and the location under its pin', async () => {
  const seen = show(tiles);
  const map = screen.getByRole('application', { name: 'نقشه' });
  expect(await screen.findByRole('img', { name: 'جای نشانی' })).toBeTruthy();
  expect(
    [...map.querySelectorAll('.leaflet-control-zoom a')].map((control) => control.getAttribute('title')),
  ).toEqual(['نزدیک‌تر', 'دورتر']);
  expect(map.textContent).toContain('نقشهٔ <آزمایشی>');
  expect(map.querySelector('img.leaflet-marker-icon')).toBeNull();
  fireEvent.focus(map);
  fireEvent.keyDown(document, { key: 'ArrowRight', keyCode: 39 });
  await vi.waitFor(() => expect(seen.onPoint).toHaveBeenCalled());
  expect(seen.values['long']).toBeGreaterThan(start.long);
  expect(seen.values['lat']).toBeCloseTo(start.lat, 3);
  expect(seen.onPoint).toHaveBeenLastCalledWith({ lat: seen.values['lat'], long: seen.values['long'] });
});

it('keeps the location when the size of the map changes', async () => {
  const seen = show(tiles);
  const map = screen.getByRole('application', { name: 'نقشه' });
  const resize = (width: number) => {
    Object.defineProperty(map, 'clientWidth', { value: width, configurable: true });
    resized();
  };
  await screen.findByRole('img', { name: 'جای نشانی' });
  for (const width of [560, 545, 844]) resize(width);
  expect(seen.onPoint).not.toHaveBeenCalled();
  expect(seen.values).toEqual(start);
  fireEvent.focus(map);
  fireEvent.keyDown(document, { key: 'ArrowUp', keyCode: 38 });
  await vi.waitFor(() => expect(seen.onPoint).toHaveBeenCalled());
  expect(seen.values['long']).toBeCloseTo(start.long, 4);
});

it('saves only a pin that the shopper has confirmed', async () => {
  const seen = show(tiles, undefined, undefined, filled);
  await screen.findByRole('img', { name: 'جای نشانی' });
  const button = screen.getByRole('button', { name: 'همین‌جاست' });
  // The pin and the fields are asked for together, the pin first because it is above them.
  fireEvent.click(screen.getByRole('button', { name: 'ذخیره' }));
  expect(await screen.findByText('شهر را وارد کنید.')).toBeTruthy();
  expect(screen.getByText('جای نشانی را روی نقشه تأیید کنید.')).toBeTruthy();
  await vi.waitFor(() => expect(document.activeElement).toBe(button));
  chooseCity('تهران');
  const address = screen.getByLabelText(/^محله، خیابان و کوچه/);
  fireEvent.change(address, { target: { value: 'بلوار سجاد، پلاک ۱۲' } });
  address.focus();
  fireEvent.click(screen.getByRole('button', { name: 'ذخیره' }));
  expect(seen.onSubmit).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(document.activeElement).toBe(button));
  fireEvent.click(button);
  expect(screen.getByText('جای نشانی تأیید شد.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'ذخیره' }));
  await vi.waitFor(() => expect(seen.onSubmit).toHaveBeenCalledOnce());
  expect(seen.onSubmit.mock.calls[0]?.[0]).toMatchObject({ city_id: 1, lat: 35.68, long: 51.38 });
});

it('takes city, pin and street from the place on the map, and overwrites nothing typed', async () => {
  const place = {
    label: 'بلوار گلستان',
    street: 'محلهٔ نارون، بلوار گلستان',
    house_number: '۱۴',
    city: { id: 131, name: 'نیشابور', province: 'خراسان رضوی' },
    lat: 36.2,
    long: 58.8,
  };
  const finder: PlaceFinder = {
    search: vi.fn(async () => [place]),
    at: vi.fn(async () => ({ ...place, street: 'خیابان دیگر', house_number: '۱۶' })),
    attribution: '',
  };
  const seen = show(tiles, undefined, finder, { ...filled, house_number: '' });
  fireEvent.change(screen.getByRole('combobox', { name: 'جست‌وجوی نشانی' }), { target: { value: 'گلستان' } });
  fireEvent.click(await screen.findByRole('option', { name: /بلوار گلستان/ }));
  expect(seen.values).toMatchObject({
    city_id: 131,
    lat: 36.2,
    long: 58.8,
    address: place.street,
    house_number: '۱۴',
  });
  expect(screen.getByText('جای نشانی تأیید شد.')).toBeTruthy();
  await screen.findByRole('img', { name: 'جای نشانی' });
  fireEvent.focus(screen.getByRole('application'));
  fireEvent.keyDown(document, { key: 'ArrowUp', keyCode: 38 });
  await vi.waitFor(() => expect(finder.at).toHaveBeenCalled());
  // The street goes with its place until the shopper writes one.
  const address = screen.getByLabelText<HTMLTextAreaElement>(/^محله، خیابان و کوچه/);
  await vi.waitFor(() => expect(address.value).toBe('خیابان دیگر'));
  expect(seen.values).toMatchObject({ house_number: '۱۶' });
  const city = screen.getByRole<HTMLInputElement>('combobox', { name: /^شهر/ });
  fireEvent.change(city, { target: { value: 'تهران' } });
  expect(seen.values).toMatchObject({ city_id: 1, address: '', house_number: '' });
  fireEvent.change(address, { target: { value: 'کوچهٔ ما' } });
  fireEvent.change(city, { target: { value: 'نیشابور' } });
  expect(seen.values).toMatchObject({ city_id: 131, address: 'کوچهٔ ما' });
});

it('keeps a confirmed pin whose city is chosen, and asks again for another city, saying so', async () => {
  const place = { label: '', street: 'بلوار سعدی', city: cities[0] ?? null, lat: 36.33, long: 59.56 };
  const finder: PlaceFinder = { search: async () => [], at: async () => place, attribution: '' };
  const seen = show(tiles, undefined, finder, filled);
  await screen.findByRole('img', { name: 'جای نشانی' });
  fireEvent.click(screen.getByRole('button', { name: 'همین‌جاست' }));
  // The pin fills in its city and its street.
  await vi.waitFor(() => expect(seen.values).toMatchObject({ city_id: 130, address: 'بلوار سعدی' }));
  const city = screen.getByRole<HTMLInputElement>('combobox', { name: /^شهر/ });
  expect(city.value).toBe('مشهد');
  chooseCity('نیشابور');
  expect(screen.getByText('نقشه به نیشابور رفت؛ جای نشانی را دوباره روی آن تأیید کنید.')).toBeTruthy();
  expect(seen.values).toMatchObject({ city_id: 131, lat: 36.21, address: '' });
  cleanup();

  // Without a provider of places, the distance decides.
  const other = show(tiles, undefined, undefined, { ...filled, address: 'بلوار سعدی، کوچهٔ ۴' });
  await screen.findByRole('img', { name: 'جای نشانی' });
  fireEvent.click(screen.getByRole('button', { name: 'همین‌جاست' }));
  chooseCity('مشهد');
  expect(other.values).toMatchObject({ city_id: 130, lat: start.lat, address: 'بلوار سعدی، کوچهٔ ۴' });
  fireEvent.click(screen.getByRole('button', { name: 'ذخیره' }));
  await vi.waitFor(() => expect(other.onSubmit).toHaveBeenCalledOnce());
});

it('takes the house number away with the place that it was of', async () => {
  const place = { label: 'الف', street: 'خیابان الف', house_number: '۱۴', city: null, lat: 36.2, long: 58.8 };
  const { house_number: _number, ...road } = { ...place, label: 'ب', street: 'خیابان ب' };
  const other = { ...place, label: 'پ', street: 'خیابان پ', house_number: '۵' };
  const finder: PlaceFinder = {
    search: async () => [place, road, other],
    at: async () => null,
    attribution: '',
  };
  const seen = show(tiles, undefined, finder, { ...filled, house_number: '' });
  const choose = async (label: string) => {
    fireEvent.change(screen.getByRole('combobox', { name: 'جست‌وجوی نشانی' }), {
      target: { value: `خیابان ${label}` },
    });
    fireEvent.click(await screen.findByRole('option', { name: new RegExp(`^${label}`) }));
    return [seen.values['address'], seen.values['house_number']];
  };
  expect(await choose('الف')).toEqual(['خیابان الف', '۱۴']);
  expect(await choose('پ')).toEqual(['خیابان پ', '۵']);
  expect(await choose('ب')).toEqual(['خیابان ب', '']);
  // The number of a place is not that of a house in a street that the shopper has typed.
  fireEvent.change(screen.getByLabelText(/^محله، خیابان و کوچه/), { target: { value: 'کوچهٔ ما' } });
  expect(await choose('الف')).toEqual(['کوچهٔ ما', '']);
  fireEvent.change(screen.getByLabelText(/^پلاک/), { target: { value: '۷' } });
  expect(await choose('پ')).toEqual(['کوچهٔ ما', '۷']);
});
