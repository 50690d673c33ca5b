// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { enterReferral, readReferral, takeOffer } from './referral-link.ts';
import { rememberReferral } from './remember-referral.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 10, 23);
let sent: unknown[];
let status: number;
let program: object | null;
beforeEach(() => {
  localStorage.clear();
  history.replaceState({ kept: true }, '', '/');
  [sent, status, program] = [[], 200, { code: 'BCDF2345', may_enter: true, entered: null }];
  vi.stubGlobal('fetch', async (_path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ program });
    sent.push(JSON.parse(String(body)));
    if (status === 0) throw new TypeError('no network');
    return Response.json(status === 200 ? { entered: {} } : { code: 'x', status }, { status });
  });
});
const visit = (address: string, at = now): void => {
  history.replaceState({ kept: true }, '', address);
  rememberReferral(location.href, at);
};
const stored = () => localStorage.getItem('referral');
const { signal } = new AbortController();

it('keeps the code of a link and takes it out of the address', () => {
  visit('/products?page=2&ref=K7M2PQRS#list');
  expect(`${location.pathname}${location.search}${location.hash}`).toBe('/products?page=2#list');
  expect(history.state).toEqual({ kept: true });
  expect(JSON.parse(stored() ?? '')).toEqual({ code: 'K7M2PQRS', at: now });
  visit('/?ref=h4xw9tzb');
  expect(JSON.parse(stored() ?? '')).toMatchObject({ code: 'h4xw9tzb' });
});

it.each(['producthunt', 'facebook', 'K7M2PQR', '<script>', ''])(
  'leaves a parameter of another site where it is: %s',
  (name) => {
    visit(`/?ref=${encodeURIComponent(name)}`);
    expect([stored(), new URLSearchParams(location.search).get('ref')]).toEqual([null, name]);
  },
);

it('sends nothing by itself, and tells of each code once', async () => {
  expect(await takeOffer(signal, now)).toBe(false);
  visit('/?ref=K7M2PQRS');
  expect(readReferral(now)).toMatchObject({ code: 'K7M2PQRS' });
  expect([await takeOffer(signal, now), await takeOffer(signal, now)]).toEqual([true, false]);
  visit('/?ref=H4XW9TZB');
  expect(await takeOffer(signal, now)).toBe(true);
  expect(sent).toEqual([]);
});

it.each([
  ['the shop has switched referrals off', null],
  ['has bought', { code: 'BCDF2345', may_enter: false, entered: null }],
  ['has entered a code', { code: 'BCDF2345', may_enter: false, entered: { status: 'pending' } }],
  ['owns the code', { code: 'K7M2PQRS', may_enter: true, entered: null }],
])('is forgotten and not told of when its customer cannot enter it: %s', async (_why, answered) => {
  visit('/?ref=k7m2pqrs');
  program = answered;
  expect([await takeOffer(signal, now), stored()]).toEqual([false, null]);
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
