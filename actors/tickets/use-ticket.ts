import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { newKey } from '#data/new-key.ts';
import { callOperation } from '#data/operations.ts';
import { ticketQueries, writeTicketChanges } from '#data/queries/tickets.ts';
import type { RequestError } from '#data/request-error.ts';
import { followTicket } from '#data/ticket-events.ts';
import type { Ticket } from '#schemas/entities/ticket.ts';
import { queryClient } from '../operations/query-client.ts';
import { useOperationMutation, type OperationMutation } from '../operations/use-operation-mutation.ts';
import { usePersonalOperation } from '../operations/use-personal-operation.ts';
import { useSeen } from './use-seen.ts';

export interface Reply {
  text: string;
  /** Ids of pictures. */
  pictures: readonly number[];
}

export interface OpenTicket {
  /** Undefined until loaded. */
  ticket: Ticket | undefined;
  error: RequestError | null;
  refetch(): void;
  reply: OperationMutation<Reply, Ticket>;
  close: OperationMutation<void, Ticket>;
}

function watchVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Returns whether the page is visible. */
const useVisible = (): boolean =>
  useSyncExternalStore(
    watchVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  );

const write = (ticket: Ticket): Ticket => {
  writeTicketChanges(queryClient, { ticket, messages: ticket.messages });
  return ticket;
};

/**
 * Returns a ticket of the customer. While its page is visible, new messages of staff appear automatically.
 * @param id null while the address is not known
 */
export function useTicket(id: number | null): OpenTicket {
  const { data, error, refetch } = usePersonalOperation(ticketQueries.get(id ?? 0), { enabled: id !== null });
  const ticket = data?.ticket;
  const isVisible = useVisible();
  useSeen(ticket, isVisible);
  const isKnown = ticket !== undefined;
  const version = useEffectEvent(() => ticket?.version ?? 0);
  useEffect(() => {
    if (id === null || !isKnown || !isVisible) return undefined;
    const controller = new AbortController();
    void followTicket({
      id,
      after: version(),
      signal: controller.signal,
      onChange: (changes) => writeTicketChanges(queryClient, changes),
    });
    return () => controller.abort();
  }, [id, isKnown, isVisible]);

  // The same message is the same call, even when the response to the first one was lost.
  const sent = useRef({ message: '', key: '' });
  const reply = useOperationMutation(async ({ text, pictures }: Reply) => {
    const message = JSON.stringify([text, pictures]);
    if (sent.current.message !== message) sent.current = { message, key: newKey() };
    const { key: idempotencyKey } = sent.current;
    const input = { id: id ?? 0, text, pictures: [...pictures] };
    const answer = await callOperation('tickets.reply', input, { idempotencyKey });
    sent.current = { message: '', key: '' };
    return write(answer.ticket);
  });
  const close = useOperationMutation(async () =>
    write((await callOperation('tickets.close', { id: id ?? 0 })).ticket),
  );
  return { ticket, error, refetch, reply, close };
}
