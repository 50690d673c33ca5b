import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Chip } from '#ui/chip/chip.tsx';
import type { StoredBlock } from '#schemas/documents/block.ts';
import { dragEntry } from '../drag-entry.ts';
import type { PaletteDrag } from '../use-palette-drag.ts';
import { matchesText, rankName } from '../../pickers/match-text.ts';
import styles from './sections.module.css';
import lists from '../../frame/lists.module.css';
import { UsedOn } from './used-on.tsx';
import type { SavedSection } from './saved-sections.ts';
import { useSectionTitle } from './use-section-title.ts';

export interface PaletteSectionsProps {
  sections: readonly SavedSection[];
  query: string;
  /** Whether the place may link a section; a section never links one. */
  mayLink: boolean;
  onInsert: (section: SavedSection, how: 'linked' | 'copied') => void;
  /** Makes the blocks of a section that is dragged into a document. */
  blocksFor: (section: SavedSection, path: string) => Promise<readonly StoredBlock[]>;
  drag?: PaletteDrag | undefined;
  /** Returns the place of a section's picture. */
  pictureOf: (section: SavedSection) => ReactNode;
}

/** Returns the sections that fit a search, those first whose title begins with it. */
export const findSections = (sections: readonly SavedSection[], query: string): SavedSection[] =>
  sections
    .filter(({ title }) => matchesText(query, title))
    .toSorted((one, other) =>
      query.trim() === '' ? 0 : rankName(query, one.title) - rankName(query, other.title),
    );

/** The saved sections of the palette, each to be linked or copied. */
export function PaletteSections({
  sections,
  query,
  mayLink,
  onInsert,
  blocksFor,
  drag,
  pictureOf,
}: PaletteSectionsProps) {
  const t = useTranslations('sections');
  const titleOf = useSectionTitle();
  const found = findSections(sections, query);
  if (found.length === 0) return null;
  return (
    <section aria-labelledby="palette-sections">
      <h3 id="palette-sections" className={styles.category}>
        {t('palette.title')}
      </h3>
      <p className={styles.explained}>{t(mayLink ? 'palette.explained' : 'palette.explainedCopy')}</p>
      <ul className={lists.list}>
        {found.map((section) => {
          const title = titleOf(section);
          return (
            <li
              key={section.id}
              className={lists.row}
              {...dragEntry(drag, {
                label: title,
                definition: null,
                blocks: (path) => blocksFor(section, path),
              })}
            >
              <span className={styles.picture}>{pictureOf(section)}</span>
              <div className={lists.text}>
                <strong>{title}</strong>
                <span className={lists.caption}>
                  <UsedOn section={section} />
                </span>
              </div>
              <div className={lists.actions}>
                {mayLink && (
                  <Chip
                    aria-label={t('palette.linkedNamed', { title })}
                    onClick={() => onInsert(section, 'linked')}
                  >
                    {t('palette.linked')}
                  </Chip>
                )}
                <Chip
                  aria-label={t('palette.copiedNamed', { title })}
                  onClick={() => onInsert(section, 'copied')}
                >
                  {t('palette.copied')}
                </Chip>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
