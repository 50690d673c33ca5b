import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Carousel } from '#ui/carousel/carousel.tsx';
import { Container } from '#ui/layout/container.tsx';
import type definition from './definition.ts';
import styles from './banner-carousel.module.css';

const widths = {
  full: '100%',
  wide: { base: '88%', desktop: '62%' },
  half: { base: '76%', desktop: 'calc(50% - 8px)' },
} as const;

/** Banners in a scroll-snapping row. It never moves automatically. */
export default function BannerCarousel({ id, props }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('banner-carousel');
  return (
    <Container as="section" className={styles.section}>
      <Carousel
        id={`${id}-track`}
        label={props.label}
        labels={{ previous: t('previous'), next: t('next') }}
        itemWidth={widths[props.width]}
        gap={3}
        bleed
      >
        {props.slides.map((slide, index) => (
          <Banner
            key={index}
            {...slide}
            size={props.size}
            level={index === 0 ? props.level : 2}
            eager={props.first && index === 0}
            sizes="(width >= 1024px) 480px, 50vw"
          />
        ))}
      </Carousel>
    </Container>
  );
}
