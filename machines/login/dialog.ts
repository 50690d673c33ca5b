import { assertEvent } from 'xstate';
import { normalizeDigits } from '#schemas/digits.ts';
import { errorOf, loginSetup, sessionOf } from './login-setup.ts';
import type { CodeRequest, LoginContext, LoginEvent, User } from './types.ts';

type TransitionInput = { context: LoginContext; event: LoginEvent };

const keepFailure = { type: 'keepFailure', params: errorOf } as const;
const stopAt = (step: LoginContext['step']) =>
  ({
    type: 'waitBefore',
    params: ({ event }: { event: { error: unknown } }) => ({ error: event.error, step }),
  }) as const;
const requestOf = ({ event }: { event: { output: CodeRequest } }) => ({ request: event.output });
const userOf = ({ event }: { event: { output: User } }) => ({ user: event.output });

/** After a correct code or password, the machine asks new customers for details. For others it is done. */
const signedIn = [
  {
    guard: { type: 'wantsDetails', params: sessionOf },
    target: '#details',
    actions: [{ type: 'openSession', params: sessionOf }, 'forgetCode', 'clearFailure'],
  },
  { target: '#closed', actions: [{ type: 'openSession', params: sessionOf }, 'forgetCode', 'tellContinued'] },
] as const;

const mobile = loginSetup.createStateConfig({
  tags: 'mobile',
  initial: 'entering-mobile',
  states: {
    'entering-mobile': {},
    'mobile-wrong': { tags: 'error' },
    'request-failed': { tags: 'error' },
  },
  on: {
    'mobile.submit': [
      { guard: 'isMobile', target: 'requesting-code', actions: 'takeMobile' },
      { target: '.mobile-wrong', actions: 'takeMobile' },
    ],
    'password.choose': [
      { guard: 'mayUsePassword', target: 'password', actions: 'takeMobile' },
      { guard: 'isPasswordAllowed', target: '.mobile-wrong', actions: 'takeMobile' },
    ],
  },
});

const requestingCode = loginSetup.createStateConfig({
  tags: ['mobile', 'busy'],
  invoke: {
    id: 'requestCode',
    src: 'requestCode',
    input: ({ context }) => ({ mobile: context.mobile }),
    onDone: { target: 'code', actions: { type: 'takeRequest', params: requestOf } },
    onError: [
      {
        guard: 'isEarlierCodeValid',
        target: 'code',
        actions: [{ type: 'postponeResend', params: errorOf }, 'clearFailure'],
      },
      { guard: 'isTooMany', target: 'too-many-requests', actions: stopAt('mobile') },
      { guard: 'isMobileRefused', target: 'mobile.mobile-wrong', actions: keepFailure },
      { target: 'mobile.request-failed', actions: keepFailure },
    ],
  },
});

const codeEntry = loginSetup.createStateConfig({
  initial: 'typing',
  states: {
    typing: {
      tags: 'login.code-sent',
      initial: 'entering-code',
      states: {
        'entering-code': {},
        'code-wrong': { tags: 'error' },
        'verify-failed': { tags: 'error' },
      },
      on: {
        'code.submit': [
          { guard: 'isRefusedCode', target: '.code-wrong' },
          { guard: 'isWholeCode', target: 'verifying-code', actions: 'takeCode' },
          { target: '.code-wrong', actions: 'clearFailure' },
        ],
      },
      after: { codeLife: 'code-expired' },
    },
    'verifying-code': {
      tags: ['busy', 'login.code-sent'],
      invoke: {
        id: 'verifyCode',
        src: 'verifyCode',
        input: ({ context, event }: TransitionInput) => {
          assertEvent(event, 'code.submit');
          return {
            request_id: context.request?.request_id ?? '',
            mobile: context.mobile,
            code: normalizeDigits(event.code),
          };
        },
        onDone: signedIn,
        onError: [
          { guard: 'isTooMany', target: '#too-many-requests', actions: stopAt('code') },
          { guard: 'isBlocked', target: '#refused', actions: keepFailure },
          { guard: 'isCodeExpired', target: 'code-expired', actions: ['endTries', keepFailure] },
          { guard: 'isCodeUsed', target: 'code-used', actions: ['endTries', keepFailure] },
          { guard: 'isLastTry', target: 'code-exhausted', actions: ['countTry', keepFailure] },
          { guard: 'isCodeWrong', target: 'typing.code-wrong', actions: ['countTry', keepFailure] },
          { target: 'typing.verify-failed', actions: keepFailure },
        ],
      },
    },
    'code-expired': { tags: ['error', 'login.code-expired'] },
    'code-used': { tags: ['error', 'login.code-expired'] },
    'code-exhausted': { tags: ['error', 'login.code-expired'] },
  },
});

const resend = loginSetup.createStateConfig({
  initial: 'resend-waiting',
  states: {
    'resend-waiting': { after: { resendWait: 'resend-ready' } },
    'resend-ready': { tags: 'resend', on: { 'code.resend': 'resending-code' } },
    'resending-code': {
      tags: 'resend-busy',
      invoke: {
        id: 'resendCode',
        src: 'requestCode',
        input: ({ context }) => ({ mobile: context.mobile }),
        onDone: { target: '#code', reenter: true, actions: { type: 'takeRequest', params: requestOf } },
        onError: [
          {
            guard: 'isTooMany',
            target: 'resend-waiting',
            actions: { type: 'postponeResend', params: errorOf },
          },
          { target: 'resend-failed', actions: keepFailure },
        ],
      },
    },
    'resend-failed': { tags: ['resend', 'error'], on: { 'code.resend': 'resending-code' } },
  },
});

const password = loginSetup.createStateConfig({
  tags: 'password',
  initial: 'entering-password',
  states: {
    'entering-password': {},
    'password-wrong': { tags: 'error' },
    'password-failed': { tags: 'error' },
  },
  on: {
    'password.submit': [
      { guard: 'hasPassword', target: 'verifying-password', actions: 'clearFailure' },
      { target: '.password-wrong', actions: 'clearFailure' },
    ],
    'code.choose': { target: 'requesting-code', actions: 'clearFailure' },
  },
});

const verifyingPassword = loginSetup.createStateConfig({
  tags: ['password', 'busy'],
  invoke: {
    id: 'verifyPassword',
    src: 'verifyPassword',
    input: ({ context, event }: TransitionInput) => {
      assertEvent(event, 'password.submit');
      return { mobile: context.mobile, password: event.password };
    },
    onDone: signedIn,
    onError: [
      { guard: 'isTooMany', target: 'too-many-requests', actions: stopAt('password') },
      { guard: 'isBlocked', target: 'refused', actions: keepFailure },
      { guard: 'isPasswordRefused', target: 'password.password-wrong', actions: keepFailure },
      { target: 'password.password-failed', actions: keepFailure },
    ],
  },
});

const details = loginSetup.createStateConfig({
  id: 'details',
  tags: 'details',
  initial: 'entering-details',
  states: {
    'entering-details': {},
    'details-wrong': { tags: 'error' },
    'details-failed': { tags: 'error' },
  },
  on: {
    'details.submit': [
      { guard: 'areDetailsRight', target: 'saving-details', actions: 'clearFailure' },
      { target: '.details-wrong', actions: 'keepWrongDetails' },
    ],
    // The customer is already signed in, so closing skips the details.
    'details.skip': { target: '#closed', actions: 'tellContinued' },
    'login.close': { target: '#closed', actions: 'tellContinued' },
  },
});

const savingDetails = loginSetup.createStateConfig({
  tags: ['details', 'busy'],
  invoke: {
    id: 'saveDetails',
    src: 'saveDetails',
    input: ({ event }: TransitionInput) => {
      assertEvent(event, 'details.submit');
      const { type: _type, ...given } = event;
      return given;
    },
    onDone: {
      target: '#closed',
      actions: [{ type: 'takeUser', params: userOf }, 'tellChanged', 'tellContinued'],
    },
    onError: [
      { guard: 'areDetailsRefused', target: 'details.details-wrong', actions: keepFailure },
      { target: 'details.details-failed', actions: keepFailure },
    ],
  },
  on: { 'login.close': { target: '#closed', actions: 'tellContinued' } },
});

/** The login dialog: `showLoginPage` is its tag `open`. */
export const dialog = loginSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: {
      id: 'closed',
      entry: 'forgetDialog',
      on: {
        'login.open': [
          { guard: 'hasSession', actions: ['takeOptions', 'tellContinued'] },
          { target: 'open', actions: 'takeOptions' },
        ],
      },
    },
    open: {
      tags: 'open',
      initial: 'mobile',
      states: {
        mobile,
        'requesting-code': requestingCode,
        code: { id: 'code', tags: 'code', type: 'parallel', states: { entry: codeEntry, resend } },
        password,
        'verifying-password': verifyingPassword,
        'too-many-requests': {
          id: 'too-many-requests',
          tags: ['error', 'wait'],
          after: {
            retryWait: [
              { guard: 'askedForCode', target: 'code', actions: 'clearFailure' },
              { guard: 'askedForPassword', target: 'password', actions: 'clearFailure' },
              { target: 'mobile', actions: 'clearFailure' },
            ],
          },
        },
        refused: { id: 'refused', tags: 'error' },
        details,
        'saving-details': savingDetails,
      },
      on: {
        'login.close': { target: 'closed', actions: ['chooseReturnPath', 'tellLeft'] },
        'login.change-number': { guard: 'hasNoSession', target: '.mobile', actions: 'clearFailure' },
        // Another tab has signed in, so the dialog closes.
        'session.adopted': {
          guard: 'hasNoSession',
          target: 'closed',
          actions: ['forgetCode', 'tellContinued'],
        },
        'session.cleared': {
          guard: 'hasSession',
          target: 'closed',
          actions: ['chooseReturnPath', 'tellLeft'],
        },
      },
    },
  },
});
