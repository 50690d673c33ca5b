import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type { PropsOf } from '#schemas/block/define-block.ts';
import type { Banner as Showcase } from '#schemas/documents/site.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Carousel } from '#ui/carousel/carousel.tsx';
import { Container } from '#ui/layout/container.tsx';
import type definition from './definition.ts';
import styles from './secondary-banners.module.css';

type Props = PropsOf<typeof definition>;

/** Returns the showcases that the document names by id, or else the first ones. */
function choose(showcases: readonly Showcase[], { ids, limit }: Props): readonly Showcase[] {
  const chosen = ids
    ? ids.flatMap((id) => showcases.find((showcase) => showcase.id === id) ?? [])
    : showcases;
  return chosen.slice(0, limit);
}

/** Smaller banners as a grid, a stack or a scrolling row. */
export default function SecondaryBanners({ id, props, data }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('secondary-banners');
  const banners = props.banners?.slice(0, props.limit) ?? choose(data.site?.showcases.others ?? [], props);
  if (banners.length === 0) return null;
  const cards = banners.map((banner, index) => (
    <Banner
      key={index}
      size={props.size}
      level={2}
      href={banner.href}
      title={banner.title}
      subtitle={banner.subtitle}
      action={banner.action}
      eyebrow={'eyebrow' in banner ? banner.eyebrow : undefined}
      pictureStyle={'pictureStyle' in banner ? banner.pictureStyle : undefined}
      picture={banner.picture}
      color={banner.color}
      sizes="(width >= 1024px) 240px, 40vw"
    />
  ));
  return (
    <Container as="section" className={styles.section}>
      {props.layout === 'scroll' ? (
        <Carousel
          id={`${id}-track`}
          label={t('label')}
          labels={{ previous: t('previous'), next: t('next') }}
          itemWidth={{ base: '78%', desktop: '380px' }}
          gap={3}
          bleed
        >
          {cards}
        </Carousel>
      ) : (
        <div
          className={styles.grid}
          data-layout={props.layout}
          style={{ '--columns': Math.min(props.columns, banners.length) }}
        >
          {cards}
        </div>
      )}
    </Container>
  );
}
