// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { enterReferral, readReferral, rememberReferral, takeOffer } from './referral-link.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 10, 23);
let sent: unknown[];
let status: number;
beforeEach(() => {
  localStorage.clear();
  history.replaceState({ kept: true }, '', '/');
  [sent, status] = [[], 200];
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)));
    if (status === 0) throw new TypeError('no network');
    return Response.json(status === 200 ? { entered: {} } : { code: 'x', status }, { status });
  });
});
const visit = (address: string, at = now): boolean => {
  history.replaceState({ kept: true }, '', address);
  return rememberReferral(at);
};
const stored = () => localStorage.getItem('referral');

it('keeps the code of a link and takes it out of the address', () => {
  expect(visit('/products?page=2&ref=K7M2PQRS#list')).toBe(true);
  expect(`${location.pathname}${location.search}${location.hash}`).toBe('/products?page=2#list');
  expect(history.state).toEqual({ kept: true });
  expect(JSON.parse(stored() ?? '')).toEqual({ code: 'K7M2PQRS', at: now, isOffered: false });
  expect(visit('/?ref=H4XW9TZB')).toBe(true);
  expect(visit('/?ref=%3Cscript%3E')).toBe(false);
  expect(visit('/')).toBe(false);
  expect(JSON.parse(stored() ?? '')).toMatchObject({ code: 'H4XW9TZB' });
});

it('sends nothing by itself, and tells of each code once', () => {
  expect(takeOffer(now)).toBe(false);
  visit('/?ref=K7M2PQRS');
  expect(readReferral(now)).toMatchObject({ code: 'K7M2PQRS' });
  expect([takeOffer(now), takeOffer(now)]).toEqual([true, false]);
  visit('/?ref=H4XW9TZB');
  expect(takeOffer(now)).toBe(true);
  expect(sent).toEqual([]);
});

it('is entered by its customer as the code of a link, another code as a typed one', async () => {
  visit('/?ref=K7M2PQRS');
  await enterReferral('K7M2PQRS');
  await enterReferral('H4XW9TZB');
  expect(sent).toEqual([
    { code: 'K7M2PQRS', source: 'link' },
    { code: 'H4XW9TZB', source: 'typed' },
  ]);
  expect(stored()).toBeNull();
});

it.each([
  [0, true],
  [429, true],
  [503, true],
  [404, false],
  [409, false],
])('after an answer with status %s keeps it for another try: %s', async (answered, isKept) => {
  visit('/?ref=K7M2PQRS');
  status = answered;
  await expect(enterReferral('K7M2PQRS')).rejects.toMatchObject({ status: answered });
  expect(stored() !== null).toBe(isKept);
});

it('forgets it after thirty days', () => {
  visit('/?ref=K7M2PQRS', now - 31 * day);
  expect([readReferral(now), stored()]).toEqual([null, null]);
});
