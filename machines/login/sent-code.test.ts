import { describe, expect, test } from 'vitest';
import { askForCode, problem, sampleSession, startLogin, type RunningLogin } from './testing/fixtures.ts';

describe('a sent code after leaving its step', () => {
  const tooMany = problem('too-many-requests', { retry_after: 80 });
  const askAgain = async (login: RunningLogin, mobile = '۰۹۱۲۳۴۵۶۷۸۹') => {
    login.send({ type: 'login.open' });
    login.send({ type: 'mobile.submit', mobile });
    await login.last().fail(tooMany);
  };

  test.each(['login.change-number', 'login.close'] as const)(
    'by %s can be typed when it is too soon for another code to its number',
    async (type) => {
      const login = startLogin();
      await askForCode(login);
      login.clock.increment(10_000);
      login.send({ type });
      await askAgain(login);
      expect(login.tags()).toEqual(['code', 'guest', 'login.code-sent', 'open']);
      expect(login.context()).toMatchObject({ codeExpiresAt: 180_000, resendAt: 90_000, failure: null });
      login.send({ type: 'code.submit', code: '123456' });
      expect(login.last()).toMatchObject({
        port: 'verifyCode',
        input: { request_id: 'request-1', mobile: '09123456789', code: '123456' },
      });
      await login.last().answer(sampleSession());
      expect(login.tags()).toEqual(['signed-in']);
    },
  );

  test('belongs to its number only, and is available when that number is typed again', async () => {
    const login = startLogin();
    await askForCode(login);
    login.send({ type: 'login.change-number' });
    await askAgain(login, '09120000000');
    expect(login.is('open', 'too-many-requests')).toBe(true);
    login.send({ type: 'login.change-number' });
    await askAgain(login);
    expect(login.is('typing', 'entering-code')).toBe(true);
  });

  test('has to be waited for when it has expired meanwhile', async () => {
    const login = startLogin();
    await askForCode(login);
    login.send({ type: 'login.change-number' });
    login.clock.increment(180_000);
    await askAgain(login);
    expect(login.is('open', 'too-many-requests')).toBe(true);
  });

  test.each([['code-expired'], ['code-used'], ['code-wrong', 'code-wrong', 'code-wrong']])(
    'has to be waited for after %s',
    async (...codes) => {
      const login = startLogin();
      await askForCode(login);
      for (const [index, code] of codes.entries()) {
        login.send({ type: 'code.submit', code: `11111${index}` });
        await login.last().fail(problem(code));
      }
      login.send({ type: 'login.change-number' });
      await askAgain(login);
      expect(login.is('open', 'too-many-requests')).toBe(true);
    },
  );

  test('is forgotten after a login with it', async () => {
    const login = startLogin();
    await askForCode(login);
    login.send({ type: 'code.submit', code: '123456' });
    await login.last().answer(sampleSession());
    expect(login.context()).toMatchObject({
      request: null,
      codeExpiresAt: null,
      resendAt: null,
      triesLeft: 0,
    });
  });

  test('keeps the remaining tries', async () => {
    const login = startLogin();
    await askForCode(login);
    login.send({ type: 'code.submit', code: '111111' });
    await login.last().fail(problem('code-wrong'));
    login.send({ type: 'login.close' });
    await askAgain(login);
    expect(login.context().triesLeft).toBe(2);
  });
});
