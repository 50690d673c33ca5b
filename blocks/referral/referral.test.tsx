// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#actors/operations/query-client.ts';
import { freshStores, signIn, startTestActors } from '#actors/testing.ts';
import type { ReferralProgram } from '#schemas/api/referrals/operations.ts';
import common from '#ui/messages.fa.json' with { type: 'json' };
import { blockElement, countIn, eachExample } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import component from './referral.tsx';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };
const day = 86_400_000;
const program: ReferralProgram = {
  code: 'K7M2PQRS',
  link: 'https://shop.example/?ref=K7M2PQRS',
  active: true,
  terms: {
    referrer: { amount: 50_000 },
    invited: { percent: 10, maximum: 30_000 },
    smallestOrder: 200_000,
    after: 'delivered',
    hold: 7 * day,
    within: 90 * day,
  },
  daily: 5,
  total: 50,
  same_network: true,
  invited: 0,
  rewarded: 0,
  earned: 0,
  referrals: [],
  entered: null,
  may_enter: false,
};

let answer: ReferralProgram | null;
let refusal: object | null;
let sent: unknown[];
let stop = () => {};
beforeEach(() => {
  answer = program;
  refusal = null;
  sent = [];
  vi.stubGlobal('fetch', async (_path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ program: answer });
    sent.push(typeof body === 'string' ? JSON.parse(body) : undefined);
    if (refusal) return new Response(JSON.stringify(refusal), { status: 409 });
    const entered = { status: 'pending' as const, terms: program.terms, reward: 0 };
    answer = { ...program, may_enter: false, entered };
    return Response.json({ entered });
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});
function open(): void {
  ({ stop } = startTestActors({ stores: signIn(freshStores()) }));
  render(blockElement(subject));
}

it('renders nothing personal on the server', () => {
  eachExample(subject, (view, name) => {
    expect(view.getAllByRole('heading', { level: 2 }), name).toHaveLength(1);
    expect(countIn(view, 'dl, form'), name).toBe(0);
  });
});

it('shows code and link, and what both sides get, as the settings have it', async () => {
  open();
  expect(await screen.findByText('K7M2PQRS')).toBeTruthy();
  expect(screen.getByText('https://shop.example/?ref=K7M2PQRS')).toBeTruthy();
  expect(screen.getByText(/۱۰.*مبلغ خرید \(تا ۳۰٬۰۰۰ تومان\).*شما ۵۰٬۰۰۰ تومان/)).toBeTruthy();
  for (const rule of [
    /دست‌کم ۲۰۰٬۰۰۰ تومان/,
    /پاداش ۷ روز پس از تحویل/,
    /تا ۹۰ روز/,
    /حداکثر ۵ و در مجموع ۵۰ پاداش/,
  ])
    expect(screen.getByText(rule)).toBeTruthy();
  expect(screen.getByText('هنوز کسی با کد شما نیامده است')).toBeTruthy();
  expect(screen.queryByLabelText('کد معرف')).toBeNull();
  expect(screen.queryByRole('button', { name: 'فرستادن برای دوستان' })).toBeNull();
});

it('names the first currency of the shop as the one that counts', async () => {
  const words: Record<string, string> = common.currency;
  Object.assign(words, { first_: 'eur', eur: 'یورو', eur_form: '2||€' });
  try {
    open();
    expect(await screen.findByText(/فقط خرید به یورو حساب می‌شود/)).toBeTruthy();
  } finally {
    for (const name of ['first_', 'eur', 'eur_form']) delete words[name];
  }
});

it('shares the link where the browser can', async () => {
  const share = vi.fn(async () => undefined);
  Object.assign(navigator, { share });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'فرستادن برای دوستان' }));
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: program.link }));
});

it('shows how many came, what was earned, and each of them without a name', async () => {
  answer = {
    ...program,
    invited: 22,
    rewarded: 2,
    earned: 100_000,
    referrals: [
      { currency: 'toman', status: 'rewarded', entered_at: '2026-11-20T10:00:00Z', reward: 50_000 },
      { currency: 'toman', status: 'pending', entered_at: '2026-11-19T10:00:00Z', reward: 0 },
    ],
  };
  open();
  const list = await screen.findByRole('list', { name: 'دوستانی که با کد شما آمدند' });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first?.textContent).toMatch(/پاداش داده شد.*۲۹ آبان ۱۴۰۵.*۵۰٬۰۰۰ تومان/);
  expect(second?.textContent).toContain('در انتظار خرید');
  expect(screen.getByText('۲۲ نفر')).toBeTruthy();
  expect(screen.getByText('۱۰۰٬۰۰۰ تومان')).toBeTruthy();
});

it('enters a code, says at the field why it is refused, and keeps what was typed', async () => {
  answer = { ...program, may_enter: true };
  refusal = { type: '', title: '', status: 409, code: 'referral-own-code', detail: 'این کد خود شماست.' };
  open();
  const field = await screen.findByLabelText<HTMLInputElement>('کد معرف');
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'ثبت کد' }));
  send();
  expect(screen.getByText('کد معرف را وارد کنید.')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'abcd2345' } });
  send();
  expect(await screen.findByText('این کد خود شماست.')).toBeTruthy();
  expect(field.value).toBe('abcd2345');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  refusal = null;
  send();
  expect(await screen.findByText(/کد معرف شما ثبت شده است. پس از نخستین خرید از ۲۰۰٬۰۰۰ تومان/)).toBeTruthy();
  expect(sent.at(-1)).toEqual({ code: 'abcd2345', source: 'typed' });
});

it('is nothing while the shop has switched referrals off, and says so when only this code is off', async () => {
  answer = null;
  open();
  await vi.waitUntil(() => screen.queryByRole('heading', { level: 2 }) === null);
  cleanup();
  stop();
  queryClient.clear();
  answer = { ...program, active: false };
  open();
  expect(await screen.findByText('کد معرف شما غیرفعال است')).toBeTruthy();
  expect(screen.queryByText('K7M2PQRS')).toBeNull();
});
