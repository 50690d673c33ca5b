// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { requireActors } from '../running.ts';
import { freshStores, signIn, startTestActors } from '../testing.ts';
import { useLoginFirst } from './use-login-first.ts';

const action = vi.fn();
let running: ReturnType<typeof startTestActors> | undefined;
let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  cleanup();
  running?.stop();
  action.mockClear();
});

function Vote() {
  const loginFirst = useLoginFirst('Votes need an account.');
  return (
    <button type="button" onClick={() => loginFirst(action)}>
      vote
    </button>
  );
}

/** Taps a button of server HTML. The tap hydrates it before any of its effects has run. */
function tapBeforeHydration(): void {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Vote />);
  document.body.replaceChildren(container);
  root = hydrateRoot(container, <Vote />);
  container.querySelector('button')?.click();
}

test("the tap that hydrates a customer's button does its action at once, and opens no login", () => {
  running = startTestActors({ stores: signIn(freshStores()) });
  act(tapBeforeHydration);
  expect(action).toHaveBeenCalledOnce();
  expect(requireActors().session.view.getSnapshot().showLoginPage).toBe(false);
});

test("a guest's action waits for the login, and is dropped when the login is closed", () => {
  running = startTestActors();
  act(tapBeforeHydration);
  expect(action).not.toHaveBeenCalled();
  const { session } = requireActors();
  expect(session.view.getSnapshot().showLoginPage).toBe(true);
  expect(session.login.getSnapshot().reason).toEqual({ text: 'Votes need an account.' });
  act(() => requireActors().session.send({ type: 'login.close' }));
  act(() => requireActors().session.send({ type: 'login.open' }));
  expect(action).not.toHaveBeenCalled();
});
