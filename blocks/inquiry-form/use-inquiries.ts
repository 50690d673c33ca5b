import { useState } from 'react';
import { useKeyedCall } from '#actors/operations/use-keyed-call.ts';
import { useOperationMutation, type OperationMutation } from '#actors/operations/use-operation-mutation.ts';
import { callOperation, type InputOf } from '#data/operations.ts';
import type { Inquiry } from '#schemas/entities/inquiry.ts';

export interface SendInquiry extends OperationMutation<InputOf<'inquiries.send'>, Inquiry> {
  /** Whether the browser is solving a challenge before it sends the message. */
  isChecking: boolean;
}

/** Sends a message by the contact form, or a complaint. */
export function useSendInquiry(): SendInquiry {
  const [isChecking, setChecking] = useState(false);
  const send = useKeyedCall('inquiries.send');
  const mutation = useOperationMutation(async (input: InputOf<'inquiries.send'>) => {
    try {
      return (await send(input, { onChallenge: () => setChecking(true) })).inquiry;
    } finally {
      setChecking(false);
    }
  });
  return { ...mutation, isChecking };
}

/** Loads the status of an inquiry by its follow-up number. */
export const useFollowUp = (): OperationMutation<string, Inquiry> =>
  useOperationMutation(
    async (number: string) => (await callOperation('inquiries.follow-up', { follow_up: number })).inquiry,
  );
