import { useRef } from 'react';
import { newKey } from '#data/new-key.ts';
import { callOperation, type InputOf } from '#data/operations.ts';
import { askAgain } from '#data/queries/ask-again.ts';
import { ticketQueries } from '#data/queries/tickets.ts';
import type { Ticket } from '#schemas/entities/ticket.ts';
import { queryClient } from '../operations/query-client.ts';
import { useOperationMutation, type OperationMutation } from '../operations/use-operation-mutation.ts';

/** Opens a ticket. The same input is the same call, even when the response to the first one was lost. */
export function useNewTicket(): OperationMutation<InputOf<'tickets.create'>, Ticket> {
  const sent = useRef({ input: '', key: '' });
  return useOperationMutation(async (input: InputOf<'tickets.create'>) => {
    const text = JSON.stringify(input);
    if (sent.current.input !== text) sent.current = { input: text, key: newKey() };
    const { ticket } = await callOperation('tickets.create', input, { idempotencyKey: sent.current.key });
    sent.current = { input: '', key: '' };
    void askAgain(queryClient, ticketQueries.list().queryKey.slice(0, 1));
    return ticket;
  });
}
