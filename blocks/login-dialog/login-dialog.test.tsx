// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestActors, stopTestActors, testFlows, testUser } from '#actors/testing.ts';
import { openLogin } from '#actors/session/use-session.ts';
import { blockElement, eachExample } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import component from './login-dialog.tsx';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };

type Answer = { status: number; body: object };
const problem = (status: number, code: string, more: object = {}): Answer => ({
  status,
  body: { type: 'about:blank', title: '', status, code, detail: '', ...more },
});
const codeSent: Answer = {
  status: 200,
  body: { request_id: '6a4c32c5-6a0c-4c1e-9d16-7a52a3a1a001', length: 6, expires_in: 180, resend_after: 90 },
};
const session = (user = testUser): Answer => ({ status: 200, body: { token: 't', expires_in: 600, user } });

let answers: Record<string, Answer[]>;
let asked: { path: string; body: unknown }[];

beforeEach(() => {
  answers = { '/api/v1/auth/codes': [codeSent] };
  asked = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push({ path, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined });
    const list = answers[path] ?? [];
    const { status, body } = (list.length > 1 ? list.shift() : list[0]) ?? problem(500, 'internal');
    return new Response(JSON.stringify(body), { status });
  });
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  startTestActors();
});

async function open(): Promise<void> {
  render(blockElement(subject));
  act(() => openLogin({ reason: null }));
  await screen.findByRole('dialog', { name: 'ورود یا ثبت‌نام' });
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function toCode(): Promise<HTMLElement> {
  await open();
  type('شمارهٔ موبایل', '۰۹۱۲۱۲۳۴۵۶۷');
  press('دریافت کد');
  return screen.findByLabelText('کد تأیید');
}

it('renders nothing on the server and nothing until it opens', async () => {
  eachExample(subject, ({ element }, name) => expect(element.innerHTML, name).toBe(''));
  render(blockElement(subject));
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('the mobile step', () => {
  it.each([
    ['', 'شمارهٔ موبایل را وارد کنید.'],
    ['0912', 'شمارهٔ موبایل باید ۱۱ رقم باشد، مثلاً ۰۹۱۲۳۴۵۶۷۸۹.'],
    ['02112345678', 'شمارهٔ موبایل درست نیست؛ باید با ۰۹ شروع شود و ۱۱ رقم باشد، مثلاً ۰۹۱۲۳۴۵۶۷۸۹.'],
  ])('refuses %j at its field and focuses it', async (number, words) => {
    await open();
    type('شمارهٔ موبایل', number);
    press('دریافت کد');
    expect(await screen.findByText(words)).toBeTruthy();
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('شمارهٔ موبایل')));
    expect(asked).toEqual([]);
  });

  it('counts down after too many requests', async () => {
    answers['/api/v1/auth/codes'] = [problem(429, 'too-many-requests', { retry_after: 75 })];
    await open();
    type('شمارهٔ موبایل', '09121234567');
    press('دریافت کد');
    expect(await screen.findByText(/بیش از حد مجاز/)).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toBe('۰۱:۱۵');
  });

  it('can be retried after a network failure', async () => {
    answers['/api/v1/auth/codes'] = [
      problem(503, 'unavailable', { detail: 'سرویس در دسترس نیست.' }),
      codeSent,
    ];
    await open();
    type('شمارهٔ موبایل', '09121234567');
    press('دریافت کد');
    expect(await screen.findByText('سرویس در دسترس نیست.')).toBeTruthy();
    press('دریافت کد');
    expect(await screen.findByLabelText('کد تأیید')).toBeTruthy();
  });
});

describe('a shop whose customers sign in with an e-mail address', () => {
  const by = testFlows.login.by;
  afterEach(() => {
    testFlows.login.by = by;
  });

  it.each([
    [['email'], 'نشانی ایمیل', 'email'],
    [['email', 'mobile'], 'شمارهٔ موبایل یا ایمیل', 'username'],
  ] as const)(
    'asks for what it takes (%j), and says where the code went',
    async (kinds, label, autocomplete) => {
      testFlows.login.by = [...kinds];
      stopTestActors();
      startTestActors();
      await open();
      expect(screen.getByLabelText(label).getAttribute('autocomplete')).toBe(autocomplete);
      type(label, 'sara@example');
      press('دریافت کد');
      expect(
        await screen.findByText('ایمیل درست نیست؛ آن را کامل بنویسید، مثلاً sara@example.com.'),
      ).toBeTruthy();
      type(label, ' Sara@Example.com ');
      press('دریافت کد');
      await screen.findByLabelText('کد تأیید');
      expect(asked).toEqual([{ path: '/api/v1/auth/codes', body: { mobile: 'sara@example.com' } }]);
      expect(screen.getByText(/رقمی به نشانی/).textContent).toContain('sara@example.com');
      press('تغییر نشانی');
      expect(await screen.findByLabelText(label)).toBeTruthy();
    },
  );

  it('does not ask a new customer for the address again', async () => {
    testFlows.login.by = ['email'];
    stopTestActors();
    startTestActors();
    answers['/api/v1/auth/codes/verify'] = [
      session({ ...testUser, mobile: 'sara@example.com', name: null, is_new: true }),
    ];
    await open();
    type('نشانی ایمیل', 'sara@example.com');
    press('دریافت کد');
    type('کد تأیید', (await screen.findByLabelText('کد تأیید')) && '123456');
    await screen.findByLabelText('نام و نام خانوادگی');
    expect(screen.queryByLabelText(/ایمیل/)).toBeNull();
  });
});

describe('the code step', () => {
  it('uses one-time-code autocomplete, accepts Persian digits and submits when complete', async () => {
    answers['/api/v1/auth/codes/verify'] = [session()];
    const field = await toCode();
    expect(field.getAttribute('autocomplete')).toBe('one-time-code');
    expect(field.getAttribute('inputmode')).toBe('numeric');
    await vi.waitFor(() => expect(document.activeElement).toBe(field));
    type('کد تأیید', '۱۲۳ ۴۵۶');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.at(-1)?.body).toMatchObject({ mobile: '09121234567', code: '123456' });
  });

  it('shows the remaining tries for a wrong code, and offers a new code after the last', async () => {
    answers['/api/v1/auth/codes/verify'] = [problem(422, 'code-wrong'), problem(410, 'code-expired')];
    const field = await toCode();
    type('کد تأیید', '111111');
    expect(await screen.findByText(/کد تأیید درست نیست\. ۴ بار دیگر/)).toBeTruthy();
    await vi.waitFor(() => expect(document.activeElement).toBe(field));
    type('کد تأیید', '222222');
    expect(await screen.findByText(/زمان این کد گذشته است/)).toBeTruthy();
    expect(screen.getByText(/^۰۱:[۲۳]/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'تأیید و ورود' })).toBeNull();
  });

  it('takes the code out of a whole message, and no part of a longer number', async () => {
    answers['/api/v1/auth/codes/verify'] = [session()];
    await toCode();
    type('کد تأیید', '۰۹۱۲۱۲۳۴۵۶۷');
    expect(asked.map(({ path }) => path)).not.toContain('/api/v1/auth/codes/verify');
    type('کد تأیید', 'ویترین: کد ورود ۶۵۴۳۲۱ برای ۰۹۱۲۱۲۳۴۵۶۷\n@shop.example #654321');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.at(-1)?.body).toMatchObject({ code: '654321' });
  });

  it('sends a refused code only once, however often it is confirmed', async () => {
    answers['/api/v1/auth/codes/verify'] = [problem(422, 'code-wrong')];
    await toCode();
    type('کد تأیید', '111111');
    expect(await screen.findByText(/۴ بار دیگر/)).toBeTruthy();
    press('تأیید و ورود');
    type('کد تأیید', '11111');
    type('کد تأیید', '111111');
    expect(screen.getByText(/۴ بار دیگر/)).toBeTruthy();
    expect(asked.filter(({ path }) => path === '/api/v1/auth/codes/verify')).toHaveLength(1);
  });

  it('says that another code was refused, and how long to wait for it', async () => {
    answers['/api/v1/auth/codes'] = [
      { ...codeSent, body: { ...codeSent.body, resend_after: 0 } },
      problem(429, 'too-many-requests', { detail: 'درخواست‌ها زیاد است.', retry_after: 75 }),
    ];
    await toCode();
    press(await vi.waitFor(() => screen.getByRole('button', { name: 'ارسال دوبارهٔ کد' }).textContent ?? ''));
    expect((await screen.findByRole('alert')).textContent).toBe('درخواست‌ها زیاد است.');
    expect(screen.getByText(/^۰۱:۱/)).toBeTruthy();
  });

  it('shows a wrong code read from the SMS like a typed one', async () => {
    vi.stubGlobal('OTPCredential', Object);
    Object.defineProperty(navigator, 'credentials', {
      configurable: true,
      value: { get: async () => ({ code: '333333' }) },
    });
    answers['/api/v1/auth/codes/verify'] = [problem(422, 'code-wrong')];
    try {
      const field = await toCode();
      expect(await screen.findByText(/کد تأیید درست نیست\. ۴ بار دیگر/)).toBeTruthy();
      expect(field).toMatchObject({ value: '۳۳۳۳۳۳' });
      expect(asked.at(-1)?.body).toMatchObject({ code: '333333' });
    } finally {
      Reflect.deleteProperty(navigator, 'credentials');
    }
  });

  it('can go back to another number', async () => {
    await toCode();
    press('تغییر شماره');
    expect((await screen.findByLabelText<HTMLInputElement>('شمارهٔ موبایل')).value).toBe('۰۹۱۲۱۲۳۴۵۶۷');
  });
});

describe('the password step', () => {
  it('is refused without revealing whether the number is known, and can be shown', async () => {
    answers['/api/v1/auth/password'] = [problem(401, 'login-refused')];
    await open();
    type('شمارهٔ موبایل', '09121234567');
    press('ورود با رمز عبور');
    const field = await screen.findByLabelText<HTMLInputElement>('رمز عبور');
    expect(field.type).toBe('password');
    press('نمایش رمز عبور');
    expect(field.type).toBe('text');
    press('ورود');
    expect(await screen.findByText('رمز عبور را وارد کنید.')).toBeTruthy();
    type('رمز عبور', 'not this one');
    press('ورود');
    expect(await screen.findByText('شمارهٔ موبایل یا رمز عبور درست نیست.')).toBeTruthy();
  });
});

describe('the details step', () => {
  beforeEach(() => {
    answers['/api/v1/auth/codes/verify'] = [session({ ...testUser, name: null, is_new: true })];
    answers['/api/v1/me'] = [{ status: 200, body: { user: testUser } }];
  });
  const toDetails = async (): Promise<HTMLElement> => {
    await toCode();
    type('کد تأیید', '123456');
    return screen.findByLabelText('نام و نام خانوادگی');
  };

  it('validates, focuses the first invalid field, and stores the name', async () => {
    const name = await toDetails();
    type('ایمیل (اختیاری)', 'sara');
    type('رمز عبور (اختیاری)', 'short');
    type('تکرار رمز عبور', 'other');
    press('ذخیره و ادامه');
    for (const words of [
      'نام را وارد کنید.',
      'ایمیل درست نیست؛ آن را کامل بنویسید، مثلاً sara@example.com.',
      'رمزی با دست‌کم ۸ نویسه بسازید، مثلاً سه واژهٔ بی‌ربط پشت هم.',
    ])
      expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByText(/درست مانند بالا/)).toBeNull();
    await vi.waitFor(() => expect(document.activeElement).toBe(name));
    type('نام و نام خانوادگی', 'سارا رضایی');
    type('ایمیل (اختیاری)', '');
    type('رمز عبور (اختیاری)', '');
    press('ذخیره و ادامه');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.at(-1)).toEqual({ path: '/api/v1/me', body: { name: 'سارا رضایی' } });
  });

  it('has the name that a purchase has given to the account', async () => {
    answers['/api/v1/auth/codes/verify'] = [session({ ...testUser, is_new: true })];
    expect(await toDetails()).toHaveProperty('value', 'Sara Rezaei');
  });

  it('asks for a new code when it took too long, and keeps what was typed', async () => {
    answers['/api/v1/me'] = [
      problem(403, 'confirmation-needed', { detail: 'کد لازم است.' }),
      { status: 200, body: { user: testUser } },
    ];
    answers['/api/v1/me/confirmation'] = [{ status: 200, body: { expires_in: 300 } }];
    await toDetails();
    const typed = {
      name: 'سارا رضایی',
      password: 'a long password',
      password_confirmation: 'a long password',
    };
    type('نام و نام خانوادگی', typed.name);
    type('رمز عبور (اختیاری)', typed.password);
    type('تکرار رمز عبور', typed.password);
    press('ذخیره و ادامه');
    const send = await screen.findByRole('button', { name: 'ارسال کد' });
    await vi.waitFor(() => expect(document.activeElement).toBe(send));
    fireEvent.click(send);
    expect(await screen.findByLabelText('کد تأیید')).toBe(document.activeElement);
    expect(screen.getByLabelText<HTMLInputElement>('نام و نام خانوادگی').value).toBe(typed.name);
    expect(screen.getByText(/ارسال دوباره تا/).textContent).toContain('۰۱:');
    type('کد تأیید', '۶۵۴۳۲۱');
    press('تأیید و ذخیره');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.slice(-4)).toEqual([
      { path: '/api/v1/me', body: typed },
      { path: '/api/v1/auth/codes', body: { mobile: '09121234567' } },
      { path: '/api/v1/me/confirmation', body: { request_id: expect.any(String), code: '654321' } },
      { path: '/api/v1/me', body: typed },
    ]);
  });

  it('can be skipped', async () => {
    await toDetails();
    press('فعلاً نه');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.some(({ path }) => path === '/api/v1/me')).toBe(false);
  });
});

it('tells a blocked customer and links to support', async () => {
  answers['/api/v1/auth/codes/verify'] = [
    problem(403, 'customer-blocked', { detail: 'حساب شما مسدود است.' }),
  ];
  await toCode();
  type('کد تأیید', '123456');
  expect(await screen.findByText('حساب شما مسدود است.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'تماس با پشتیبانی' }).getAttribute('href')).toBe('/contact');
});
