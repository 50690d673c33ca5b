import type { ReactNode } from 'react';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { Container } from '#ui/layout/container.tsx';
import styles from './columns.module.css';
import type definition from './definition.ts';

/**
 * Places two slots side by side, and a third one below the main one. Nested blocks take the width of their
 * column, without gutters.
 */
export default function Columns({ props, slots }: BlockProps<typeof definition, ReactNode>) {
  const main = (
    <div key="main" className={styles.main}>
      {slots.main}
    </div>
  );
  const aside = (
    <div key="aside" className={styles.aside}>
      <div className={styles.sticky} data-sticky={props.sticky ? '' : undefined}>
        {slots.aside}
      </div>
    </div>
  );
  return (
    <Container>
      <div className={styles.columns} data-side={props.side} data-width={props.width} data-from={props.from}>
        {props.first === 'main' ? [main, aside] : [aside, main]}
        {slots.below && <div className={styles.below}>{slots.below}</div>}
      </div>
    </Container>
  );
}
