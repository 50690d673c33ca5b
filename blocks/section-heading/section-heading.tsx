import type { ReactNode } from 'react';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { isIconName } from '#ui/icons/icon-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Link } from '#ui/link/link.tsx';
import type definition from './definition.ts';
import styles from './section-heading.module.css';

/** The title of a page or a section. */
export default function SectionHeading({ id, props }: BlockProps<typeof definition, ReactNode>) {
  const { title, subtitle, level, icon, align, link } = props;
  const Heading = `h${level}` as const;
  return (
    <header className={styles.heading} data-align={align} data-level={level}>
      {icon !== undefined && isIconName(icon) && (
        <span className={styles.icon}>
          <Icon name={icon} size={28} />
        </span>
      )}
      <div className={styles.text}>
        <Heading id={id} className={styles.title}>
          {title}
        </Heading>
        {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {link && (
        <Link href={link.href} iconEnd="chevron-end">
          {link.label}
        </Link>
      )}
    </header>
  );
}
