import type { ReactNode } from 'react';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { isIconName } from '#ui/icons/icon-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Container } from '#ui/layout/container.tsx';
import type definition from './definition.ts';
import styles from './trust-row.module.css';

/** Short reasons to trust the shop. */
export default function TrustRow({ props }: BlockProps<typeof definition, ReactNode>) {
  return (
    <Container as="section" className={styles.section}>
      <ul className={styles.list} style={{ '--columns': props.items.length }}>
        {props.items.map((item, index) => (
          <li key={index} className={styles.item}>
            <span className={styles.icon}>
              <Icon name={isIconName(item.icon) ? item.icon : 'badge-check'} size={26} />
            </span>
            <div className={styles.words}>
              {item.href === undefined ? (
                <p className={styles.title}>{item.title}</p>
              ) : (
                <a className={styles.title} href={item.href}>
                  {item.title}
                </a>
              )}
              {item.text !== undefined && <p className={styles.text}>{item.text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Container>
  );
}
