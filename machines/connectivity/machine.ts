import { setup } from 'xstate';
import { reachShop } from './actors.ts';
import * as rules from './rules.ts';
import type { ConnectivityContext, ConnectivityEvent, ConnectivityInput, ConnectivityTag } from './types.ts';

const connectivitySetup = setup({
  types: {
    context: {} as ConnectivityContext,
    input: {} as ConnectivityInput,
    events: {} as ConnectivityEvent,
    tags: {} as ConnectivityTag,
  },
  actors: { reachShop },
  delays: { noticeDelay: rules.noticeDelay, probeDelay: rules.probeDelay },
});

const probe = { id: 'reachShop', src: 'reachShop', onDone: 'online', onError: 'offline' } as const;
/** While the visitor is not told yet. */
const quietProbe = { ...probe, onDone: '#connectivity.online', onError: 'quiet' } as const;

/**
 * Whether the shop can be reached. What the browser says is only a hint: a network without internet counts as one, so the
 * shop itself is asked before the visitor is told, and before the notice is taken away.
 */
export const connectivityMachine = connectivitySetup.createMachine({
  id: 'connectivity',
  context: rules.startContext,
  initial: 'online',
  states: {
    online: { on: { 'connection.lost': 'waiting' } },
    // A tunnel or a lift is over before anybody needs to be told.
    waiting: {
      tags: 'away',
      after: { noticeDelay: 'asking' },
      initial: 'quiet',
      states: {
        quiet: { on: { 'connection.found': 'looking' } },
        looking: { invoke: quietProbe, on: { 'connection.found': { target: 'looking', reenter: true } } },
      },
    },
    // Asked before the network was back, it may not answer.
    asking: { tags: 'away', invoke: probe, on: { 'connection.found': { target: 'asking', reenter: true } } },
    offline: {
      tags: ['away', 'offline'],
      after: { probeDelay: 'checking' },
      on: { 'connection.found': 'checking', 'connection.retry': 'checking' },
    },
    checking: { tags: ['away', 'offline'], invoke: probe },
  },
});
