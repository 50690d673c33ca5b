import { useTranslations } from 'use-intl';
import { Popover } from '#ui/popover/popover.tsx';
import { sectionOfPath } from '#schemas/documents/section.ts';
import styles from './sections.module.css';
import lists from '../../frame/lists.module.css';
import { UsedOn, UseLinks } from './used-on.tsx';
import { useSections } from './use-sections.ts';
import { useSectionTitle } from './use-section-title.ts';

/** Says that the edited document is a section, and where it is shown; nothing for pages. */
export function EditedSection({ path }: { path: string }) {
  return sectionOfPath(path) === undefined ? null : <Shown path={path} />;
}

/** The name of a section in words; nothing until its title is known. */
export function SectionName({ path }: { path: string }) {
  const t = useTranslations('sections');
  const titleOf = useSectionTitle();
  const section = useSections()?.find((each) => each.path === path);
  return section ? t('named', { title: titleOf(section) }) : null;
}

function Shown({ path }: { path: string }) {
  const t = useTranslations('sections');
  const titleOf = useSectionTitle();
  const section = useSections()?.find((each) => each.path === path);
  if (!section) return null;
  const title = t('named', { title: titleOf(section) });
  return (
    <Popover id="edited-section" trigger={title} label={title}>
      <div className={styles.shown}>
        <p className={lists.caption}>
          <UsedOn section={section} />
        </p>
        <UseLinks section={section} />
      </div>
    </Popover>
  );
}
