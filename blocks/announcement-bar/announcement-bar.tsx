import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { isIconName } from '#ui/icons/icon-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import styles from './announcement-bar.module.css';
import type definition from './definition.ts';

/** One line above the whole page. */
export default function AnnouncementBar({
  props: { text, link, icon, color },
}: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('announcement-bar');
  return (
    <aside
      className={styles.bar}
      data-browsing=""
      aria-label={t('label')}
      style={color === undefined ? undefined : { '--bar-color': color }}
    >
      <p className={styles.text}>
        {icon !== undefined && isIconName(icon) && <Icon name={icon} size={18} />}
        <span>{text}</span>
        {link && (
          <a className={styles.link} href={link.href}>
            {link.label}
          </a>
        )}
      </p>
    </aside>
  );
}
