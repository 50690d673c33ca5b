import { useState } from 'react';
import { callOperation } from '#data/operations.ts';
import { useErrorText } from './use-error-text.ts';
import { useOperationMutation } from './use-operation-mutation.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

/** What the engine answers when it has sent a code. */
interface SentCode {
  request_id: string;
  /** Seconds until another one can be sent. */
  resend_after: number;
}

export interface OneTimeCodePorts {
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
  /** Why no code was sent. */
  sendProblem: string | undefined;
  /** Why the code was refused. */
  codeProblem: string | undefined;
  onSend: () => void;
  onConfirm: (code: string) => void;
}

/** A one-time code that is sent when the customer asks for it, and confirms something when it is entered. */
export function useOneTimeCode({ send, confirm, onConfirmed }: OneTimeCodePorts): OneTimeCode {
  const errorText = useErrorText();
  const [sent, setSent] = useState<{ request: string; resendAt: number } | null>(null);
  const sending = useOperationMutation<void, SentCode>(send);
  const confirming = useOperationMutation(confirm);
  const resendIn = useSecondsUntil(sent?.resendAt ?? null) ?? 0;
  return {
    isSent: sent !== null,
    isSending: sending.isPending,
    isConfirming: confirming.isPending,
    resendIn,
    sendProblem: sending.error ? errorText(sending.error) : undefined,
    codeProblem: confirming.error ? errorText(confirming.error) : undefined,
    onSend() {
      confirming.reset();
      sending.mutate(undefined, {
        onSuccess: ({ request_id, resend_after }) =>
          setSent({ request: request_id, resendAt: Date.now() + resend_after * 1000 }),
      });
    },
    onConfirm(code) {
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
