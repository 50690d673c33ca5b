import type { ReactNode } from 'react';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Markdown } from '#ui/markdown/markdown.tsx';
import type definition from './definition.ts';
import styles from './faq.module.css';

export default function Faq({ id, props }: BlockProps<typeof definition, ReactNode>) {
  const { title, items } = props;
  return (
    <Section id={id} title={title}>
      <div className={styles.list}>
        {items.map(({ question, answer }, index) => (
          <Disclosure key={index} level={title === undefined ? 2 : 3} summary={question}>
            <div className={styles.answer}>
              <Markdown text={answer} level={title === undefined ? 2 : 3} />
            </div>
          </Disclosure>
        ))}
      </div>
    </Section>
  );
}
