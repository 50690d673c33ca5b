// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { BrowserStores } from '#data/storage/stores.ts';
import * as sessionMachine from './session/session-machine.ts';
import { startSession, type LoadSession, type SessionControl } from './session/session.ts';
import { freshStores, signIn, testFlows } from './testing.ts';

const running: SessionControl[] = [];
afterEach(() => {
  for (const each of running.splice(0)) each.stop();
});

function withLoader(stores: BrowserStores, load: LoadSession): SessionControl {
  const session = startSession({ flows: testFlows, home: '/home', now: Date.now }, stores, load);
  running.push(session);
  return session;
}

describe('login code that cannot be fetched', () => {
  const offline = (times: number) => {
    const load = vi.fn<LoadSession>(async () => sessionMachine);
    for (let time = 0; time < times; time += 1) load.mockRejectedValueOnce(new Error('offline'));
    return load;
  };
  const unloaded = { isOpen: true, isUnloaded: true };

  test('opens a dialog that says so, and another try continues where the first one began', async () => {
    const session = withLoader(freshStores(), offline(2));
    const told = vi.fn();
    session.on(told);
    session.send({ type: 'login.open', required: true, from: '/cart' });
    await vi.waitFor(() => expect(session.login.getSnapshot()).toMatchObject(unloaded));
    expect(session.view.getSnapshot().showLoginPage).toBe(true);
    session.retry();
    session.retry();
    await vi.waitFor(() => expect(session.login.getSnapshot()).toMatchObject(unloaded));
    session.retry();
    await vi.waitUntil(() => !session.login.getSnapshot().isUnloaded && session.login.getSnapshot().isOpen);
    expect(session.login.getSnapshot()).toMatchObject({ isOpen: true, step: 'mobile' });
    session.send({ type: 'login.close' });
    expect(told).toHaveBeenCalledWith({ type: 'login.left', to: '/cart' });
  });

  test('leaves a page that needs a login when the dialog is closed, and is tried again', async () => {
    const session = withLoader(freshStores(), offline(1));
    const told = vi.fn();
    session.on(told);
    session.send({ type: 'login.open', required: true, from: '/cart' });
    await vi.waitFor(() => expect(session.login.getSnapshot()).toMatchObject(unloaded));
    session.send({ type: 'login.close' });
    expect(told).toHaveBeenCalledWith({ type: 'login.left', to: '/cart' });
    expect(session.login.getSnapshot().isOpen).toBe(false);
    expect(session.view.getSnapshot().showLoginPage).toBe(false);
    session.send({ type: 'login.open' });
    await vi.waitUntil(() => session.login.getSnapshot().isOpen);
  });

  test('says so for a logout that was asked for, and not when nobody waits', async () => {
    const load = offline(2);
    const session = withLoader(signIn(freshStores()), load);
    await vi.waitFor(() => expect(load.mock.settledResults[0]?.type).toBe('rejected'));
    expect(session.login.getSnapshot().isOpen).toBe(false);
    session.send({ type: 'session.logout' });
    await vi.waitFor(() => expect(session.login.getSnapshot()).toMatchObject(unloaded));
  });
});
