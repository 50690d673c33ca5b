// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#actors/operations/query-client.ts';
import { requireActors } from '#actors/running.ts';
import { freshStores, signIn, startTestActors, stopTestActors } from '#actors/testing.ts';
import type { Comment, CommentVote, OwnComment } from '#schemas/entities/comment.ts';
import { sampleComments } from '#schemas/entities/examples.ts';
import { blockElement } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import ProductComments from './product-comments.tsx';

const subject = { definition, component: ProductComments, messages };
const [first] = sampleComments;
if (!first) throw new Error('no sample');

/** Comments that the engine has stored, and the list that its cache still returns. */
let listed: Comment[];
let votes: CommentVote[];
let own: OwnComment[];
let mayRate: boolean;
let isBuyer: boolean;
/** The first response about own comments waits for this. */
let ownAnswer: Promise<void> | undefined;
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  listed = [{ ...first, id: 1, helpful: 0, unhelpful: 0 }];
  votes = [];
  own = [];
  mayRate = false;
  isBuyer = false;
  ownAnswer = undefined;
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    const answer = (value: object) => new Response(JSON.stringify(value), { status: 200 });
    if (path.endsWith('/votes')) {
      const { vote } = JSON.parse(String(body)) as { vote: 'helpful' | 'none' };
      const helpful = vote === 'helpful';
      const kept = {
        comment: 1,
        helpful: helpful || null,
        counts: { helpful: Number(helpful), unhelpful: 0 },
      };
      votes = helpful ? [kept] : [];
      return answer({ vote: kept });
    }
    if (method === 'DELETE') {
      own = own.filter(({ id }) => !path.endsWith(`/${id}`));
      return answer({});
    }
    if (path.includes('/own')) {
      const known = answer({ comments: own, votes, buyer: mayRate || isBuyer, may_rate: mayRate });
      await ownAnswer;
      return known;
    }
    const pagination = { current_page: 1, last_page: 1, per_page: 10, total: listed.length };
    return answer({
      comments: listed,
      pagination,
      kind: 'review',
      count: listed.filter(({ removed }) => !removed).length,
      questions: 0,
      rating: null,
      ratings: [0, 0, 0, 0, 0],
    });
  });
  startTestActors({ stores: signIn(freshStores()) });
});

const show = () =>
  render(
    blockElement(subject, {
      data: {
        comments: {
          comments: listed,
          pagination: { current_page: 1, last_page: 1, per_page: 10, total: listed.length },
          kind: 'review',
          count: listed.length,
          questions: 0,
          rating: null,
          ratings: [0, 0, 0, 0, 0],
        },
      },
    }),
  );
const choice = () => screen.getAllByRole('button', { name: /^مفید بود/ })[0];
const expectVote = (name: string, pressed: boolean) =>
  waitFor(() => {
    expect(choice()?.getAttribute('aria-label')).toBe(name);
    expect(choice()?.getAttribute('aria-pressed')).toBe(String(pressed));
  });
const press = () => fireEvent.click(choice() ?? document.body);

it('counts a vote of one’s own once, before and after the list is fetched again in another order', async () => {
  show();
  await expectVote('مفید بود، ۰ رأی', false);
  press();
  await expectVote('مفید بود، ۱ رأی', true);
  // The list in the other order is newer than the vote. The first list, fetched again, is older.
  listed = listed.map((comment) => ({ ...comment, helpful: 1 }));
  fireEvent.click(screen.getByRole('link', { name: 'قدیمی‌ترین' }));
  await waitFor(() => expect(screen.getByRole('link', { current: true, name: 'قدیمی‌ترین' })).toBeTruthy());
  await expectVote('مفید بود، ۱ رأی', true);
  listed = listed.map((comment) => ({ ...comment, helpful: 0 }));
  await queryClient.invalidateQueries();
  await expectVote('مفید بود، ۱ رأی', true);
  press();
  await expectVote('مفید بود، ۰ رأی', false);
});

it('shows a vote that was quicker than the answer about earlier votes', async () => {
  let arrive = () => {};
  ownAnswer = new Promise((resolve) => (arrive = resolve));
  show();
  press();
  await waitFor(() => expect(votes).toHaveLength(1));
  ownAnswer = undefined;
  arrive();
  await expectVote('مفید بود، ۱ رأی', true);
});

it.each([
  ['leaves those of others in their place', 1],
  ['is gone as a whole without any', 0],
])(
  'deletes a comment of one’s own that is shown, after a question about its answers: it %s',
  async (_, count) => {
    const [answer] = sampleComments.flatMap(({ replies }) => replies);
    if (!answer) throw new Error('no sample of an answer');
    const id = 31 + count;
    listed = [{ ...first, id, replies: [{ ...answer, id: 90 }].slice(0, count) }];
    const { author, text, rating, buyer, created_at } = first;
    own = [{ id, parent: null, author, text, rating, buyer, status: 'approved', reason: null, created_at }];
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'حذف' }));
    const dialog = await screen.findByRole('dialog', { name: 'این نوشته حذف شود؟' });
    expect(dialog.textContent?.includes('۱ پاسخ دیگران زیر آن می‌ماند.')).toBe(count > 0);
    fireEvent.click(within(dialog).getByRole('button', { name: 'حذف شود' }));
    // The cached list still has it for a moment.
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    expect(screen.queryByText('نویسنده این دیدگاه را پاک کرده است.') !== null).toBe(count > 0);
    expect(screen.queryByText(answer.text) !== null).toBe(count > 0);
    expect(screen.queryByText('هنوز دیدگاهی ثبت نشده است') === null).toBe(count > 0);
    expect(own).toEqual([]);
  },
);

it('counts the comments without one that was deleted, before and after the list is fetched again', async () => {
  listed = [31, 32].map((each) => ({ ...first, id: 40 + each }));
  const { author, text, rating, buyer, created_at } = first;
  own = [{ id: 71, parent: null, author, text, rating, buyer, status: 'approved', reason: null, created_at }];
  show();
  expect(screen.getByText('۲ دیدگاه خریداران')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'حذف' }));
  const dialog = await screen.findByRole('dialog', { name: 'این نوشته حذف شود؟' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'حذف شود' }));
  expect(await screen.findByText('۱ دیدگاه خریداران')).toBeTruthy();
  listed = listed.slice(1);
  await queryClient.invalidateQueries();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(screen.getByText('۱ دیدگاه خریداران')).toBeTruthy();
});

it('asks a buyer for stars at their field', async () => {
  mayRate = true;
  render(blockElement(subject));
  fireEvent.click(await screen.findByRole('button', { name: messages.write }));
  const stars = await screen.findByRole('radiogroup', { name: messages.form.rating });
  await waitFor(() => expect(document.activeElement).toBe(within(stars).getAllByRole('radio')[0]));
  screen.getByRole('textbox', { name: new RegExp(messages.form.comment) }).focus();
  fireEvent.click(screen.getByRole('button', { name: messages.form.send }));
  expect(within(stars).getByRole('alert').textContent).toBe(messages.form.errors.rating);
  expect(stars.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(within(stars).getAllByRole('radio')[0]));
  fireEvent.click(within(stars).getByRole('radio', { name: '۴ از ۵' }));
  fireEvent.click(screen.getByRole('button', { name: messages.form.send }));
  expect(within(stars).queryByRole('alert')).toBeNull();
});

it('lets a buyer ask instead, without stars', async () => {
  mayRate = true;
  render(blockElement(subject));
  fireEvent.click(await screen.findByRole('button', { name: messages.write }));
  await screen.findByRole('radiogroup', { name: messages.form.rating });
  fireEvent.click(screen.getByRole('button', { name: messages.form.question, pressed: false }));
  expect(screen.queryByRole('radiogroup')).toBeNull();
  expect(screen.getByRole('textbox', { name: new RegExp(messages.form.ask) })).toBeTruthy();
});

it.each([
  ['who has not bought that stars are for buyers', false, messages.form.stars.others],
  ['who has rated that this is no second review', true, messages.form.stars.rated],
])('tells a customer %s', async (_, buyer, words) => {
  isBuyer = buyer;
  render(blockElement(subject));
  fireEvent.click(await screen.findByRole('button', { name: messages.write }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('radiogroup')).toBeNull();
});

it('tells a guest that stars are for buyers, with a login that says why', async () => {
  stopTestActors();
  queryClient.clear();
  startTestActors({ stores: freshStores() });
  render(blockElement(subject));
  fireEvent.click(await screen.findByRole('button', { name: messages.write }));
  expect(screen.getByText(messages.form.stars.guest)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: messages.form.stars.signIn }));
  await waitFor(() =>
    expect(requireActors().session.login.getSnapshot().reason).toEqual({ text: messages.form.stars.reason }),
  );
});
