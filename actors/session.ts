import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { User } from '#schemas/entities/user.ts';
import type { BrowserStores } from '#data/storage/stores.ts';
import type { LoginEmitted, LoginEvent, LoginOptions } from '#machines/login/index.ts';
import type { LoginView } from './login-view.ts';
import { atom, type Store } from './store.ts';
import { storedSession } from './session-mirror.ts';

// Who is signed in, as storage tells it. The machine behind login and session is code that a guest who only looks around
// never needs: it is fetched for those who are signed in, and for whoever wants to be.

export type SessionStores = Pick<BrowserStores, 'token' | 'tokenEnds' | 'user'>;

/** Who is signed in, as this browser knows. */
export interface SessionView {
  ready: boolean;
  isCustomer: boolean;
  /** Null for guests, and for a moment after a start that found a token alone. */
  user: User | null;
  /** Whether the login dialog is shown. */
  showLoginPage: boolean;
}

/** Where a login leads: see the machine's own words. */
export type LoginWish = Partial<LoginOptions>;

export interface SessionControl {
  view: Store<SessionView>;
  login: Store<LoginView>;
  /** States of the machine, for blocks that are shown by them; null while it does not run. */
  states: Store<unknown>;
  send(event: LoginEvent): void;
  /** Tells of logins, refusals and endings. @returns what stops it */
  on(listener: (event: LoginEmitted) => void): () => void;
  stop(): void;
}

export interface SessionInput {
  flows: Pick<FlowSettings, 'login'>;
  /** Path of the home page. */
  home: string;
  now: () => number;
}

type Run = (input: SessionInput, stores: SessionStores) => SessionControl;
/** Gives the code of the machine; at once where it is there already. */
export type LoadSession = () => Promise<{ runSession: Run }> | { runSession: Run };

const fromServer: LoadSession = () => import('./session-machine.ts');

/** The dialog before its machine runs. */
export const closedLogin: LoginView = {
  isOpen: false,
  step: 'mobile',
  isBusy: false,
  problem: null,
  failure: null,
  mobile: '',
  codeLength: 6,
  canUsePassword: false,
  codeExpiresAt: null,
  resendAt: null,
  waitUntil: null,
  triesLeft: 0,
  resend: 'waiting',
};

/** A value of the machine once it runs, and until then one that stands for it. */
function later<Value>(before: Store<Value>) {
  let current = before;
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  let stop = before.subscribe(tell);
  return {
    readable: {
      get: () => current.get(),
      subscribe(listener: () => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    follow(next: Store<Value>) {
      stop();
      current = next;
      stop = next.subscribe(tell);
      tell();
    },
  };
}

function viewOf(stores: SessionStores): SessionView {
  const stored = storedSession(stores);
  return { ready: true, isCustomer: stored !== null, user: stored?.user ?? null, showLoginPage: false };
}

/**
 * Starts login and session over the browser's storage. A stored user without a token is removed.
 * @param load gives the machine's code
 */
export function startSession(
  input: SessionInput,
  stores: SessionStores,
  load: LoadSession = fromServer,
): SessionControl {
  const stored = atom(viewOf(stores));
  const [view, login, states] = [
    later<SessionView>(stored),
    later<LoginView>(atom(closedLogin)),
    later<unknown>(atom(null)),
  ];
  const listeners = new Set<(event: LoginEmitted) => void>();
  const emit = (event: LoginEmitted) => listeners.forEach((listener) => listener(event));
  let running: SessionControl | null = null;
  let isLoading = false;
  let isStopped = false;
  let waiting: LoginEvent[] = [];

  function run({ runSession }: { runSession: Run }): void {
    isLoading = false;
    if (isStopped) return;
    unwatch();
    running = runSession(input, stores);
    running.on(emit);
    view.follow(running.view);
    login.follow(running.login);
    states.follow(running.states);
    for (const event of waiting.splice(0)) running.send(event);
  }

  /** What was asked for cannot be done; a page that needs a login is left, as if the login had been refused. */
  function giveUp(): void {
    isLoading = false;
    const [wish] = waiting.splice(0).filter((event) => event.type === 'login.open');
    if (wish) emit({ type: 'login.left', to: wish.required ? (wish.from ?? input.home) : null });
  }

  function wake(): void {
    if (running || isLoading) return;
    isLoading = true;
    const code = load();
    if (code instanceof Promise) code.then(run, giveUp);
    else run(code);
  }

  // Another tab signed in or out while the machine does not run here.
  const unwatch = stores.token.watch((token) => {
    const before = stored.get();
    if (before.isCustomer === (token !== null)) return;
    stored.set(viewOf(stores));
    if (token === null) emit({ type: 'session.left' });
    else wake();
  });
  if (stored.get().isCustomer) wake();

  return {
    view: view.readable,
    login: login.readable,
    states: states.readable,
    send(event) {
      if (running) return running.send(event);
      waiting.push(event);
      wake();
    },
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      isStopped = true;
      waiting = [];
      unwatch();
      running?.stop();
    },
  };
}
