import { expect, test } from 'vitest';
import { findShopCity } from './shop-city.ts';

const cities = [
  { id: 1, name: 'تهران', province: 'تهران', lat: 35.6892, long: 51.389 },
  { id: 3, name: 'اسلام‌شهر', province: 'تهران', lat: 35.5445, long: 51.2302 },
  { id: 130, name: 'مشهد', province: 'خراسان رضوی', lat: 36.2972, long: 59.6067 },
];
const at = (lat: number, long: number, ...names: string[]) =>
  findShopCity({ lat, long, label: '', street: '', cities: names }, cities)?.id;

test('a city is found by its name, however the provider writes it', () => {
  expect(at(35.7, 51.4, 'شهر تهران')).toBe(1);
  expect(at(35.56, 51.25, 'اسلامشهر')).toBe(3);
  expect(at(36.5, 59.7, 'شهرستان مشهد')).toBe(130);
});

test('a namesake far away is another city, and without a name the nearest one counts', () => {
  expect(at(29.6, 52.5, 'مشهد')).toBeUndefined();
  expect(at(36.3, 59.6)).toBe(130);
  expect(at(33, 55, 'طبس')).toBeUndefined();
});
