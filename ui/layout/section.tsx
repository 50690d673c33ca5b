import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { IconName } from '../icons/icon.tsx';
import { SectionHeader } from '../section-header/section-header.tsx';
import { Container } from './container.tsx';
import styles from './layout.module.css';

export interface SectionProps {
  title?: string | undefined;
  subtitle?: string | undefined;
  href?: string | undefined;
  /** The text of the link to `href`. */
  seeAll?: string | undefined;
  icon?: IconName | undefined;
  /** Whether the section adds its own container; false inside another one. */
  contained?: boolean | undefined;
  /** A coloured band across the page behind the section. */
  tone?: 'plain' | 'sunken' | 'tint' | undefined;
  /** Required with a title, which labels the section. */
  id?: string | undefined;
  actions?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
}

/** A section of a page: header, width and spacing. */
export function Section(props: SectionProps) {
  const {
    title,
    subtitle,
    href,
    seeAll,
    icon,
    contained = true,
    tone = 'plain',
    id,
    actions,
    className,
    children,
  } = props;
  const titleId = id !== undefined && title !== undefined ? `${id}-title` : undefined;
  const content = (
    <>
      {title !== undefined && (
        <SectionHeader id={titleId} {...{ title, subtitle, href, seeAll, icon, actions }} />
      )}
      {children}
    </>
  );
  return (
    <section
      id={id}
      className={classNames(styles.section, className)}
      data-tone={tone}
      aria-labelledby={titleId}
    >
      {contained ? <Container>{content}</Container> : content}
    </section>
  );
}
