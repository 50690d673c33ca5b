import { describe, expect, test } from 'vitest';
import { sampleRequest, sampleSession, sampleUser, startLogin } from './testing/fixtures.ts';

const newUser = sampleUser({ is_new: true, name: null });

describe('a new customer', () => {
  const arrive = async (changes = {}, options = {}) => {
    const login = startLogin({ settings: changes });
    login.send({ type: 'login.open', returnTo: '/cart', ...options });
    login.send({ type: 'mobile.submit', mobile: '09123456789' });
    await login.last().answer(sampleRequest);
    login.send({ type: 'code.submit', code: '123456' });
    await login.last().answer(sampleSession({ user: newUser }));
    return login;
  };
  const details = {
    name: 'Sara Ahmadi',
    email: 'sara@example.com',
    password: 'long enough',
    password_confirmation: 'long enough',
  };

  test('is signed in already when details are asked for, and continues once they are saved', async () => {
    const login = await arrive();
    expect(login.tags()).toEqual(['details', 'open', 'signed-in']);
    login.send({ type: 'details.submit', ...details });
    expect(login.last()).toMatchObject({ port: 'saveDetails', input: details });
    await login.last().answer(sampleUser({ name: 'Sara Ahmadi' }));
    expect(login.emitted).toEqual([{ type: 'login.continued', to: '/cart' }]);
    expect(login.saved.at(-1)?.user?.name).toBe('Sara Ahmadi');
  });

  test.each(['details.skip', 'login.close'] as const)(
    'may skip the details by %s and continues',
    async (type) => {
      const login = await arrive();
      login.send({ type });
      expect(login.tags()).toEqual(['signed-in']);
      expect(login.emitted).toEqual([{ type: 'login.continued', to: '/cart' }]);
    },
  );

  test('is not asked on the way to a checkout whose form asks for the same', async () => {
    const options = { forCheckout: true };
    expect((await arrive({}, options)).tags()).toEqual(['signed-in']);
    expect((await arrive({ asksBuyer: false }, options)).tags()).toContain('details');
  });

  test('is not asked in a shop that wants no details', async () => {
    expect((await arrive({ details: false })).tags()).toEqual(['signed-in']);
  });

  test.each([
    [{ name: ' ' }, 'name', 'required'],
    [{ name: 'S' }, 'name', 'too-short'],
    [{ email: 'sara@' }, 'email', 'wrong-format'],
    [{ password: 'short', password_confirmation: 'short' }, 'password', 'too-short'],
    [{ password_confirmation: 'another' }, 'password_confirmation', 'not-equal'],
  ])('sees the problem of %j before a request is sent', async (changes, field, code) => {
    const login = await arrive();
    const calls = login.calls.length;
    login.send({ type: 'details.submit', ...details, ...changes });
    expect(login.context().failure?.fields).toEqual([{ field, code, message: '' }]);
    expect(login.calls).toHaveLength(calls);
    expect(login.is('details', 'details-wrong')).toBe(true);
  });

  test('needs neither e-mail nor password', async () => {
    const login = await arrive();
    login.send({ type: 'details.submit', name: 'Sara', email: '', password: '', password_confirmation: '' });
    expect(login.tags()).toContain('busy');
  });

  test('sees the engine’s refusal at its field, and keeps the form when there is no response', async () => {
    const login = await arrive();
    login.send({ type: 'details.submit', ...details });
    const errors = [{ field: 'password', code: 'too-common', message: 'known to everyone' }];
    await login
      .last()
      .fail(Object.assign(new Error('422'), { problem: { code: 'validation-failed', detail: '', errors } }));
    expect(login.context().failure?.fields).toEqual(errors);
    login.send({ type: 'details.submit', ...details });
    await login.last().fail(new Error('no network'));
    expect(login.is('details', 'details-failed')).toBe(true);
  });
});
