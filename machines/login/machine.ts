import { dialog } from './dialog.ts';
import { errorOf, loginSetup } from './login-setup.ts';
import { session } from './session.ts';
import { startContext } from './updates.ts';

/**
 * Login and the session of a customer. `dialog` identifies the customer. `session` stores the result.
 * `mirror` notifies other tabs.
 */
export const loginMachine = loginSetup.createMachine({
  id: 'login',
  type: 'parallel',
  context: startContext,
  states: {
    session,
    dialog,
    mirror: {
      initial: 'on',
      states: {
        on: {
          invoke: {
            id: 'sessionMirror',
            src: 'sessionMirror',
            onDone: 'broken',
            onError: { target: 'broken', actions: { type: 'checkPort', params: errorOf } },
          },
          on: { 'session.changed': { actions: 'saveMirror' } },
        },
        broken: {},
      },
    },
  },
});
