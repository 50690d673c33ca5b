// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshStores, signIn, startTestActors, testUser } from '#actors/testing.ts';
import { ShopProvider } from '#renderer/shop-provider.tsx';
import secondFactor from '#blocks/second-factor/messages.fa.json' with { type: 'json' };
import data from '#data/messages.fa.json' with { type: 'json' };
import common from '#ui/messages.fa.json' with { type: 'json' };
import forms from '#schemas/forms/messages.fa.json' with { type: 'json' };
import loadedPart from './loaded-part/messages.fa.json' with { type: 'json' };
import texts from './messages.fa.json' with { type: 'json' };
import { RequireFactor } from './require-factor.tsx';
import { StudioContext } from './studio-context.ts';

const base = '/api/v1/me/second-factor';
const messages = {
  common,
  data,
  forms,
  'loaded-part': loadedPart,
  'second-factor': secondFactor,
  ...Object.fromEntries([['frame', texts]]),
};
let state: object;
const none = { answered_until: null, offers_passkeys: false, recovery_codes_left: 0, factors: [] };
const answered = () => ({
  ...none,
  answered_until: new Date(Date.now() + 60_000).toISOString(),
  recovery_codes_left: 10,
  factors: [{ id: '1', kind: 'totp', label: 'گوشی', created_at: '2026-11-20T08:00:00Z', last_used_at: null }],
});

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    switch (`${init.method ?? 'GET'} ${path}`) {
      case `GET ${base}`:
        return Response.json(state);
      case `POST ${base}/totp`:
        return Response.json({
          key: 'ABCDEFGH',
          uri: 'otpauth://totp/x?secret=ABCDEFGH',
          qr: { size: 2, path: 'M0 0h1v1h-1z' },
          expires_in: 600,
        });
      default:
        state = answered();
        return Response.json({ id: '1', recovery_codes: ['AAAAA-11111'] });
    }
  });
});
afterEach(cleanup);

function open(): void {
  startTestActors({ stores: signIn(freshStores(), { ...testUser, is_staff: true }) });
  const shop = { site: { name: 'گوشه', locale: 'fa' } };
  render(
    <ShopProvider
      shop={{ locale: 'fa', timeZone: 'Asia/Tehran', messages, paths: {}, hasLogin: true }}
      onMessageError={(error) => {
        throw error;
      }}
    >
      <QueryClientProvider client={new QueryClient()}>
        <StudioContext value={{ shop: shop as never, language: 'fa' }}>
          <RequireFactor>
            <p>استودیو</p>
          </RequireFactor>
        </StudioContext>
      </QueryClientProvider>
    </ShopProvider>,
  );
}

test('the second factor is set up in numbered steps, with one way on, and the codes stay until they were seen', async () => {
  state = none;
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'مرحلهٔ دوم ورود را فعال کنید' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /ادامه/ })).toBeNull();
  // Somebody without an app reads what else there is, and whom to ask.
  expect(screen.getByText(/KeePassXC/)).toBeTruthy();
  expect(screen.getByText(/از مالک یا مسئول فنی فروشگاه کمک بخواهید/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'ورود با حساب دیگر' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'افزودن برنامه' }));
  await screen.findByRole('img', { name: /QR/ });
  const steps = screen.getAllByRole('listitem');
  expect(steps.slice(0, 3).map((step) => step.firstChild?.textContent)).toEqual([
    'برنامه را در گوشی نصب کنید',
    'حساب را به برنامه اضافه کنید',
    'کد برنامه را اینجا بنویسید',
  ]);
  for (const app of ['Google Authenticator', 'Microsoft Authenticator', 'Aegis'])
    expect(steps[0]?.textContent).toContain(app);
  expect(screen.getByRole('button', { name: 'کپی کلید' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('کد شش‌رقمی برنامه'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'افزودن' }));
  expect(await screen.findByText('AAAAA-11111')).toBeTruthy();
  expect(screen.queryByText('استودیو')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'نگه داشتم، ادامه' }));
  expect(await screen.findByText('استودیو')).toBeTruthy();
});

test('who cannot answer the second factor reads what to do', async () => {
  state = { ...answered(), answered_until: null };
  open();
  expect(await screen.findByLabelText('کد برنامهٔ احراز هویت')).toBeTruthy();
  expect(screen.getByText('برنامه یا گوشی همراهتان نیست؟')).toBeTruthy();
  expect(screen.getByText(/از مالک یا مسئول فنی فروشگاه بخواهید/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'کد بازیابی دارم' }));
  expect(screen.getByLabelText('کد بازیابی')).toBeTruthy();
});
