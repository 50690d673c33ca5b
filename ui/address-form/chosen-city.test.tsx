// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PlaceFinder } from './place-search.tsx';
import {
  chooseCity,
  cities,
  filled,
  nearTehran,
  prepareForm,
  show,
  tiles,
  type Seen,
} from './testing/show-form.tsx';

beforeEach(prepareForm);
afterEach(cleanup);

const save = () => fireEvent.click(screen.getByRole('button', { name: 'ذخیره' }));
const confirmPin = () => fireEvent.click(screen.getByRole('button', { name: 'همین‌جاست' }));
const inTehran = { city_id: 1, lat: 35.7, long: 51.4 };
const stored = { ...filled, ...inTehran, address: 'خیابان انقلاب' };

it('asks for the pin of a stored address again when a city near the old one is chosen', async () => {
  const seen = show(tiles, undefined, undefined, stored, { isPlaceKnown: true, withNear: true });
  await screen.findByRole('img', { name: 'جای نشانی' });
  expect(screen.getByText('جای نشانی تأیید شد.')).toBeTruthy();
  chooseCity(nearTehran.name);
  expect(seen.values).toMatchObject({ city_id: 2, lat: nearTehran.lat, long: nearTehran.long });
  save();
  expect(await screen.findByText('جای نشانی را روی نقشه تأیید کنید.')).toBeTruthy();
  expect(seen.onSubmit).not.toHaveBeenCalled();
});

it('takes the confirmation back when the pin turns out to be in another city than the chosen one', async () => {
  const place = { label: '', street: 'بلوار سعدی', city: cities[0] ?? null, lat: 36.33, long: 59.56 };
  const at = vi.fn(async () => place);
  const finder: PlaceFinder = { search: async () => [], at, attribution: '' };
  const begin = async (): Promise<Seen> => {
    const seen = show(tiles, undefined, finder, { ...filled, address: '' });
    await screen.findByRole('img', { name: 'جای نشانی' });
    chooseCity('تهران');
    confirmPin();
    await screen.findByText(/^این جای نقشه در مشهد است/);
    save();
    expect(seen.onSubmit).not.toHaveBeenCalled();
    expect(seen.values).toMatchObject({ city_id: 1, address: '' });
    return seen;
  };
  // The city was wrong: the pin stays, with its street.
  const moved = await begin();
  chooseCity('مشهد');
  expect(moved.values).toMatchObject({ city_id: 130, lat: 35.68, long: 51.38, address: 'بلوار سعدی' });
  expect(screen.getByText('جای نشانی تأیید شد.')).toBeTruthy();
  cleanup();

  // The shopper knows better than the provider.
  const kept = await begin();
  at.mockClear();
  confirmPin();
  await vi.waitFor(() => expect(kept.values).toMatchObject({ city_id: 1, address: 'بلوار سعدی' }));
  expect(screen.getByText('جای نشانی تأیید شد.')).toBeTruthy();
  save();
  await vi.waitFor(() => expect(kept.onSubmit).toHaveBeenCalledOnce());
});

it('compares a city that was chosen before the provider has answered', async () => {
  const place = { label: '', street: 'خیابان انقلاب', city: cities[2] ?? null, lat: 35.7, long: 51.4 };
  let answer: (found: typeof place) => void = () => undefined;
  const finder: PlaceFinder = {
    search: async () => [],
    at: () => new Promise((resolve) => (answer = resolve)),
    attribution: '',
  };
  const seen = show(tiles, undefined, finder, { ...filled, ...inTehran, address: '' }, { withNear: true });
  await screen.findByRole('img', { name: 'جای نشانی' });
  confirmPin();
  chooseCity(nearTehran.name);
  answer(place);
  expect(await screen.findByText(/^این جای نقشه در تهران است/)).toBeTruthy();
  expect(seen.values).toMatchObject({ city_id: 2, address: '' });
  cleanup();

  // The answer about a pin that the map has left says nothing about the new one.
  const other = show(tiles, undefined, finder, { ...filled, ...inTehran, address: '' });
  await screen.findByRole('img', { name: 'جای نشانی' });
  confirmPin();
  chooseCity('مشهد');
  answer(place);
  await Promise.resolve();
  expect(screen.getByText('نقشه به مشهد رفت؛ جای نشانی را دوباره روی آن تأیید کنید.')).toBeTruthy();
  expect(other.values).toMatchObject({ city_id: 130, lat: 36.29, address: '' });
});
