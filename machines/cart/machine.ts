import { assign, raise, sendTo, setup } from 'xstate';
import type { Condition } from '#schemas/conditions/conditions.ts';
import { fetchSellables, mirror } from './actors.ts';
import { emptyRecord } from './record.ts';
import { askAbout } from './refresh.ts';
import type { CartContext, CartEvent, CartInput, RefreshAnswer } from './types.ts';
import * as rules from './rules.ts';

const cartSetup = setup({
  types: {
    context: {} as CartContext,
    events: {} as CartEvent,
    input: {} as CartInput,
    tags: {} as 'asking' | Condition,
  },
  actors: { fetchSellables, mirror },
  guards: {
    canIncrease: rules.canIncrease,
    hasLine: rules.hasLine,
    hasLines: rules.hasLines,
    hasNoLines: rules.hasNoLines,
    hasRoom: rules.hasRoom,
    isSessionCart: rules.isSessionCart,
    bringsNews: rules.bringsNews,
    lacksOurs: rules.lacksOurs,
  },
  delays: { loadingButton: ({ context }) => context.loadingButton },
  actions: {
    addLine: assign(rules.changeRecord),
    changeQuantity: assign(rules.changeRecord),
    removeLine: assign(rules.changeRecord),
    clearLines: assign(rules.clearLines),
    mergeTab: assign(rules.mergeTab),
    markButton: assign(rules.markButton),
    clearButton: assign({ button: null }),
    takeAnswer: assign(rules.takeAnswer),
    keepRefreshError: assign(rules.keepRefreshError),
    checkMirrorError: rules.checkMirrorError,
    dismissReport: assign({ report: null }),
    clearRefreshError: assign({ refreshError: null }),
    tellChanged: raise({ type: 'cart.changed' }),
    tellEmptied: raise({ type: 'cart.emptied' }),
    saveMirror: sendTo('mirror', ({ context }) => ({ type: 'mirror.save', record: context.record })),
  },
});

const startContext = ({ input }: { input: CartInput }): CartContext => ({
  ...input,
  record: emptyRecord,
  button: null,
  report: null,
  refreshError: null,
});
const askForLines = ({ context }: { context: CartContext }) => askAbout(context.record);
const answerOf = ({ event }: { event: { output: RefreshAnswer } }) => ({ answer: event.output });
const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error });

/**
 * The shopper's cart. The order of the regions matters: `lines` changes the lines before `button` looks for
 * the changed line.
 */
export const cartMachine = cartSetup.createMachine({
  id: 'cart',
  type: 'parallel',
  context: startContext,
  states: {
    lines: {
      initial: 'empty',
      states: {
        empty: { tags: 'cart.empty', always: { guard: 'hasLines', target: 'filled' } },
        filled: {
          tags: 'cart.filled',
          always: { guard: 'hasNoLines', target: 'empty', actions: 'tellEmptied' },
        },
      },
      on: {
        'cart.add': { guard: 'hasRoom', actions: ['addLine', 'tellChanged'] },
        'cart.increase': { guard: 'canIncrease', actions: ['changeQuantity', 'tellChanged'] },
        'cart.reduce': { guard: 'hasLine', actions: ['changeQuantity', 'tellChanged'] },
        'cart.setQuantity': { guard: 'hasLine', actions: ['changeQuantity', 'tellChanged'] },
        'cart.remove': { guard: 'hasLine', actions: ['removeLine', 'tellChanged'] },
        'cart.clear': { guard: 'hasLines', actions: ['clearLines', 'tellChanged'] },
        'cart.replaced': [
          { guard: 'lacksOurs', actions: ['mergeTab', 'tellChanged'] },
          { guard: 'bringsNews', actions: 'mergeTab' },
        ],
        'report.dismiss': { actions: 'dismissReport' },
      },
    },
    panel: {
      initial: 'closed',
      states: {
        closed: { on: { 'panel.open': 'open' } },
        open: { on: { 'panel.close': 'closed', 'cart.emptied': 'closed' } },
      },
    },
    button: {
      initial: 'idle',
      states: {
        idle: {},
        loading: { after: { loadingButton: { target: 'idle', actions: 'clearButton' } } },
      },
      // A target below the source restarts the second. `reenter` would exit and enter every region.
      on: {
        'cart.add': { guard: 'hasRoom', target: '.loading', actions: 'markButton' },
        'cart.increase': { guard: 'canIncrease', target: '.loading', actions: 'markButton' },
        'cart.reduce': { guard: 'hasLine', target: '.loading', actions: 'markButton' },
      },
    },
    refresh: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'cart.refresh': { guard: 'hasLines', target: 'refreshing' },
            'panel.open': { guard: 'hasLines', target: 'refreshing' },
          },
        },
        refreshing: {
          tags: 'asking',
          entry: 'clearRefreshError',
          invoke: {
            id: 'fetchSellables',
            src: 'fetchSellables',
            input: askForLines,
            onDone: { target: 'idle', actions: [{ type: 'takeAnswer', params: answerOf }, 'tellChanged'] },
            onError: { target: 'failed', actions: { type: 'keepRefreshError', params: errorOf } },
          },
          on: { 'cart.refresh': { target: 'refreshing', reenter: true }, 'cart.emptied': 'idle' },
        },
        failed: { on: { 'cart.refresh': 'refreshing', 'panel.open': 'refreshing', 'cart.emptied': 'idle' } },
      },
    },
    mirror: {
      initial: 'off',
      states: {
        off: { always: { guard: 'isSessionCart', target: 'on' } },
        on: {
          invoke: {
            id: 'mirror',
            src: 'mirror',
            onDone: 'off',
            onError: { target: 'broken', actions: { type: 'checkMirrorError', params: errorOf } },
          },
          on: { 'cart.changed': { actions: 'saveMirror' } },
        },
        broken: {},
      },
    },
  },
});
