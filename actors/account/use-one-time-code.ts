import { useState } from 'react';
import { callOperation } from '#data/operations.ts';
import type { RequestError } from '#data/request-error.ts';
import { isAddress } from '#schemas/sign-in-name.ts';
import { useErrorText } from '../operations/use-error-text.ts';
import { useOperationMutation } from '../operations/use-operation-mutation.ts';
import { useSecondsUntil } from '../use-seconds-until.ts';
import { useRefusedCode } from './use-refused-code.ts';

/** The engine's response after it has sent a code. */
export interface SentCode {
  request_id: string;
  /** Number of digits of the code. */
  length: number;
  /** Seconds until another one can be sent. */
  resend_after: number;
}

export interface OneTimeCodePorts {
  /** A code that was sent before the form appears. */
  first?: SentCode;
  /** Requests a code. */
  send: () => Promise<SentCode>;
  /** Submits an entered code. */
  confirm: (entered: { request_id: string; code: string }) => Promise<unknown>;
  /** Called when the engine has accepted the code. */
  onConfirmed: () => void;
}

/** State and handlers for the form of a one-time code. */
export interface OneTimeCode {
  isSent: boolean;
  /** Number of digits of the sent code; undefined before one is sent. */
  length: number | undefined;
  isSending: boolean;
  isConfirming: boolean;
  /** Seconds until another code can be sent; 0 when it can. */
  resendIn: number;
  /** Whether the last attempt was refused because the customer must confirm the change first. */
  needsConfirmation: boolean;
  /** Text for why no code was sent. */
  sendProblem: string | undefined;
  /** Text for why the code was refused. */
  codeProblem: string | undefined;
  /** Number of times that the refused code was confirmed again. Nothing is sent then. */
  repeats: number;
  onSend: () => void;
  onConfirm: (code: string) => void;
}

const toRequest = ({ request_id, length, resend_after }: SentCode) => ({
  request: request_id,
  length,
  resendAt: Date.now() + resend_after * 1000,
});

const isUnconfirmed = (error: RequestError | null): boolean => error?.problem?.code === 'confirmation-needed';

/**
 * Manages a one-time code: sends it when the customer requests it, and confirms an action when it is entered.
 */
export function useOneTimeCode({ first, send, confirm, onConfirmed }: OneTimeCodePorts): OneTimeCode {
  const errorText = useErrorText();
  const [sent, setSent] = useState(() => (first ? toRequest(first) : null));
  const [refusedUntil, setRefusedUntil] = useState<number | null>(null);
  const sending = useOperationMutation<void, SentCode>(send);
  const confirming = useOperationMutation(confirm);
  const refused = useRefusedCode(confirming.error);
  const resendIn = useSecondsUntil(refusedUntil ?? sent?.resendAt ?? null) ?? 0;
  return {
    isSent: sent !== null,
    length: sent?.length,
    isSending: sending.isPending,
    isConfirming: confirming.isPending,
    resendIn,
    needsConfirmation: [sending.error, confirming.error].some(isUnconfirmed),
    sendProblem: sending.error ? errorText(sending.error) : undefined,
    codeProblem: confirming.error ? errorText(confirming.error) : undefined,
    repeats: refused.repeats,
    onSend() {
      confirming.reset();
      refused.forget();
      sending.mutate(undefined, {
        onSuccess(next) {
          setRefusedUntil(null);
          setSent(toRequest(next));
        },
        onError({ problem }) {
          const wait = problem?.retry_after;
          setRefusedUntil(wait === undefined ? null : Date.now() + wait * 1000);
        },
      });
    },
    onConfirm(code) {
      // Sending a refused code again would only use up another try.
      if (refused.turnsBack(code)) return;
      sending.reset();
      refused.note(code);
      if (sent) confirming.mutate({ request_id: sent.request, code }, { onSuccess: onConfirmed });
    },
  };
}

/** A confirmation, with the key of the sentence above its field. */
interface Confirmation {
  code: OneTimeCode;
  leadKey: 'lead' | 'sent' | 'leadOfAddress' | 'sentByEmail';
}

/**
 * Confirms this session with a code sent to the number or address that the customer signs in with. The engine
 * then allows a sensitive change for five minutes.
 */
export function useConfirmation(mobile: string, onConfirmed: () => void): Confirmation {
  const code = useOneTimeCode({
    send: () => callOperation('auth.request-code', { mobile }),
    confirm: (entered) => callOperation('account.confirm', entered),
    onConfirmed,
  });
  const leadKey = isAddress(mobile)
    ? code.isSent
      ? 'sentByEmail'
      : 'leadOfAddress'
    : code.isSent
      ? 'sent'
      : 'lead';
  return { code, leadKey };
}
