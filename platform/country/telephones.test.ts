import { expect, test } from 'vitest';
import { canBeDialled } from './telephones.ts';

test.each([
  ['FR', '03 84 00 00 00'],
  ['FR', '+33 3 84 00 00 00'],
  ['FR', '3631'],
  ['FR', '36 31'],
  ['FR', '118 712'],
  ['FR', '0 800 00 00 00'],
  ['FR', '+12125550142'],
  ['IR', '02191000000'],
  ['IR', '021-91000000'],
  ['IR', '021-1234'],
  ['IR', '۰۲۱-۱۲۳۴'],
  ['IR', '1481'],
  ['IR', '09123456789'],
  ['US', '(212) 555-0142'],
  ['US', '1-800-555-0142'],
  ['US', '311'],
  ['GB', '0845 46 47'],
  ['DE', '0800 1234567'],
  ['DE', '116 117'],
  ['JP', '#7119'],
])('people of %s can dial %s', (country, number) => {
  expect(canBeDialled(country, number)).toBe(true);
});

test.each([
  ['FR', '03 84'],
  ['FR', '03 84 00 00'],
  ['FR', '+33 3 84'],
  ['FR', '12'],
  ['FR', 'on request'],
  ['FR', ''],
  ['IR', '021'],
  ['US', '555-0142'],
  ['US', '+1 212'],
])('people of %s cannot dial %s', (country, number) => {
  expect(canBeDialled(country, number)).toBe(false);
});

test('of a country that there is not, nothing is known', () => {
  expect(canBeDialled('XX', '03 84')).toBe(true);
});
