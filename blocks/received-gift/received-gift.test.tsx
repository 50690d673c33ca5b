// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTestActors } from '#actors/testing.ts';
import type { ReceivedGift } from '#schemas/api/gifts/operations.ts';
import { blockElement, eachExample } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './received-gift.tsx';

const subject = { definition, component, messages };
const token = 'a'.repeat(32);
const secret = 'XK7Q-22PL-9RTA';
const closed: ReceivedGift = {
  state: 'closed',
  details: {
    sender: 'نگار',
    recipient: 'سارا',
    message: 'تولدت مبارک!\nدلم برایت تنگ شده.',
    title: 'گیفت کارت اپل',
    option_title: '۱۰ دلاری',
    picture: null,
    qty: 1,
    guide: 'کد را در **App Store** وارد کنید.',
    expires_at: '2026-05-01T12:00:00Z',
  },
};

let calls: { path: string; body: unknown }[];
let view: () => Response;
let pins: string[] | undefined;
beforeEach(() => {
  calls = [];
  pins = ['5021'];
  view = () => Response.json({ gift: closed });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    calls.push({ path, body: JSON.parse(String(init.body)) as unknown });
    return path.endsWith('/open')
      ? Response.json({ gift: { ...closed, state: 'opened' }, codes: [secret], pins })
      : view();
  });
  startTestActors();
});
afterEach(() => {
  location.hash = '';
});
function arrive(hash = `#${token}`): void {
  location.hash = hash;
  render(blockElement(subject));
}
const refuse = (status: number, code: string) => () =>
  Response.json({ code, status, title: code, detail: code }, { status });

it('renders nothing of a gift on the server', () => {
  expect(eachExample(subject, (found) => expect(found.getByText('هدیهٔ شما')).toBeTruthy())).toBeGreaterThan(
    0,
  );
});

it('shows who sends it and what they say, and the code on a tap alone', async () => {
  arrive();
  expect(await screen.findByRole('heading', { level: 1, name: 'هدیه‌ای از نگار' })).toBeTruthy();
  expect(screen.getByText(/تولدت مبارک/)).toBeTruthy();
  expect(calls).toEqual([{ path: '/api/v1/gifts/view', body: { token } }]);
  fireEvent.click(screen.getByRole('button', { name: 'باز کردن هدیه' }));
  expect(await screen.findByText(secret)).toBeTruthy();
  expect(screen.getByText('5021')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('این هم هدیهٔ شما'));
  expect(screen.getByText('App Store')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'کپی کد' })).toBeTruthy();
});

it('shows the codes also where an engine of the version before answers, which names no PINs', async () => {
  pins = undefined;
  arrive();
  fireEvent.click(await screen.findByRole('button', { name: 'باز کردن هدیه' }));
  expect(await screen.findByText(secret)).toBeTruthy();
});

it.each([
  ['expired', 'مهلت این پیوند تمام شده است'],
  ['taken-back', 'فرستنده این هدیه را پس گرفته است'],
  ['unavailable', 'این هدیه اکنون باز نمی‌شود'],
] as const)('says why a gift that is %s is not shown', async (state, title) => {
  view = () => Response.json({ gift: { state, details: null } });
  arrive();
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'باز کردن هدیه' })).toBeNull();
});

it('tells a link without a token from one that nothing has', async () => {
  view = refuse(404, 'gift-not-found');
  arrive('');
  expect(await screen.findByText('هدیه‌ها این‌جا باز می‌شوند')).toBeTruthy();
  expect(calls).toEqual([]);
  act(() => {
    location.hash = `#${token}`;
    dispatchEvent(new HashChangeEvent('hashchange'));
  });
  expect(await screen.findByText('هدیه‌ای با این پیوند پیدا نشد')).toBeTruthy();
});

it('can be asked again where the shop did not answer', async () => {
  view = refuse(503, 'unavailable');
  arrive();
  const retry = await screen.findByRole('button', { name: 'تلاش دوباره' });
  view = () => Response.json({ gift: closed });
  fireEvent.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: 'هدیه‌ای از نگار' })).toBeTruthy();
});
