import { describe, expect, test } from 'vitest';
import { askForCode, kept, problem, sampleSession, sampleUser, startLogin } from './testing/fixtures.ts';

describe('the session at the start', () => {
  test('comes from storage while its token is valid', () => {
    const login = startLogin({ stored: kept() });
    expect(login.tags()).toEqual(['signed-in']);
    expect(login.calls).toEqual([]);
  });

  test.each([kept({ expiresAt: 0 }), kept({ expiresAt: null }), kept({ user: null, expiresAt: null })])(
    'of %j is renewed at once',
    async (stored) => {
      const login = startLogin({ stored });
      expect(login.tags()).toEqual(['refreshing', 'signed-in']);
      expect(login.last()).toMatchObject({ port: 'refreshSession', input: { token: 'token-0' } });
      await login.last().answer(sampleSession());
      expect(login.context().session).toEqual({ token: 'token-1', user: sampleUser(), expiresAt: 900_000 });
      expect(login.saved).toHaveLength(1);
    },
  );

  test('does not exist without a token', () => {
    expect(startLogin().tags()).toEqual(['guest']);
  });
});

describe('renewing the token', () => {
  test('happens a minute before it expires', () => {
    const login = startLogin({ stored: kept() });
    login.clock.increment(839_999);
    expect(login.calls).toEqual([]);
    login.clock.increment(1);
    expect(login.last().port).toBe('refreshSession');
  });

  test('happens after four fifths of the life of a short-lived token', () => {
    const login = startLogin({ stored: kept({ expiresAt: 10_000 }) });
    login.clock.increment(7_999);
    expect(login.calls).toEqual([]);
    login.clock.increment(1);
    expect(login.calls).toHaveLength(1);
  });

  test('runs once for any number of requests', async () => {
    const login = startLogin({ stored: kept() });
    for (let turn = 0; turn < 5; turn += 1) login.send({ type: 'session.refresh' });
    expect(login.calls).toHaveLength(1);
    await login.last().answer(sampleSession({ token: 'token-2' }));
    login.send({ type: 'session.refresh' });
    expect(login.last().input).toEqual({ token: 'token-2' });
  });

  test('keeps the session and tries again when there is no response', async () => {
    const login = startLogin({ stored: kept() });
    login.send({ type: 'session.refresh' });
    await login.last().fail(new Error('no network'));
    expect(login.tags()).toEqual(['signed-in']);
    login.clock.increment(5_000);
    expect(login.calls).toHaveLength(2);
  });

  test.each(['session-ended', 'unauthenticated', 'customer-blocked'])(
    'refused with %s ends the session in all tabs',
    async (code) => {
      const login = startLogin({ stored: kept() });
      login.send({ type: 'session.refresh' });
      await login.last().fail(problem(code));
      expect(login.is('session', 'session-ended')).toBe(true);
      expect(login.tags()).toEqual(['guest', 'session.ended']);
      expect(login.saved).toEqual([null]);
      expect(login.emitted).toEqual([{ type: 'session.ended' }]);
    },
  );

  test('that answers another customer ends the session in all tabs', async () => {
    const login = startLogin({ stored: kept() });
    login.send({ type: 'session.refresh' });
    await login.last().fail(problem('session-replaced'));
    expect(login.tags()).toEqual(['guest', 'replaced', 'session.ended']);
    expect(login.saved).toEqual([null]);
    expect(login.emitted).toEqual([{ type: 'session.ended' }]);
  });

  test('by another tab is adopted', () => {
    const login = startLogin({ stored: kept() });
    login.send({ type: 'session.refresh' });
    login.fromOtherTab({ type: 'session.adopted', session: kept({ token: 'token-9' }) });
    expect(login.tags()).toEqual(['signed-in']);
    expect(login.context().session?.token).toBe('token-9');
    expect(login.saved).toEqual([]);
  });

  test('starts a new delay for a token from another tab', () => {
    const login = startLogin({ stored: kept({ expiresAt: 100_000 }) });
    login.fromOtherTab({ type: 'session.adopted', session: kept({ expiresAt: 900_000 }) });
    login.clock.increment(500_000);
    expect(login.calls).toEqual([]);
  });
});

describe('logging out', () => {
  test('forgets the session at once, here and in other tabs, and ends it on the server', async () => {
    const login = startLogin({ stored: kept() });
    login.send({ type: 'session.logout' });
    expect(login.tags()).toEqual(['guest']);
    expect(login.saved).toEqual([null]);
    expect(login.last().port).toBe('endSession');
    expect(login.emitted).toEqual([{ type: 'session.left' }]);
    await login.last().answer(undefined);
    expect(login.is('session', 'guest')).toBe(true);
  });

  test('is complete without a response of the server', async () => {
    const login = startLogin({ stored: kept() });
    login.send({ type: 'session.logout' });
    await login.last().fail(new Error('no network'));
    expect(login.is('session', 'guest')).toBe(true);
    expect(login.context().session).toBeNull();
  });

  test('in another tab also logs out here', () => {
    const login = startLogin({ stored: kept() });
    login.fromOtherTab({ type: 'session.cleared' });
    expect(login.tags()).toEqual(['guest']);
    expect(login.emitted).toEqual([{ type: 'session.left' }]);
    expect(login.saved).toEqual([]);
  });
});

describe('a login in another tab', () => {
  test('closes the dialog here and continues to the requested page', async () => {
    const login = startLogin();
    await askForCode(login);
    login.fromOtherTab({ type: 'session.adopted', session: kept() });
    expect(login.tags()).toEqual(['signed-in']);
    expect(login.emitted).toEqual([{ type: 'login.continued', to: null }]);
  });
});

test('user data from the engine is stored', () => {
  const login = startLogin({ stored: kept() });
  login.send({ type: 'session.user', user: sampleUser({ identity: 'verified' }) });
  expect(login.saved.at(-1)?.user?.identity).toBe('verified');
});
