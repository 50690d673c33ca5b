import { expect, test } from 'vitest';
import { createTestClock } from '#tools/testing/clock.ts';
import { createKnownDevices, deviceLife } from './known-devices.ts';

const clock = createTestClock();
const devices = createKnownDevices([new Uint8Array(32).fill(7)], clock.now);
const idOf = (cookie: string | undefined, number: string): string | null =>
  devices.find(cookie, number)?.id ?? null;
const [mobile, other] = ['09121111111', '09122222222'];
const remembered = (cookie: string | undefined, number: string, generation = 0): string => {
  const next = devices.remember(cookie, number, generation);
  if (next === null) throw new Error('nothing to remember');
  return next;
};

test('a remembered number is known under one id, and no other number is', () => {
  const cookie = remembered(undefined, mobile);
  const id = idOf(cookie, mobile);
  expect(id).toMatch(/^[\w-]{22}$/);
  expect(idOf(cookie, other)).toBeNull();
  expect(idOf(undefined, mobile)).toBeNull();
  expect(idOf(remembered(undefined, mobile), mobile)).not.toBe(id);
});

test('a cookie is renewed under the same id in the second half of its life, and is over after it', () => {
  const cookie = remembered(undefined, mobile);
  expect(devices.remember(cookie, mobile, 0)).toBeNull();
  clock.advance((deviceLife / 2) * 1000);
  const renewed = remembered(cookie, mobile);
  expect(idOf(renewed, mobile)).toBe(idOf(cookie, mobile));
  expect(renewed.split('.')).toHaveLength(1);
  clock.advance((deviceLife / 2) * 1000);
  expect(idOf(cookie, mobile)).toBeNull();
  expect(idOf(renewed, mobile)).not.toBeNull();
});

test('one browser is known for four numbers; the oldest is forgotten first', () => {
  const numbers = [1, 2, 3, 4, 5].map((last) => `0912000000${last}`);
  const cookie = numbers.reduce<string | undefined>((kept, number) => remembered(kept, number), undefined);
  expect(numbers.map((number) => idOf(cookie, number) !== null)).toEqual([false, true, true, true, true]);
});

test('a cookie of another key, or any other text, is a stranger’s', () => {
  const foreign = createKnownDevices([new Uint8Array(32).fill(8)], clock.now).remember(undefined, mobile, 0);
  const own = remembered(undefined, mobile);
  const [id = '', expires = '', generation = '', mac = ''] = own.split('~');
  const forged = [
    foreign ?? '',
    `${id}~${Number(expires) + 1}~${generation}~${mac}`,
    `${id}~${expires}~${Number(generation) + 1}~${mac}`,
    `${id}~${expires}~${generation}~${'A'.repeat(43)}`,
    `${id}~${expires}`,
    '.....',
    'x'.repeat(10_000),
  ];
  expect(forged.map((cookie) => idOf(cookie, mobile))).toEqual(forged.map(() => null));
  expect(remembered('x.y.z', mobile).split('.')).toHaveLength(1);
});

test('a cookie tells its generation, and takes another one under the same id', () => {
  const cookie = remembered(undefined, mobile, 3);
  expect(devices.find(cookie, mobile)).toMatchObject({ generation: 3 });
  expect(devices.remember(cookie, mobile, 3)).toBeNull();
  const next = remembered(cookie, mobile, 4);
  expect(devices.find(next, mobile)).toMatchObject({ generation: 4, id: idOf(cookie, mobile) });
});

test('a cookie of an earlier key that is accepted is known, and is signed with the newest under the same id', () => {
  const [earlier, newest] = [new Uint8Array(32).fill(7), new Uint8Array(32).fill(9)];
  const rotated = createKnownDevices([newest, earlier], clock.now);
  const newOnly = createKnownDevices([newest], clock.now);
  const cookie = remembered(undefined, mobile);
  expect(rotated.find(cookie, mobile)?.id).toBe(idOf(cookie, mobile));
  const renewed = rotated.remember(cookie, mobile, 0) ?? '';
  expect(rotated.remember(renewed, mobile, 0)).toBeNull();
  expect(newOnly.find(renewed, mobile)?.id).toBe(idOf(cookie, mobile));
  expect(newOnly.find(cookie, mobile)).toBeNull();
});
