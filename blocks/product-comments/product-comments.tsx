import { useState, type MouseEvent, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useOwnComments } from '#actors/comments/use-own-comments.ts';
import { useOperation } from '#actors/operations/use-operation.ts';
import { useHasLogin } from '#actors/session/login-offer.tsx';
import { commentQueries } from '#data/queries/comments.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type { CommentKind, CommentOrder } from '#schemas/entities/comment.ts';
import { Button } from '#ui/button/button.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { Section } from '#ui/layout/section.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { CommentItem } from './comment-item.tsx';
import type definition from './definition.ts';
import styles from './product-comments.module.css';
import { RatingSummary } from './rating-summary.tsx';
import { useCommentRemoval } from './removal.tsx';
import { Writing } from './writing.tsx';

const kinds = ['review', 'question'] as const satisfies readonly CommentKind[];
const orders = ['newest', 'helpful', 'oldest'] as const satisfies readonly CommentOrder[];

interface CommentsQuery {
  /** The shown part; undefined for the part that the engine chooses. */
  kind?: CommentKind | undefined;
  order: CommentOrder;
  page: number;
}

export default function ProductComments({ id, props, data }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('product-comments');
  const { product } = data;
  if (!product) return null;
  const first: CommentsQuery = {
    kind: data.comments?.kind,
    order: orders.find((each) => each === data.order) ?? 'newest',
    page: data.comments?.pagination.current_page ?? 1,
  };
  return (
    <Section id={id} title={props.title ?? t('title')} className={styles.section}>
      {/* A new address resets the choice that was made in place for the old one. */}
      <Thread
        key={`${first.kind} ${first.order} ${first.page}`}
        id={id}
        slug={product.slug}
        first={first}
        option={data.option}
        initial={data.comments}
      />
    </Section>
  );
}

interface ThreadProps {
  id: string;
  slug: string;
  first: CommentsQuery;
  /** The price option in the page's address, which links to other comments preserve. */
  option: string | null | undefined;
  initial: BlockProps<typeof definition>['data']['comments'];
}

function Thread({ id, slug, first, option, initial }: ThreadProps) {
  const t = useTranslations('product-comments');
  const locale = useLocale();
  const [query, setQuery] = useState(first);
  /** The open form: 'new' for a comment, or the id of the comment that it answers. */
  const [open, setOpen] = useState<'new' | number | null>(null);
  const hasLogin = useHasLogin();
  const state = useOwnComments(slug);
  const removal = useCommentRemoval(id, slug, `${id}-writing`);
  const { data, error, isFetching } = useOperation(
    commentQueries.list(slug, query.order, query.page, query.kind),
    {
      ...(initial && { initialData: initial }),
    },
  );

  /**
   * Returns the props of a link. Without JavaScript it loads the page, with JavaScript it changes the list in
   * place.
   */
  const linkTo = (next: CommentsQuery) => ({
    href: hrefOf(id, next, option),
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      setQuery(next);
    },
  });

  if (!data)
    return error ? (
      <Notice tone="warning">{t('failed')}</Notice>
    ) : (
      <EmptyState compact icon="message" title={t('unavailable')} level={3} />
    );
  const { current_page: page, last_page: last } = data.pagination;
  const writing = (
    <Writing
      id={id}
      product={slug}
      state={state}
      isOpen={open === 'new'}
      onOpen={(isOpen) => setOpen(isOpen ? 'new' : null)}
      onRemove={removal.ask}
    />
  );
  // A deleted comment keeps its position while it has answers of others.
  const comments = data.comments.filter(
    (comment) =>
      !state.isRemoved(comment.id) ||
      comment.replies.some(({ id: reply }) => !state.own?.comments.some((each) => each.id === reply)),
  );
  // A list made before a deletion still counts the deleted comment.
  const deleted = data.comments.filter((each) => !each.removed && state.isRemoved(each.id)).length;
  const counts = {
    review: data.count - (data.kind === 'review' ? deleted : 0),
    question: data.questions - (data.kind === 'question' ? deleted : 0),
  };
  if (counts.review + counts.question === 0 && comments.length === 0)
    return (
      <>
        <EmptyState
          compact
          icon="message"
          title={t('empty')}
          {...(hasLogin && { text: t('emptyText') })}
          level={3}
        />
        {writing}
        {removal.dialog}
      </>
    );
  return (
    <div className={styles.layout}>
      {counts.review > 0 && (
        <RatingSummary rating={data.rating} ratings={data.ratings} count={counts.review} />
      )}
      <div className={styles.thread} aria-busy={isFetching ? true : undefined}>
        {writing}
        <div className={styles.kinds} role="group" aria-label={t('kind')}>
          {kinds.map((kind) => (
            <Chip
              key={kind}
              icon={kind === 'review' ? 'star' : 'help'}
              selected={data.kind === kind}
              {...linkTo({ kind, order: query.order, page: 1 })}
            >
              {t(kind, { count: formatNumber(counts[kind], locale) })}
            </Chip>
          ))}
        </div>
        <div className={styles.orders} role="group" aria-label={t('order')}>
          {/* Only customers vote. */}
          {orders
            .filter((order) => hasLogin || order !== 'helpful')
            .map((order) => (
              <Chip
                key={order}
                selected={query.order === order}
                {...linkTo({ kind: data.kind, order, page: 1 })}
              >
                {t(order)}
              </Chip>
            ))}
        </div>
        {error && <Notice tone="warning">{t('failed')}</Notice>}
        {comments.length === 0 && <p className={styles.none}>{t(`none.${data.kind}`)}</p>}
        <ul>
          {comments.map((comment) => (
            <li key={comment.id} className={styles.item}>
              <CommentItem
                id={id}
                comment={comment}
                product={slug}
                state={state}
                isAnswering={open === comment.id}
                onAnswer={(isOpen) => setOpen(isOpen ? comment.id : null)}
                onRemove={removal.ask}
              />
            </li>
          ))}
        </ul>
        {last > 1 && (
          <Pages
            page={page}
            last={last}
            linkTo={(target) => linkTo({ kind: data.kind, order: query.order, page: target })}
          />
        )}
        {removal.dialog}
      </div>
    </div>
  );
}

interface PagesProps {
  page: number;
  last: number;
  linkTo: (page: number) => { href: string; onClick: (event: MouseEvent) => void };
}

function Pages({ page, last, linkTo }: PagesProps) {
  const t = useTranslations('product-comments');
  const locale = useLocale();
  return (
    <nav className={styles.pages} aria-label={t('pages')}>
      {page > 1 && (
        <Button variant="outline" iconStart="chevron-start" rel="prev" {...linkTo(page - 1)}>
          {t('previous')}
        </Button>
      )}
      <span className={styles.page}>
        {t('page', { page: formatNumber(page, locale), last: formatNumber(last, locale) })}
      </span>
      {page < last && (
        <Button variant="outline" iconEnd="chevron-end" rel="next" {...linkTo(page + 1)}>
          {t('next')}
        </Button>
      )}
    </nav>
  );
}

function hrefOf(id: string, { kind, order, page }: CommentsQuery, option: string | null | undefined): string {
  const query = new URLSearchParams({
    ...(option && { option }),
    comments: order,
    ...(kind && { comments_kind: kind }),
    ...(page > 1 && { comments_page: String(page) }),
  });
  return `?${query}#${id}`;
}
