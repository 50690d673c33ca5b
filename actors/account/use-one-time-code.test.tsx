// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { afterEach, expect, test, vi } from 'vitest';
import { RequestError } from '#data/request-error.ts';
import data from '#data/messages.fa.json' with { type: 'json' };
import { useOneTimeCode, type OneTimeCodePorts, type SentCode } from './use-one-time-code.ts';

afterEach(cleanup);

const sent: SentCode = { request_id: 'r1', length: 6, resend_after: 0 };
const refused = (code: string, more: object = {}) =>
  new RequestError('request-failed', {
    status: 422,
    problem: { type: 'about:blank', title: '', status: 422, detail: `why ${code}`, code, ...more },
  });
const wrapper = ({ children }: { children: ReactNode }) => (
  <IntlProvider locale="fa-ir" timeZone="Asia/Tehran" messages={{ data }}>
    {children}
  </IntlProvider>
);
const start = (ports: Partial<OneTimeCodePorts>) =>
  renderHook(
    () =>
      useOneTimeCode({
        send: async () => sent,
        confirm: async () => undefined,
        onConfirmed: () => undefined,
        ...ports,
      }),
    { wrapper },
  );

test('a refused code is not sent again until it is changed or another was sent; an unanswered one is', async () => {
  const answers: unknown[] = [
    refused('code-wrong'),
    refused('code-wrong'),
    new RequestError('network-error'),
  ];
  const confirm = vi.fn(async () => {
    throw answers.shift() ?? refused('code-wrong');
  });
  const { result } = start({ first: sent, confirm });
  const enter = async (code: string, calls: number) => {
    act(() => result.current.onConfirm(code));
    await waitFor(() => expect(result.current.isConfirming).toBe(false));
    expect(confirm).toHaveBeenCalledTimes(calls);
    expect(result.current.codeProblem).toBeTruthy();
  };
  await enter('111111', 1);
  expect(result.current.repeats).toBe(0);
  await enter('111111', 1);
  expect(result.current.repeats).toBe(1);
  await enter('222222', 2);
  await enter('333333', 3);
  await enter('333333', 4);
  act(() => result.current.onSend());
  await waitFor(() => expect(result.current.isSending).toBe(false));
  await enter('333333', 5);
});

test('a code that is not sent because of too many requests says so, and how long to wait', async () => {
  const { result } = start({
    send: async () => {
      throw refused('too-many-requests', { retry_after: 75 });
    },
  });
  act(() => result.current.onSend());
  await waitFor(() => expect(result.current.sendProblem).toBe('why too-many-requests'));
  expect(result.current.resendIn).toBeGreaterThan(73);
  expect(result.current.isSent).toBe(false);
});
