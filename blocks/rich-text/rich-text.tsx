import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { Container } from '#ui/layout/container.tsx';
import { Markdown } from '#ui/markdown/markdown.tsx';
import type definition from './definition.ts';
import styles from './rich-text.module.css';
import { splitSections } from './split-sections.ts';

/** The merchandiser's text: plain, collapsed, or with a table of contents. */
export default function RichText({ id, props }: BlockProps<typeof definition, ReactNode>) {
  const { title, text, width, tone, fold, contents } = props;
  return (
    <Container as="section" className={styles.section}>
      <div className={styles.box} data-tone={tone} data-width={contents ? 'page' : width}>
        {title !== undefined && <h2 className={styles.title}>{title}</h2>}
        {contents ? (
          <WithContents id={id} text={text} />
        ) : fold ? (
          <Folded text={text} />
        ) : (
          <Markdown text={text} level={title === undefined ? 1 : 2} />
        )}
      </div>
    </Container>
  );
}

/**
 * A collapsed text. The beginning stays visible. The rest is in the HTML for search engines and for pages
 * without JavaScript.
 */
function Folded({ text }: { text: string }) {
  const t = useTranslations('rich-text');
  return (
    <details className={styles.fold}>
      <summary className={styles.summary}>
        <span className={styles.more}>{t('more')}</span>
        <span className={styles.less}>{t('less')}</span>
      </summary>
      <Markdown text={text} />
    </details>
  );
}

function WithContents({ id, text }: { id: string; text: string }) {
  const t = useTranslations('rich-text');
  const { opening, sections } = splitSections(text);
  const anchor = (index: number) => `${id}-${index + 1}`;
  return (
    <div className={styles.columns}>
      <nav className={styles.contents} aria-label={t('contents')}>
        <p className={styles.contentsTitle} aria-hidden>
          {t('contents')}
        </p>
        <ol>
          {sections.map((section, index) => (
            <li key={index}>
              <a href={`#${anchor(index)}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.sections}>
        {opening !== '' && <Markdown text={opening} />}
        {sections.map((section, index) => (
          <section key={index} id={anchor(index)} className={styles.part}>
            <Markdown text={section.text} level={1} />
          </section>
        ))}
      </div>
    </div>
  );
}
