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
/** A request to the shop before the visitor knows of a problem. */
const quietProbe = { ...probe, onDone: '#connectivity.online', onError: 'quiet' } as const;

/**
 * Whether the shop can be reached. The browser's report is only a hint, because a network without internet
 * counts as one. The machine therefore asks the shop itself before it shows or removes the notice.
 */
export const connectivityMachine = connectivitySetup.createMachine({
  id: 'connectivity',
  context: rules.startContext,
  initial: 'online',
  states: {
    online: { on: { 'connection.lost': 'waiting' } },
    // A tunnel or a lift ends before the visitor needs a notice.
    waiting: {
      tags: 'away',
      after: { noticeDelay: 'asking' },
      initial: 'quiet',
      states: {
        quiet: { on: { 'connection.found': 'looking' } },
        looking: { invoke: quietProbe, on: { 'connection.found': { target: 'looking', reenter: true } } },
      },
    },
    // A request that began before the network was back may get no answer.
    asking: { tags: 'away', invoke: probe, on: { 'connection.found': { target: 'asking', reenter: true } } },
    offline: {
      tags: ['away', 'offline'],
      after: { probeDelay: 'checking' },
      on: { 'connection.found': 'checking', 'connection.retry': 'checking' },
    },
    checking: { tags: ['away', 'offline'], invoke: probe },
  },
});
