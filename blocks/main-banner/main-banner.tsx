import type { ReactNode } from 'react';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Container } from '#ui/layout/container.tsx';
import type definition from './definition.ts';
import styles from './main-banner.module.css';

/** A large banner with space for smaller ones next to it. */
export default function MainBanner({ props, data, slots }: BlockProps<typeof definition, ReactNode>) {
  const banner = props.banner ?? data.site?.showcases.main;
  if (!banner) return slots.aside ? <Container className={styles.section}>{slots.aside}</Container> : null;
  return (
    <Container as="section" className={styles.section}>
      <div className={styles.layout} data-aside={slots.aside ? '' : undefined}>
        <Banner size="lg" eager level={props.level} sizes="(width >= 1024px) 480px, 60vw" {...pick(banner)} />
        {slots.aside && <div className={styles.aside}>{slots.aside}</div>}
      </div>
    </Container>
  );
}

type Words = {
  title: string;
  href: string;
  subtitle?: string | undefined;
  action?: string | undefined;
  eyebrow?: string | undefined;
  color?: string | undefined;
  pictureStyle?: 'art' | 'photo' | undefined;
};

/** Returns the properties of a banner from its content: the document's own, or the shop's main showcase. */
function pick<Content extends Words>({
  title,
  href,
  subtitle,
  action,
  eyebrow,
  color,
  pictureStyle,
  ...rest
}: Content & { picture?: Parameters<typeof Banner>[0]['picture'] }) {
  return { title, href, subtitle, action, eyebrow, color, pictureStyle, picture: rest.picture };
}
