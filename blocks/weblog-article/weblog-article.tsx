import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useRoutePath } from '#actors/pages/routing.tsx';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type { Post, PostCard as PostCardData } from '#schemas/entities/post.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { useDates } from '#ui/format/use-dates.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Section } from '#ui/layout/section.tsx';
import { headingsOf, Markdown } from '#ui/markdown/markdown.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { PostCard } from '#ui/post-card/post-card.tsx';
import type definition from './definition.ts';
import styles from './weblog-article.module.css';

const icons = { news: 'newspaper', tutorials: 'book-open', videos: 'play', apps: 'smartphone' } as const;

/** One post with its related posts. */
export default function WeblogArticle({
  id,
  props,
  data: { post },
}: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('weblog-article');
  if (!post) return null;
  return (
    <>
      <Container as="section" size="text" className={styles.section}>
        <article className={styles.article}>
          <Head post={post} />
          {post.picture && (
            <div className={styles.picture}>
              <Picture
                picture={post.picture}
                ratio="16/9"
                loading="eager"
                fetchPriority="high"
                sizes="(width >= 1024px) 720px, 100vw"
              />
            </div>
          )}
          {post.link && (
            <Button
              href={post.link.href}
              size="lg"
              iconStart={post.kind === 'videos' ? 'play-filled' : 'download'}
              rel="noopener"
              block
            >
              {post.link.label}
            </Button>
          )}
          <Contents id={id} body={post.body} />
          <Markdown text={post.body} level={1} anchor={id} />
          {post.tags.length > 0 && (
            <ul className={styles.tags} aria-label={t('tags')}>
              {post.tags.map((tag) => (
                <li key={tag}>
                  <Badge icon="tag">{tag}</Badge>
                </li>
              ))}
            </ul>
          )}
        </article>
      </Container>
      {props.related && post.related.length > 0 && (
        <Section id={id} title={t('related')} tone="sunken">
          <ul className={styles.grid}>
            {post.related.map((other) => (
              <li key={other.id} className={styles.item}>
                <Related post={other} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

/** Fewest headings of a post that gets a table of contents. */
const fewestHeadings = 3;

/** The table of contents of a long post. Only desktops show it: on a phone it would hide the beginning. */
function Contents({ id, body }: { id: string; body: string }) {
  const t = useTranslations('weblog-article');
  const headings = headingsOf(body, id);
  if (headings.length < fewestHeadings) return null;
  return (
    <nav className={styles.contents} aria-labelledby={`${id}-contents`}>
      <p id={`${id}-contents`} className={styles.contentsTitle}>
        {t('contents')}
      </p>
      <ol>
        {headings.map((heading) => (
          <li key={heading.id}>
            <a href={`#${heading.id}`}>{heading.text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Head({ post }: { post: Post }) {
  const t = useTranslations('weblog-article');
  const locale = useLocale();
  const formatDate = useDates();
  const path = useRoutePath();
  return (
    <header className={styles.head}>
      <a className={styles.kind} href={path('weblog-kind', { kind: post.kind })}>
        <Icon name={icons[post.kind]} size={18} />
        {t(`kinds.${post.kind}`)}
      </a>
      <h1 className={styles.title}>{post.title}</h1>
      <p className={styles.summary}>{post.summary}</p>
      <ul className={styles.meta}>
        <li>
          <Icon name="user" size={16} />
          {post.author}
        </li>
        <li>
          <Icon name="calendar" size={16} />
          <time dateTime={post.published_at}>{formatDate(post.published_at, 'long')}</time>
        </li>
        <li>
          <Icon name="clock" size={16} />
          {t('minutes', { minutes: formatNumber(post.reading_minutes, locale) })}
        </li>
      </ul>
    </header>
  );
}

function Related({ post }: { post: PostCardData }) {
  const t = useTranslations('weblog-article');
  const formatDate = useDates();
  const path = useRoutePath();
  return (
    <PostCard
      layout="row"
      href={path('weblog-post', { kind: post.kind, slug: post.slug })}
      title={post.title}
      picture={post.picture}
      kind={{ text: t(`kinds.${post.kind}`), icon: icons[post.kind] }}
      date={{ iso: post.published_at, text: formatDate(post.published_at, 'shortText') }}
    />
  );
}
