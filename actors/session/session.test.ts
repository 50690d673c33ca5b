// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { callOperation } from '#data/operations.ts';
import { createBrowser } from '#data/storage/testing.ts';
import type { BrowserStores } from '#data/storage/stores.ts';
import { exposeConditions } from '../conditions.ts';
import { signIn, freshStores, testFlows, testUser } from '../testing.ts';
import * as sessionMachine from './session-machine.ts';
import { startSession, type LoadSession, type SessionControl } from './session.ts';

vi.mock('../conditions.ts', { spy: true });

/** The tags of every login machine that this test has started, oldest first. */
const machineTags = () => vi.mocked(exposeConditions).mock.calls.map(([, actor]) => actor.getSnapshot().tags);

/** Creates an engine that knows one customer, one code and the tokens it issued. */
function createEngine() {
  const valid = new Set(['test-token']);
  let given = 0;
  const asked: { path: string; authorization: string | undefined; body: unknown }[] = [];
  const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });
  const refuse = (status: number, code: string) =>
    answer(status, { type: 'about:blank', title: '', status, code, detail: 'نشد' });
  const session = (user = testUser) => {
    given += 1;
    valid.add(`token-${given}`);
    return { token: `token-${given}`, expires_in: 600, user };
  };
  const routes: Record<string, (body: Record<string, unknown>, token: string) => Response> = {
    '/api/v1/auth/codes': () =>
      answer(200, {
        request_id: '6a4c32c5-6a0c-4c1e-9d16-7a52a3a1a001',
        length: 6,
        expires_in: 180,
        resend_after: 90,
      }),
    '/api/v1/auth/codes/verify': ({ code }) =>
      code === '123456' ? answer(200, session({ ...testUser, is_new: true })) : refuse(422, 'code-wrong'),
    '/api/v1/auth/password': ({ password }) =>
      password === 'right password' ? answer(200, session()) : refuse(401, 'login-refused'),
    '/api/v1/auth/refresh': () =>
      engine.isOver ? refuse(401, 'session-ended') : answer(200, session(engine.cookieOf)),
    '/api/v1/auth/logout': () => answer(200, {}),
    '/api/v1/me': (body, token) =>
      valid.has(token) ? answer(200, { user: { ...testUser, ...body } }) : refuse(401, 'unauthenticated'),
  };
  const engine = {
    valid,
    asked,
    isOver: false,
    /** Owner of the browser's refresh cookie. */
    cookieOf: testUser,
    count: (path: string) => asked.filter((each) => each.path === path).length,
  };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const authorization = new Headers(init.headers).get('authorization') ?? undefined;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    asked.push({ path, authorization, body });
    return (
      routes[path]?.((body ?? {}) as Record<string, unknown>, authorization?.slice('Bearer '.length) ?? '') ??
      refuse(404, 'not-found')
    );
  });
  return engine;
}

let engine: ReturnType<typeof createEngine>;
const running: SessionControl[] = [];
beforeEach(() => {
  vi.mocked(exposeConditions).mockClear();
  engine = createEngine();
});
afterEach(() => {
  for (const each of running.splice(0)) each.stop();
  vi.useRealTimers();
});

function start(stores: BrowserStores): SessionControl {
  const session = startSession(
    { flows: testFlows, home: '/home', now: Date.now },
    stores,
    () => sessionMachine,
  );
  running.push(session);
  return session;
}

const reached = (session: SessionControl, holds: () => boolean): Promise<void> =>
  vi.waitFor(() => {
    if (!holds())
      throw new Error(
        `not there: ${JSON.stringify([session.view.getSnapshot(), session.login.getSnapshot()])}`,
      );
  });

async function enterCode(session: SessionControl, code: string): Promise<void> {
  session.send({ type: 'login.open' });
  session.send({ type: 'mobile.submit', mobile: '۰۹۱۲۱۲۳۴۵۶۷' });
  await reached(
    session,
    () => session.login.getSnapshot().step === 'code' && !session.login.getSnapshot().isBusy,
  );
  session.send({ type: 'code.submit', code });
}

describe('login', () => {
  test('stores token and user after a code in Persian digits, and reports where to go next', async () => {
    const stores = freshStores();
    const session = start(stores);
    const told = vi.fn();
    session.on(told);
    session.send({ type: 'login.open', returnTo: '/bills' });
    await enterCode(session, '۱۲۳۴۵۶');
    await reached(session, () => session.login.getSnapshot().step === 'details');
    expect(engine.asked[0]?.body).toEqual({ mobile: '09121234567' });
    expect(session.view.getSnapshot()).toMatchObject({
      isCustomer: true,
      user: { id: 7, is_new: true },
      showLoginPage: true,
    });
    expect(stores.token.read()).toBe('token-1');
    expect(stores.user.read()).toMatchObject({ id: 7 });
    session.send({
      type: 'details.submit',
      name: ' سارا ',
      email: '',
      password: '',
      password_confirmation: '',
    });
    await reached(session, () => !session.login.getSnapshot().isOpen);
    expect(engine.asked.at(-1)).toMatchObject({
      path: '/api/v1/me',
      authorization: 'Bearer token-1',
      body: { name: 'سارا' },
    });
    expect(stores.user.read()).toMatchObject({ name: 'سارا' });
    expect(told).toHaveBeenLastCalledWith({ type: 'login.continued', to: '/bills' });
  });

  test('reports what is wrong with a code, and how many tries are left', async () => {
    const session = start(freshStores());
    await enterCode(session, '654321');
    await reached(
      session,
      () =>
        session.login.getSnapshot().problem === 'code-wrong' && session.login.getSnapshot().failure !== null,
    );
    expect(session.login.getSnapshot()).toMatchObject({
      triesLeft: 4,
      failure: { code: 'code-wrong', detail: 'نشد' },
    });
    expect(session.view.getSnapshot().isCustomer).toBe(false);
  });

  test('goes where the request says after the shopper declines', () => {
    const session = start(freshStores());
    const told = vi.fn();
    session.on(told);
    session.send({ type: 'login.open', required: true, from: null });
    session.send({ type: 'login.close' });
    expect(told).toHaveBeenLastCalledWith({ type: 'login.left', to: '/home' });
    session.send({ type: 'login.open', required: true, from: '/cart' });
    session.send({ type: 'login.close' });
    expect(told).toHaveBeenLastCalledWith({ type: 'login.left', to: '/cart' });
    session.send({ type: 'login.open' });
    session.send({ type: 'login.close' });
    expect(told).toHaveBeenLastCalledWith({ type: 'login.left', to: null });
  });
});

describe('the access token', () => {
  test('is sent with personal requests, and is renewed once for all refused requests', async () => {
    const stores = signIn(freshStores());
    const session = start(stores);
    await callOperation('account.get', {});
    expect(engine.asked.at(-1)?.authorization).toBe('Bearer test-token');
    engine.valid.delete('test-token');
    const answers = await Promise.all([1, 2, 3].map(() => callOperation('account.get', {})));
    expect(answers).toHaveLength(3);
    expect(engine.count('/api/v1/auth/refresh')).toBe(1);
    expect(engine.asked.at(-1)?.authorization).toBe('Bearer token-1');
    expect(stores.token.read()).toBe('token-1');
    expect(session.view.getSnapshot().isCustomer).toBe(true);
  });

  test('is renewed at the start when its expiry is not known, and requests wait for the new one', async () => {
    const stores = signIn(freshStores());
    stores.tokenEnds.remove();
    start(stores);
    await callOperation('account.get', {});
    expect(engine.asked.map(({ path }) => path)).toEqual(['/api/v1/auth/refresh', '/api/v1/me']);
    expect(engine.asked[1]?.authorization).toBe('Bearer token-1');
  });

  test('is renewed a minute before it expires', async () => {
    vi.useFakeTimers();
    start(signIn(freshStores()));
    await vi.advanceTimersByTimeAsync(538_000);
    expect(engine.count('/api/v1/auth/refresh')).toBe(0);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(engine.count('/api/v1/auth/refresh')).toBe(1);
  });

  test('ends the session when it cannot be renewed, and the request fails', async () => {
    const stores = signIn(freshStores());
    const session = start(stores);
    engine.valid.clear();
    engine.isOver = true;
    await expect(callOperation('account.get', {})).rejects.toMatchObject({ status: 401 });
    expect(session.view.getSnapshot().isCustomer).toBe(false);
    expect(stores.token.read()).toBeNull();
    expect(stores.user.read()).toBeNull();
  });
});

test('a renewal that answers another customer ends the session in all tabs, and nothing is asked as them', async () => {
  const browser = createBrowser();
  const stores = signIn(browser.openTab());
  // Requests use the token of the tab that started last.
  const [other, asking] = [start(browser.openTab()), start(stores)];
  engine.valid.clear();
  engine.cookieOf = { ...testUser, id: 8, name: 'Mallory' };
  await expect(callOperation('account.get', {})).rejects.toMatchObject({ status: 401 });
  expect(asking.view.getSnapshot()).toMatchObject({ isCustomer: false, user: null, isReplaced: true });
  await reached(other, () => !other.view.getSnapshot().isCustomer);
  expect(stores.token.read()).toBeNull();
  expect(stores.user.read()).toBeNull();
  expect(engine.asked.filter(({ authorization }) => authorization?.includes('token-1'))).toEqual([]);
});

describe('two tabs', () => {
  test('sign in and out together', async () => {
    const browser = createBrowser();
    const [first, second] = [start(browser.openTab()), start(browser.openTab())];
    await enterCode(first, '123456');
    await reached(
      second,
      () => second.view.getSnapshot().isCustomer && second.view.getSnapshot().user !== null,
    );
    expect(engine.count('/api/v1/auth/refresh')).toBe(0);
    const told = vi.fn();
    second.on(told);
    first.send({ type: 'session.logout' });
    await reached(second, () => !second.view.getSnapshot().isCustomer);
    expect(told).toHaveBeenCalledWith({ type: 'session.left' });
    expect(browser.local.getItem('ATC')).toBeNull();
    expect(browser.local.getItem('user')).toBeNull();
    expect(engine.count('/api/v1/auth/logout')).toBe(1);
  });

  test('share the same user’s changes, and do not answer each other without end', async () => {
    const browser = createBrowser();
    signIn(browser.openTab());
    const [first, second] = [start(browser.openTab()), start(browser.openTab())];
    first.send({ type: 'session.user', user: { ...testUser, name: 'مریم' } });
    await reached(second, () => second.view.getSnapshot().user?.name === 'مریم');
    expect(first.view.getSnapshot().user?.name).toBe('مریم');
  });

  test('renew the token once, whichever tab renews it', async () => {
    const browser = createBrowser();
    signIn(browser.openTab()).tokenEnds.remove();
    start(browser.openTab());
    const second = start(browser.openTab());
    expect(machineTags()).toHaveLength(2);
    await reached(second, () =>
      machineTags().every((tags) => tags.has('signed-in') && !tags.has('refreshing')),
    );
    expect(engine.count('/api/v1/auth/refresh')).toBe(1);
  });
});

test('remove a stored user without a token at the start', () => {
  const stores = freshStores();
  stores.user.write(testUser);
  expect(start(stores).view.getSnapshot()).toEqual({
    ready: true,
    isCustomer: false,
    user: null,
    showLoginPage: false,
  });
  expect(stores.user.read()).toBeNull();
});

describe('the machine’s code', () => {
  const withLoader = (stores: BrowserStores, load: LoadSession): SessionControl => {
    const session = startSession({ flows: testFlows, home: '/home', now: Date.now }, stores, load);
    running.push(session);
    return session;
  };

  test('is not fetched for a guest until the login is opened, and no event is lost', async () => {
    const load = vi.fn(async () => sessionMachine);
    const session = withLoader(freshStores(), load);
    expect(session.view.getSnapshot()).toMatchObject({ ready: true, isCustomer: false });
    expect(load).not.toHaveBeenCalled();
    const told = vi.fn();
    session.login.subscribe(told);
    session.send({ type: 'login.open', returnTo: '/bills' });
    session.send({ type: 'login.open' });
    await reached(session, () => session.login.getSnapshot().isOpen);
    expect(load).toHaveBeenCalledTimes(1);
    expect(told).toHaveBeenCalled();
  });

  test('is fetched for a customer, whose session is known before the code arrives', async () => {
    const load = vi.fn(async () => sessionMachine);
    const session = withLoader(signIn(freshStores()), load);
    expect(session.view.getSnapshot()).toMatchObject({ isCustomer: true, user: testUser });
    await reached(session, () => machineTags().length === 1);
    expect(session.view.getSnapshot()).toMatchObject({ isCustomer: true, user: testUser });
  });

  test('is not needed to learn that another tab signed out or in', async () => {
    const browser = createBrowser();
    const other = browser.openTab();
    const session = withLoader(signIn(browser.openTab()), () => new Promise<never>(() => {}));
    const told = vi.fn();
    session.on(told);
    expect(session.view.getSnapshot().isCustomer).toBe(true);
    other.user.remove();
    other.token.remove();
    expect(session.view.getSnapshot().isCustomer).toBe(false);
    expect(told).toHaveBeenCalledWith({ type: 'session.left' });
    signIn(other);
    expect(session.view.getSnapshot()).toMatchObject({ isCustomer: true, user: testUser });
  });
});
