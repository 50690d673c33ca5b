import { createActor } from 'xstate';
import { describe, expect, test, vi } from 'vitest';
import { flowSettings, flowsVersion } from '#schemas/documents/flows.ts';
import { loginMachine, loginSettings } from './index.ts';
import {
  askForCode,
  problem,
  sampleRequest,
  sampleSession,
  sampleUser,
  settings,
  startLogin,
} from './testing/fixtures.ts';

describe('the mobile number', () => {
  test.each(['۰۹۱۲۳۴۵۶۷۸۹', '٠٩١٢٣٤٥٦٧٨٩', '0912 345 6789', '+98 912 345 6789', '9123456789'])(
    '%s is accepted',
    (mobile) => {
      const login = startLogin();
      login.send({ type: 'login.open' });
      login.send({ type: 'mobile.submit', mobile });
      expect(login.last()).toMatchObject({ port: 'requestCode', input: { mobile: '09123456789' } });
      expect(login.tags()).toEqual(['busy', 'guest', 'mobile', 'open']);
    },
  );

  test.each(['', '0912345678', '02112345678', 'mobile'])(
    '%j is refused before a request is sent',
    (mobile) => {
      const login = startLogin();
      login.send({ type: 'login.open' });
      login.send({ type: 'mobile.submit', mobile });
      expect(login.calls).toEqual([]);
      expect(login.is('mobile', 'mobile-wrong')).toBe(true);
      expect(login.tags()).toContain('error');
    },
  );

  test.each([
    [['mobile'], '09123456789', true],
    [['mobile'], 'ada@example.com', false],
    [['email'], ' Ada@Example.com ', true],
    [['email'], '09123456789', false],
    [['email'], 'ada@example', false],
    [['email', 'mobile'], 'ada@example.com', true],
    [['email', 'mobile'], '0912 345 6789', true],
  ] as const)('in a shop that takes %j, %j is accepted: %s', (by, mobile, isAccepted) => {
    const login = startLogin({ settings: { ...settings, by: [...by] } });
    login.send({ type: 'login.open' });
    login.send({ type: 'mobile.submit', mobile });
    expect(login.is('mobile', 'mobile-wrong')).toBe(!isAccepted);
    const stored = mobile.includes('@') ? 'ada@example.com' : '09123456789';
    expect(login.calls.map(({ input }) => input)).toEqual(isAccepted ? [{ mobile: stored }] : []);
  });

  test('is wrong when the engine refuses it; without a response it can be sent again', async () => {
    const login = startLogin();
    login.send({ type: 'login.open' });
    login.send({ type: 'mobile.submit', mobile: '09123456789' });
    await login.last().fail(problem('validation-failed'));
    expect(login.is('mobile', 'mobile-wrong')).toBe(true);
    login.send({ type: 'mobile.submit', mobile: '09123456789' });
    await login.last().fail(new Error('no network'));
    expect(login.is('mobile', 'request-failed')).toBe(true);
    login.send({ type: 'mobile.submit', mobile: '09123456789' });
    await login.last().answer(sampleRequest);
    expect(login.tags()).toEqual(['code', 'guest', 'login.code-sent', 'open']);
  });
});

describe('the code', () => {
  test('in Persian digits signs in, stores the session and continues to the requested page', async () => {
    const login = startLogin();
    login.send({ type: 'login.open', returnTo: '/bills', required: true, from: '/' });
    login.send({ type: 'mobile.submit', mobile: '09123456789' });
    await login.last().answer(sampleRequest);
    login.send({ type: 'code.submit', code: '۱۲۳ ۴۵۶' });
    expect(login.last()).toMatchObject({
      port: 'verifyCode',
      input: { request_id: 'request-1', mobile: '09123456789', code: '123456' },
    });
    await login.last().answer(sampleSession());
    expect(login.tags()).toEqual(['signed-in']);
    expect(login.emitted).toEqual([{ type: 'login.continued', to: '/bills' }]);
    expect(login.saved).toEqual([{ token: 'token-1', user: sampleUser(), expiresAt: 900_000 }]);
  });

  test('with too few digits does not cost a try', async () => {
    const login = startLogin();
    await askForCode(login);
    login.send({ type: 'code.submit', code: '123' });
    expect(login.calls).toHaveLength(1);
    expect(login.is('typing', 'code-wrong')).toBe(true);
    expect(login.context().triesLeft).toBe(3);
  });

  test('that was refused costs one try, however often it is submitted, until another is sent', async () => {
    const login = startLogin();
    await askForCode(login);
    login.send({ type: 'code.submit', code: '111111' });
    await login.last().fail(problem('code-wrong'));
    const calls = login.calls.length;
    login.send({ type: 'code.submit', code: '۱۱۱ ۱۱۱' });
    expect(login.calls).toHaveLength(calls);
    expect(login.is('typing', 'code-wrong')).toBe(true);
    expect(login.context().triesLeft).toBe(2);
    login.send({ type: 'code.submit', code: '222222' });
    await login.last().fail(new Error('no network'));
    login.send({ type: 'code.submit', code: '222222' });
    expect(login.calls).toHaveLength(calls + 2);
  });

  test('is exhausted after the allowed number of wrong tries, and only another code helps', async () => {
    const login = startLogin();
    await askForCode(login);
    for (const left of [2, 1]) {
      login.send({ type: 'code.submit', code: `11111${left}` });
      await login.last().fail(problem('code-wrong'));
      expect(login.is('typing', 'code-wrong')).toBe(true);
      expect(login.context().triesLeft).toBe(left);
    }
    login.send({ type: 'code.submit', code: '333333' });
    await login.last().fail(problem('code-wrong'));
    expect(login.is('entry', 'code-exhausted')).toBe(true);
    const calls = login.calls.length;
    login.send({ type: 'code.submit', code: '123456' });
    expect(login.calls).toHaveLength(calls);
  });

  test.each(['code-expired', 'code-used'])('refused with %s asks for another', async (code) => {
    const login = startLogin();
    await askForCode(login);
    login.send({ type: 'code.submit', code: '123456' });
    await login.last().fail(problem(code));
    expect(login.is('entry', code)).toBe(true);
  });

  test('expires by itself, counted from when it was sent', async () => {
    const login = startLogin();
    await askForCode(login);
    expect(login.context().codeExpiresAt).toBe(180_000);
    login.clock.increment(100_000);
    login.send({ type: 'code.submit', code: '123456' });
    await login.last().fail(new Error('no network'));
    expect(login.is('typing', 'verify-failed')).toBe(true);
    login.clock.increment(79_999);
    expect(login.is('entry', 'code-expired')).toBe(false);
    login.clock.increment(1);
    expect(login.is('entry', 'code-expired')).toBe(true);
  });

  test('can be sent again after the wait and not before, and then only the new one is valid', async () => {
    const login = startLogin();
    await askForCode(login);
    login.send({ type: 'code.resend' });
    login.clock.increment(89_999);
    login.send({ type: 'code.resend' });
    expect(login.calls).toHaveLength(1);
    login.clock.increment(1);
    expect(login.tags()).toContain('resend');
    login.send({ type: 'code.resend' });
    expect(login.tags()).toContain('resend-busy');
    await login.last().answer({ ...sampleRequest, request_id: 'request-2' });
    expect(login.context()).toMatchObject({
      request: { request_id: 'request-2' },
      codeExpiresAt: 270_000,
      resendAt: 180_000,
      triesLeft: 3,
    });
    expect(login.tags()).toEqual(['code', 'guest', 'login.code-sent', 'open']);
  });

  test('stays usable after it was typed, while another cannot be sent', async () => {
    const login = startLogin();
    await askForCode(login);
    login.clock.increment(90_000);
    login.send({ type: 'code.resend' });
    await login.last().fail(problem('too-many-requests', {}));
    expect(login.is('resend', 'resend-waiting')).toBe(true);
    login.clock.increment(settings.retryWait);
    login.send({ type: 'code.resend' });
    await login.last().fail(new Error('no network'));
    expect(login.is('resend', 'resend-failed')).toBe(true);
    login.send({ type: 'code.submit', code: '123456' });
    expect(login.last().port).toBe('verifyCode');
  });

  test('too many requests wait for as long as the engine says, and the code is still there', async () => {
    const login = startLogin();
    await askForCode(login);
    login.send({ type: 'code.submit', code: '123456' });
    await login.last().fail(
      Object.assign(new Error('429'), {
        problem: { code: 'too-many-requests', detail: 'wait', retry_after: 30 },
      }),
    );
    expect(login.tags()).toEqual(['error', 'guest', 'open', 'wait']);
    expect(login.context()).toMatchObject({ waitUntil: 30_000, failure: { detail: 'wait', retryAfter: 30 } });
    login.clock.increment(30_000);
    expect(login.is('typing', 'entering-code')).toBe(true);
    expect(login.context().request).toEqual({ ...sampleRequest, mobile: '09123456789' });
  });

  test('can be abandoned for another number', async () => {
    const login = startLogin();
    await askForCode(login);
    login.send({ type: 'login.change-number' });
    expect(login.is('mobile', 'entering-mobile')).toBe(true);
    expect(login.context().mobile).toBe('09123456789');
  });

  test('of a blocked customer is refused with the reason', async () => {
    const login = startLogin();
    await askForCode(login);
    login.send({ type: 'code.submit', code: '123456' });
    await login.last().fail(problem('customer-blocked'));
    expect(login.is('open', 'refused')).toBe(true);
    expect(login.context().failure?.code).toBe('customer-blocked');
  });
});

describe('the password', () => {
  const open = (changes = {}) => {
    const login = startLogin({ settings: changes });
    login.send({ type: 'login.open' });
    login.send({ type: 'password.choose', mobile: '۰۹۱۲۳۴۵۶۷۸۹' });
    return login;
  };

  test('signs in, exactly as it was typed', async () => {
    const login = open();
    login.send({ type: 'password.submit', password: ' ۱۲۳ secret ' });
    expect(login.last().input).toEqual({ mobile: '09123456789', password: ' ۱۲۳ secret ' });
    await login.last().answer(sampleSession());
    expect(login.tags()).toEqual(['signed-in']);
    expect(JSON.stringify(login.context())).not.toContain('secret');
  });

  test('is wrong when refused; without a response it can be sent again; a code is always possible', async () => {
    const login = open();
    login.send({ type: 'password.submit', password: 'x' });
    await login.last().fail(problem('login-refused'));
    expect(login.is('password', 'password-wrong')).toBe(true);
    login.send({ type: 'password.submit', password: 'x' });
    await login.last().fail(new Error('no network'));
    expect(login.is('password', 'password-failed')).toBe(true);
    login.send({ type: 'code.choose' });
    expect(login.last()).toMatchObject({ port: 'requestCode', input: { mobile: '09123456789' } });
  });

  test('waits after too many tries, and is then asked for again', async () => {
    const login = open();
    login.send({ type: 'password.submit', password: 'x' });
    await login.last().fail(problem('too-many-requests'));
    expect(login.is('open', 'too-many-requests')).toBe(true);
    login.clock.increment(settings.retryWait);
    expect(login.is('password', 'entering-password')).toBe(true);
  });

  test('is not offered by a shop that does not allow it, nor without a number', () => {
    expect(open({ password: false }).is('mobile', 'entering-mobile')).toBe(true);
    const login = startLogin();
    login.send({ type: 'login.open' });
    login.send({ type: 'password.choose', mobile: '' });
    expect(login.is('mobile', 'mobile-wrong')).toBe(true);
  });
});

describe('closing the dialog', () => {
  test.each([
    [{}, null],
    [{ required: true, from: '/products' }, '/products'],
    [{ required: true }, '/'],
    [{ required: false, from: '/products' }, null],
  ])('of %j goes to %j', (options, to) => {
    const login = startLogin();
    login.send({ type: 'login.open', returnTo: '/bills', ...options });
    login.send({ type: 'login.close' });
    expect(login.emitted).toEqual([{ type: 'login.left', to }]);
    expect(login.context().returnPath).toBe(to);
    expect(login.tags()).toEqual(['guest']);
  });

  test('does not sign in while a code is checked', async () => {
    const login = startLogin();
    await askForCode(login);
    login.send({ type: 'code.submit', code: '123456' });
    const call = login.last();
    login.send({ type: 'login.close' });
    await call.answer(sampleSession());
    expect(login.tags()).toEqual(['guest']);
  });

  test('forgets everything but the number and the code that was sent to it', async () => {
    const login = startLogin();
    await askForCode(login);
    login.send({ type: 'login.close' });
    expect(login.context()).toMatchObject({
      request: { request_id: 'request-1' },
      codeExpiresAt: 180_000,
      resendAt: 90_000,
      triesLeft: 3,
      failure: null,
      mobile: '09123456789',
      options: { returnTo: null },
    });
  });
});

test('opening for a signed-in customer continues at once', () => {
  const login = startLogin({ stored: { token: 't', user: sampleUser(), expiresAt: 500_000 } });
  login.send({ type: 'login.open', returnTo: '/wallet' });
  expect(login.emitted).toEqual([{ type: 'login.continued', to: '/wallet' }]);
  expect(login.tags()).toEqual(['signed-in']);
});

test('a machine without its ports stops with an error that names the missing one', () => {
  const actor = createActor(loginMachine, { input: { settings, stored: null, home: '/', now: () => 0 } });
  const seen = vi.fn();
  actor.subscribe({ error: seen });
  actor.start();
  expect(String(seen.mock.calls[0]?.[0])).toContain("needs its port 'sessionMirror'");
});

test('settings come from the shop’s flow settings', () => {
  const flows = flowSettings.parse({
    version: flowsVersion,
    login: { codeLength: 5, tries: 4, password: false, details: false },
  });
  expect(loginSettings(flows)).toMatchObject({ codeLength: 5, tries: 4, password: false, details: false });
});
