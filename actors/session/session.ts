import type { LoginEmitted, LoginEvent, LoginOptions } from '#machines/login/index.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import { createEmitter } from '#schemas/emitter.ts';
import type { User } from '#schemas/entities/user.ts';
import { loadCode } from '#schemas/load-code.ts';
import { atom, type Atom, type Store } from '../store.ts';
import type { LoginView } from './login-view.ts';
import { storedSession, type SessionStores } from './session-mirror.ts';

// The session, according to storage. A guest who only browses never needs the machine of login and session.
// Its code loads for signed-in customers, and when the login opens.

/** The session, as this browser knows it. */
export interface SessionView {
  ready: boolean;
  isCustomer: boolean;
  /** Null for guests, and for a moment after a start that found a token without a user. */
  user: User | null;
  /** Whether the login dialog is shown. */
  showLoginPage: boolean;
  /** Whether the session ended because the browser's refresh cookie now belongs to another customer. */
  isReplaced?: true;
}

/** The destination after a login; see the machine's types. */
export type LoginRequest = Partial<LoginOptions>;

interface SessionViews {
  view: Store<SessionView>;
  login: Store<LoginView>;
}

export interface SessionControl extends SessionViews {
  send(event: LoginEvent): void;
  /** Reports that the code of the dialog could not be loaded. */
  unloaded(): void;
  /** Loads the code of the login again. The events that wait for it are not lost. */
  retry(): void;
  /**
   * Calls a listener on logins, refusals and endings.
   * @returns a function that removes the listener
   */
  on(listener: (event: LoginEmitted) => void): () => void;
  stop(): void;
}

export interface SessionInput {
  flows: Pick<FlowSettings, 'login'>;
  /** Path of the home page. */
  home: string;
  now: () => number;
}

/** The views and listeners that the running machine updates. */
export interface SessionSink {
  view: Atom<SessionView>;
  login: Atom<LoginView>;
  emit(event: LoginEmitted): void;
}

type RunningMachine = Pick<SessionControl, 'send' | 'stop'>;
type Run = (input: SessionInput, stores: SessionStores, sink: SessionSink) => RunningMachine;
/** Loads the code of the machine. Returns it without a promise if it is loaded already. */
export type LoadSession = () => Promise<{ runSession: Run }> | { runSession: Run };

const importMachine: LoadSession = () => loadCode(() => import('./session-machine.ts'));

/** The dialog before its machine runs. */
export const closedLogin: LoginView = {
  isOpen: false,
  step: 'mobile',
  isBusy: false,
  isChecking: false,
  problem: null,
  failure: null,
  reason: null,
  mobile: '',
  codeLength: 6,
  canUsePassword: false,
  codeExpiresAt: null,
  resendAt: null,
  waitUntil: null,
  triesLeft: 0,
  resend: 'waiting',
};

function viewOf(stores: SessionStores): SessionView {
  const stored = storedSession(stores);
  return { ready: true, isCustomer: stored !== null, user: stored?.user ?? null, showLoginPage: false };
}

/**
 * Starts login and session with the browser's storage. Removes a stored user without a token.
 * @param load loads the machine's code
 */
export function startSession(
  input: SessionInput,
  stores: SessionStores,
  load: LoadSession = importMachine,
): SessionControl {
  const [view, login] = [atom(viewOf(stores)), atom(closedLogin)];
  const { emit, listen } = createEmitter<LoginEmitted>();
  let running: RunningMachine | null = null;
  let isLoading = false;
  let isStopped = false;
  let waiting: LoginEvent[] = [];

  function run({ runSession }: { runSession: Run }): void {
    isLoading = false;
    if (isStopped) return;
    unwatch();
    running = runSession(input, stores, { view, login, emit });
    for (const event of waiting.splice(0)) running.send(event);
  }

  /** Leaves a page that needs a login, as if the shopper had declined the login. */
  function giveUp(): void {
    const [request] = waiting.splice(0).filter((event) => event.type === 'login.open');
    login.set(closedLogin);
    view.set(viewOf(stores));
    if (request) emit({ type: 'login.left', to: request.required ? (request.from ?? input.home) : null });
  }

  /** Reports in the dialog that the code could not be loaded, if the shopper waits for it. */
  function failed(): void {
    isLoading = false;
    if (isStopped) return;
    const asked = waiting.findLast(({ type }) => /^(login|session\.logout)/.test(type));
    if (asked === undefined || asked.type === 'login.close') return giveUp();
    login.set({ ...closedLogin, isOpen: true, isUnloaded: true });
    view.set({ ...viewOf(stores), showLoginPage: true });
  }

  function wake(): void {
    if (running || isLoading) return;
    isLoading = true;
    const code = load();
    if (code instanceof Promise) code.then(run, failed);
    else run(code);
  }

  // Another tab may sign in or out while the machine does not run here.
  const unwatch = stores.token.watch((token) => {
    const before = view.getSnapshot();
    if (before.isCustomer === (token !== null)) return;
    view.set(viewOf(stores));
    if (token === null) emit({ type: 'session.left' });
    else wake();
  });
  if (view.getSnapshot().isCustomer) wake();

  return {
    view,
    login,
    send(event) {
      if (running) return running.send(event);
      waiting.push(event);
      if (event.type === 'login.close' && !isLoading) giveUp();
      else wake();
    },
    unloaded: () => login.set({ ...login.getSnapshot(), isUnloaded: true }),
    retry() {
      login.set({ ...login.getSnapshot(), isUnloaded: false });
      wake();
    },
    on: listen,
    stop() {
      isStopped = true;
      waiting = [];
      unwatch();
      running?.stop();
    },
  };
}
