import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useRoutePath } from '#actors/pages/routing.tsx';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type { PostCard as Post, PostKind } from '#schemas/entities/post.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { useDates } from '#ui/format/use-dates.ts';
import { Container } from '#ui/layout/container.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { PostCard } from '#ui/post-card/post-card.tsx';
import { TabLinks } from '#ui/tabs/tab-links.tsx';
import type definition from './definition.ts';
import styles from './weblog-list.module.css';

const icons = { news: 'newspaper', tutorials: 'book-open', videos: 'play', apps: 'smartphone' } as const;
const kinds = Object.keys(icons) as PostKind[];

/** The weblog: all posts or one kind, paginated. */
export default function WeblogList({
  props,
  data: { list, kind },
  platform,
}: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('weblog-list');
  const path = useRoutePath();
  const Heading = `h${props.level}` as const;
  const tabs = [
    { href: path('weblog'), text: t('all'), current: kind === undefined },
    ...kinds.map((each) => ({
      href: path('weblog-kind', { kind: each }),
      text: t(`kinds.${each}`),
      current: each === kind,
    })),
  ];
  return (
    <Container as="section" className={styles.section}>
      <header>
        <Heading className={styles.title}>{kind ? t(`kinds.${kind}`) : t('title')}</Heading>
        {props.subtitle !== undefined && <p className={styles.subtitle}>{props.subtitle}</p>}
      </header>
      <TabLinks label={t('tabs')} items={tabs} />
      <Posts list={list} kind={kind} featured={props.featured} compact={platform === 'mobile'} />
    </Container>
  );
}

interface PostsProps {
  list: { posts: Post[]; pagination: { current_page: number; last_page: number } } | undefined;
  kind: PostKind | undefined;
  featured: boolean;
  /** Whether the post is next to its picture, as all but the first are. */
  compact: boolean;
}

function Posts({ list, kind, featured, compact }: PostsProps) {
  const t = useTranslations('weblog-list');
  const path = useRoutePath();
  const back = (
    <Button href={path('weblog')} variant="soft">
      {t('empty.action')}
    </Button>
  );
  if (!list) return <ErrorState title={t('error.title')} text={t('error.text')} />;
  if (list.posts.length === 0)
    return (
      <EmptyState icon="newspaper" title={t('empty.title')} text={t('empty.text')} action={kind && back} />
    );
  const { current_page: current, last_page: last } = list.pagination;
  const hrefFor = (page: number) =>
    path(kind ? 'weblog-kind' : 'weblog', kind ? { kind } : {}, { page: page > 1 ? page : undefined });
  const hasLead = featured && current === 1 && list.posts.length > 3;
  const layoutOf = (index: number) => {
    if (index > 0) return compact ? 'row' : 'column';
    return hasLead && !compact ? 'lead' : 'column';
  };
  return (
    <>
      <ul className={styles.grid} data-featured={hasLead ? '' : undefined}>
        {list.posts.map((post, index) => (
          <li key={post.id} className={styles.item}>
            <Entry post={post} layout={layoutOf(index)} />
          </li>
        ))}
      </ul>
      <Pagination
        current={current}
        last={last}
        hrefFor={hrefFor}
        labels={{
          navigation: t('pages.navigation'),
          first: t('pages.first'),
          previous: t('pages.previous'),
          next: t('pages.next'),
          page: (page) => t('pages.page', { page }),
        }}
      />
    </>
  );
}

function Entry({ post, layout }: { post: Post; layout: 'row' | 'column' | 'lead' }) {
  const t = useTranslations('weblog-list');
  const locale = useLocale();
  const formatDate = useDates();
  const path = useRoutePath();
  return (
    <PostCard
      href={path('weblog-post', { kind: post.kind, slug: post.slug })}
      title={post.title}
      picture={post.picture}
      excerpt={post.summary}
      kind={{ text: t(`kind.${post.kind}`), icon: icons[post.kind] }}
      date={{ iso: post.published_at, text: formatDate(post.published_at, 'shortText') }}
      readingTime={t('minutes', { minutes: formatNumber(post.reading_minutes, locale) })}
      level={2}
      layout={layout}
    />
  );
}
