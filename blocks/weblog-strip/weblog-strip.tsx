import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useRoutePath } from '#actors/pages/routing.tsx';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { Carousel } from '#ui/carousel/carousel.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { useDates } from '#ui/format/use-dates.ts';
import { Section } from '#ui/layout/section.tsx';
import { PostCard } from '#ui/post-card/post-card.tsx';
import type definition from './definition.ts';

const icons = { news: 'newspaper', tutorials: 'book-open', videos: 'play', apps: 'smartphone' } as const;

/** The newest posts of the weblog in a row. */
export default function WeblogStrip({ id, props, data }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('weblog-strip');
  const locale = useLocale();
  const formatDate = useDates();
  const path = useRoutePath();
  const posts = data.list?.posts ?? [];
  if (posts.length === 0) return null;
  const all = props.kind ? path('weblog-kind', { kind: props.kind }) : path('weblog');
  return (
    <Section
      id={id}
      title={props.title}
      subtitle={props.subtitle}
      href={all}
      seeAll={t('all')}
      icon="newspaper"
    >
      <Carousel
        id={`${id}-track`}
        label={props.title}
        labels={{ previous: t('previous'), next: t('next') }}
        itemWidth={{ base: '76%', desktop: 'calc((100% - 48px) / 4)' }}
        gap={4}
        bleed
      >
        {posts.map((post) => (
          <PostCard
            key={post.id}
            href={path('weblog-post', { kind: post.kind, slug: post.slug })}
            title={post.title}
            picture={post.picture}
            excerpt={post.summary}
            kind={{ text: t(`kinds.${post.kind}`), icon: icons[post.kind] }}
            date={{
              iso: post.published_at,
              text: formatDate(new Date(post.published_at), 'shortText'),
            }}
            readingTime={t('minutes', { minutes: formatNumber(post.reading_minutes, locale) })}
          />
        ))}
      </Carousel>
    </Section>
  );
}
