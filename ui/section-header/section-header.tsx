import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon.tsx';
import { Link } from '../link/link.tsx';
import styles from './section-header.module.css';

export interface SectionHeaderProps {
  title: string;
  subtitle?: string | undefined;
  href?: string | undefined;
  /** The text of the link to `href`. */
  seeAll?: string | undefined;
  icon?: IconName | undefined;
  level?: 2 | 3 | undefined;
  id?: string | undefined;
  actions?: ReactNode;
  className?: string | undefined;
}

/** The title of a section, with a link to its complete list. */
export function SectionHeader({
  title,
  subtitle,
  href,
  seeAll,
  icon,
  level = 2,
  id,
  actions,
  className,
}: SectionHeaderProps) {
  const Heading = `h${level}` as const;
  return (
    <header className={classNames(styles.header, className)} data-level={level}>
      {icon && <Icon className={styles.icon} name={icon} size={level === 2 ? 26 : 22} />}
      <div className={styles.text}>
        <Heading id={id} className={styles.title}>
          {title}
        </Heading>
        {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {actions}
      {href !== undefined && seeAll !== undefined && (
        <Link className={styles.link} href={href} iconEnd="chevron-end">
          {seeAll}
          <span className="visually-hidden"> {title}</span>
        </Link>
      )}
    </header>
  );
}
