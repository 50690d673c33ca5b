import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { StoredBlock } from '#schemas/documents/block.ts';
import { linkedSection, sectionPath } from '#schemas/documents/section.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { useContent } from '../../draft/use-draft.ts';
import styles from './sections.module.css';
import lists from '../../frame/lists.module.css';
import { UsedOn, UseLinks } from './used-on.tsx';
import { useSections } from './use-sections.ts';
import { useSectionTitle } from './use-section-title.ts';

/**
 * The settings of a block that links a section: where the section is changed, and which other pages show it.
 */
export function SectionLink({ block, onCopies }: { block: StoredBlock; onCopies: () => void }) {
  const t = useTranslations('sections');
  const titleOf = useSectionTitle();
  const id = linkedSection(block) ?? '';
  const document = useContent(sectionPath(id));
  const section = useSections()?.find((each) => each.id === id);
  if (document === null) return <Notice tone="warning">{t('link.missing')}</Notice>;
  const title = titleOf(section);
  return (
    <section className={styles.panel} aria-label={t('named', { title })}>
      <p>{t('link.text', { title })}</p>
      <div className={lists.actions}>
        <Link
          to="/edit"
          search={({ draft }) => ({ path: sectionPath(id), ...(draft === undefined ? {} : { draft }) })}
          className={lists.link}
        >
          <Icon name="edit" size={16} />
          {t('open')}
        </Link>
        <Button size="sm" variant="outline" disabled={document === undefined} onClick={onCopies}>
          {t('link.copies')}
        </Button>
      </div>
      {section && (
        <>
          <p className={lists.caption}>
            <UsedOn section={section} />
          </p>
          <UseLinks section={section} />
        </>
      )}
    </section>
  );
}
