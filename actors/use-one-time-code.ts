import { useState } from 'react';
import { callOperation } from '#data/operations.ts';
import type { RequestError } from '#data/request-error.ts';
import { useErrorText } from './use-error-text.ts';
import { useOperationMutation } from './use-operation-mutation.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

/** What the engine answers when it has sent a code. */
export interface SentCode {
  request_id: string;
  /** Seconds until another one can be sent. */
  resend_after: number;
}

export interface OneTimeCodePorts {
  /** The code that was sent before the form appears. */
  first?: SentCode;
  /** Has a code sent. */
  send: () => Promise<SentCode>;
  /** Tries an entered code. */
  confirm: (entered: { request_id: string; code: string }) => Promise<unknown>;
  /** Called when the engine has accepted the code. */
  onConfirmed: () => void;
}

/** State and handlers of a one-time code, as its form needs them. */
export interface OneTimeCode {
  isSent: boolean;
  isSending: boolean;
  isConfirming: boolean;
  /** Seconds until another code can be sent; 0 when it can. */
  resendIn: number;
  /** The last attempt was refused because the customer must confirm the change first. */
  needsConfirmation: boolean;
  /** Why no code was sent. */
  sendProblem: string | undefined;
  /** Why the code was refused. */
  codeProblem: string | undefined;
  onSend: () => void;
  onConfirm: (code: string) => void;
}

const toRequest = ({ request_id, resend_after }: SentCode) => ({
  request: request_id,
  resendAt: Date.now() + resend_after * 1000,
});

const isUnconfirmed = (error: RequestError | null): boolean => error?.problem?.code === 'confirmation-needed';

/** A one-time code that is sent when the customer asks for it, and confirms something when it is entered. */
export function useOneTimeCode({ first, send, confirm, onConfirmed }: OneTimeCodePorts): OneTimeCode {
  const errorText = useErrorText();
  const [sent, setSent] = useState(() => (first ? toRequest(first) : null));
  const sending = useOperationMutation<void, SentCode>(send);
  const confirming = useOperationMutation(confirm);
  const resendIn = useSecondsUntil(sent?.resendAt ?? null) ?? 0;
  return {
    isSent: sent !== null,
    isSending: sending.isPending,
    isConfirming: confirming.isPending,
    resendIn,
    needsConfirmation: [sending.error, confirming.error].some(isUnconfirmed),
    sendProblem: sending.error ? errorText(sending.error) : undefined,
    codeProblem: confirming.error ? errorText(confirming.error) : undefined,
    onSend() {
      confirming.reset();
      sending.mutate(undefined, {
        onSuccess: (next) => setSent(toRequest(next)),
      });
    },
    onConfirm(code) {
      sending.reset();
      if (sent) confirming.mutate({ request_id: sent.request, code }, { onSuccess: onConfirmed });
    },
  };
}

/**
 * Confirms this session by a code that is sent to the customer's number. The engine then allows a sensitive change for
 * five minutes.
 */
export const useConfirmation = (mobile: string, onConfirmed: () => void): OneTimeCode =>
  useOneTimeCode({
    send: () => callOperation('auth.request-code', { mobile }),
    confirm: (entered) => callOperation('account.confirm', entered),
    onConfirmed,
  });
