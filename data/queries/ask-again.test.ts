import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { askAgain } from './ask-again.ts';

/** Returns a query whose requests the test answers itself. */
function askedQuery() {
  const client = new QueryClient();
  const answers: ((value: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(client, { queryKey: ['orders', 1], queryFn });
  const leave = observer.subscribe(() => {});
  return { client, answers, observer, leave };
}

it('takes no answer of a first request that began before the change', async () => {
  const { client, answers, observer, leave } = askedQuery();
  const again = askAgain(client, ['orders']);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.('before');
  answers[1]?.('after');
  await again;
  expect(observer.getCurrentResult()).toMatchObject({ data: 'after', error: null, isFetching: false });
  leave();
});

it('keeps what was written while a later request was on its way', async () => {
  const { client, answers, observer, leave } = askedQuery();
  answers[0]?.('first');
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('first'));
  void observer.refetch();
  client.setQueryData(['orders', 1], 'written');
  const again = askAgain(client, ['orders', 1]);
  await vi.waitFor(() => expect(answers).toHaveLength(3));
  answers[1]?.('before');
  await Promise.resolve();
  expect(observer.getCurrentResult().data).toBe('written');
  answers[2]?.('after');
  await again;
  expect(observer.getCurrentResult().data).toBe('after');
  leave();
});
