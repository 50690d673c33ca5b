import { createActor, fromCallback, fromPromise, type SnapshotFrom } from 'xstate';
import { setAccessSource } from '#data/access.ts';
import { callOperation, type InputOf, type OutputOf } from '#data/operations.ts';
import { renewSession } from '#data/session-client.ts';
import {
  loginMachine,
  loginSettings,
  type CodeRequest,
  type KeptSession,
  type LoginEvent,
  type LoginInput,
  type Session,
  type SessionCommand,
  type User,
} from '#machines/login/index.ts';
import { exposeConditions } from '../conditions.ts';
import { loginViewOf } from './login-view.ts';
import { sessionMirror, storedSession, type SessionStores } from './session-mirror.ts';
import type { SessionInput, SessionSink, SessionView } from './session.ts';

/**
 * Makes a call that may need a challenge. `tell` is called when the challenge begins, and when the call has
 * ended.
 */
const callTelling =
  (tell: (isChecking: boolean) => void) =>
  <Id extends 'auth.request-code' | 'auth.verify-code' | 'auth.password'>(
    id: Id,
    input: InputOf<Id>,
    signal: AbortSignal,
  ): Promise<OutputOf<Id>> =>
    callOperation(id, input, { signal, onChallenge: () => tell(true) }).finally(() => tell(false));

const portsOver = (stores: SessionStores, call: ReturnType<typeof callTelling>) => ({
  requestCode: fromPromise<CodeRequest, { mobile: string }>(({ input, signal }) =>
    call('auth.request-code', input, signal),
  ),
  verifyCode: fromPromise<Session, { request_id: string; mobile: string; code: string }>(
    ({ input, signal }) => call('auth.verify-code', input, signal),
  ),
  verifyPassword: fromPromise<Session, { mobile: string; password: string }>(({ input, signal }) =>
    call('auth.password', input, signal),
  ),
  saveDetails: fromPromise<
    User,
    { name: string; email: string; password: string; password_confirmation: string }
  >(async ({ input, signal }) => {
    const { password, password_confirmation, email, name } = input;
    const given = {
      name: name.trim(),
      ...(email.trim() === '' ? {} : { email: email.trim() }),
      ...(password === '' ? {} : { password, password_confirmation }),
    };
    return (await callOperation('account.update', given, { signal })).user;
  }),
  refreshSession: fromPromise<Session, { token: string }>(({ input }) => renewSession(input.token, stores)),
  endSession: fromPromise<void, undefined>(async () => void (await callOperation('auth.logout', {}))),
  sessionMirror: fromCallback<SessionCommand, undefined, LoginEvent>(sessionMirror(stores)),
});

function createLoginActor(input: LoginInput, stores: SessionStores, tell: (isChecking: boolean) => void) {
  return createActor(loginMachine.provide({ actors: portsOver(stores, callTelling(tell)) }), { input });
}

type LoginActor = ReturnType<typeof createLoginActor>;
type Snapshot = SnapshotFrom<LoginActor>;

function sessionViewOf(snapshot: Snapshot): SessionView {
  const { session } = snapshot.context;
  return {
    ready: true,
    isCustomer: session !== null,
    user: session?.user ?? null,
    showLoginPage: snapshot.hasTag('open'),
    ...(snapshot.hasTag('replaced') ? { isReplaced: true } : {}),
  };
}

const isSameSession = (a: SessionView, b: SessionView): boolean =>
  a.isCustomer === b.isCustomer &&
  a.user === b.user &&
  a.showLoginPage === b.showLoginPage &&
  a.isReplaced === b.isReplaced;

/** Resolves as soon as no renewal is in flight. */
function whenSettled(actor: LoginActor): Promise<KeptSession | null> {
  return new Promise((resolve) => {
    const { unsubscribe } = actor.subscribe((snapshot) => look(snapshot));
    const look = (snapshot: Snapshot) => {
      if (snapshot.hasTag('refreshing')) return;
      unsubscribe();
      resolve(snapshot.context.session);
    };
    look(actor.getSnapshot());
  });
}

/** Provides the token for requests. Only the machine renews it. */
function giveAccess(actor: LoginActor, now: () => number): () => void {
  return setAccessSource({
    async token() {
      const { session } = actor.getSnapshot().context;
      const isOver = session !== null && (session.expiresAt ?? 0) <= now();
      return (isOver ? await whenSettled(actor) : session)?.token ?? null;
    },
    async renew(refused) {
      // Another request may have renewed the token since this one was sent.
      if (actor.getSnapshot().context.session?.token === refused) actor.send({ type: 'session.refresh' });
      return (await whenSettled(actor))?.token ?? null;
    },
  });
}

/**
 * Runs login and session with the browser's storage. The machine renews the token before it expires. A logout
 * here logs out in all tabs.
 */
export function runSession({ flows, home, now }: SessionInput, stores: SessionStores, sink: SessionSink) {
  let isChecking = false;
  const actor = createLoginActor(
    { settings: loginSettings(flows), home, now, stored: storedSession(stores) },
    stores,
    (checking) => {
      isChecking = checking;
      publish();
    },
  );
  // A listener of one view may send an event, so each view reads the newest snapshot.
  const publish = () => {
    const session = sessionViewOf(actor.getSnapshot());
    if (!isSameSession(sink.view.getSnapshot(), session)) sink.view.set(session);
    sink.login.set({ ...loginViewOf(actor.getSnapshot()), isChecking });
  };
  actor.on('*', sink.emit);
  actor.subscribe(publish);
  actor.start();
  const takeAccessBack = giveAccess(actor, now);
  const hideConditions = exposeConditions('login', actor);
  publish();
  return {
    send: actor.send.bind(actor),
    stop() {
      takeAccessBack();
      hideConditions();
      actor.stop();
    },
  };
}
