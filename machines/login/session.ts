import { errorOf, loginSetup, sessionOf } from './login-setup.ts';
import type { LoginContext, LoginEvent } from './types.ts';

const openedSession = ({ event }: { event: Extract<LoginEvent, { type: 'session.opened' }> }) => ({
  session: event.session,
});

/** A customer signed in, here or in another tab. */
const arrivals = {
  'session.opened': {
    target: '#signed-in',
    actions: [{ type: 'takeSession', params: openedSession }, 'tellChanged'],
  },
  'session.adopted': { target: '#signed-in', actions: 'adoptSession' },
} as const;

/** Events that end or change an existing session. */
const departures = {
  'session.logout': 'signing-out',
  'session.cleared': { target: 'guest', actions: ['dropSession', 'tellLoggedOut'] },
  'session.user': {
    actions: [
      {
        type: 'takeUser',
        params: ({ event }: { event: Extract<LoginEvent, { type: 'session.user' }> }) => ({
          user: event.user,
        }),
      },
      'tellChanged',
    ],
  },
} as const;

/** The signed-in customer's session. One renewal at a time serves any number of requests. */
export const session = loginSetup.createStateConfig({
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: 'isFresh', target: 'signed-in' },
        { guard: 'hasSession', target: 'refreshing' },
        { target: 'guest' },
      ],
    },
    guest: { tags: 'guest', on: arrivals },
    'signed-in': {
      id: 'signed-in',
      tags: 'signed-in',
      after: { refreshDue: 'refreshing' },
      on: {
        ...departures,
        'session.refresh': 'refreshing',
        'session.adopted': { target: 'signed-in', reenter: true, actions: 'adoptSession' },
      },
    },
    refreshing: {
      tags: ['signed-in', 'refreshing'],
      invoke: {
        id: 'refreshSession',
        src: 'refreshSession',
        input: ({ context }: { context: LoginContext }) => ({ token: context.session?.token ?? '' }),
        onDone: { target: 'signed-in', actions: [{ type: 'takeSession', params: sessionOf }, 'tellChanged'] },
        onError: [
          {
            guard: 'isSessionEnded',
            target: 'session-ended',
            actions: ['dropSession', 'tellChanged', 'tellEnded'],
          },
          {
            guard: 'isSessionReplaced',
            target: 'session-replaced',
            actions: ['dropSession', 'tellChanged', 'tellEnded'],
          },
          { target: 'refresh-waiting', actions: { type: 'checkPort', params: errorOf } },
        ],
      },
      on: { ...departures, 'session.adopted': { target: 'signed-in', actions: 'adoptSession' } },
    },
    'refresh-waiting': {
      tags: 'signed-in',
      after: { refreshRetry: 'refreshing' },
      on: {
        ...departures,
        'session.refresh': 'refreshing',
        'session.adopted': { target: 'signed-in', actions: 'adoptSession' },
      },
    },
    'session-ended': { tags: ['guest', 'session.ended'], on: arrivals },
    'session-replaced': { tags: ['guest', 'session.ended', 'replaced'], on: arrivals },
    'signing-out': {
      tags: 'guest',
      entry: ['dropSession', 'tellChanged', 'tellLoggedOut'],
      invoke: {
        id: 'endSession',
        src: 'endSession',
        onDone: 'guest',
        // This browser has already forgotten the session. The cookie expires by itself.
        onError: { target: 'guest', actions: { type: 'checkPort', params: errorOf } },
      },
      on: arrivals,
    },
  },
});
