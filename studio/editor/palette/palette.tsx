import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { definitions } from '#blocks/generated/definitions.ts';
import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import type { StoredBlock } from '#schemas/documents/block.ts';
import type { BlockPlace } from '#schemas/drafts/operation.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { Icon } from '#ui/icons/icon.tsx';
import type { BlockTexts } from '../../texts/block-texts.ts';
import { withPresetTexts } from '../../texts/preset-texts.ts';
import { useBlockTexts } from '../../texts/use-block-texts.ts';
import { rankName } from '../../pickers/match-text.ts';
import { useShopParts } from '../../pickers/shop-parts.ts';
import { useStarterWords } from '../settings/group-field.tsx';
import { findSections, PaletteSections, type PaletteSectionsProps } from '../sections/palette-sections.tsx';
import { makeBlock } from './make-block.ts';
import { presetLinks } from './preset-links.ts';
import { presetsOf } from './written-presets.ts';
import type { SavedSection } from '../sections/saved-sections.ts';
import type { SectionDocuments } from '../sections/use-sections.ts';
import type { PaletteDrag } from '../use-palette-drag.ts';
import { categoryIcons } from './category-icons.ts';
import { dragEntry } from '../drag-entry.ts';
import { useFingerDrag } from '../finger-drag.ts';
import { PalettePictures } from './palette-pictures.tsx';
import { EntryPicture } from './entry-picture.tsx';
import { entryKey, pictureBlocks, sectionKey, withSectionPictures } from './picture-blocks.ts';
import type { PreviewLook } from '../examples-dialog.tsx';
import { isAllowed, type Counts, type OfferedBlock } from './block-offer.ts';
import { offeredBlocks } from './offered-blocks.ts';
import styles from './palette.module.css';

export interface PaletteProps {
  /** Numbers of blocks by type in the whole document. */
  counts: Counts;
  /** Numbers of blocks by type in the place. */
  inPlace?: Counts | undefined;
  /** Where the block is to stand. */
  place: BlockPlace;
  onInsert: (block: StoredBlock) => void;
  /** Saved sections, to insert one. */
  saved?:
    | (Omit<PaletteSectionsProps, 'query' | 'drag' | 'pictureOf'> & { documents: SectionDocuments })
    | undefined;
  /** Handles entries that a person drags out of the palette. The palette is hidden during the drag. */
  drag?: PaletteDrag | undefined;
  /** The preview of the page, whose shop and device the pictures of blocks have. Without it there are icons. */
  look?: PreviewLook | undefined;
  onClose: () => void;
}

const all = Object.values<AnyBlockDefinition>(definitions);
const none: Counts = new Map();
const noKeys: ReadonlySet<string> = new Set();

/** Whether the component was painted: the preview that draws pictures begins after that. */
function useAfterPaint(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    const request = requestAnimationFrame(() => requestAnimationFrame(() => setIsPainted(true)));
    return () => cancelAnimationFrame(request);
  }, []);
  return isPainted;
}

/** Returns the texts of definitions and of presets. */
function usePresetTexts(): BlockTexts {
  const texts = useBlockTexts();
  const locale = useLocale();
  return useMemo(() => withPresetTexts(texts, locale), [texts, locale]);
}

/** All blocks by category, to insert one. Enter in the search takes what stands first: the first section that is found, otherwise the first block. A block whose name fits better stands before the sections. */
export function Palette({
  counts,
  inPlace = none,
  place,
  onInsert,
  saved,
  drag,
  look,
  onClose,
}: PaletteProps) {
  const t = useTranslations('palette');
  const texts = usePresetTexts();
  const words = useStarterWords();
  const { targets } = useShopParts();
  const links = useMemo(() => presetLinks(targets), [targets]);
  const [query, setQuery] = useState('');
  const groups = offeredBlocks(all, query, texts, counts, inPlace);
  const [isDragging, setIsDragging] = useState(false);
  const ownDrag = useMemo(
    (): PaletteDrag | undefined =>
      drag && {
        begin(entry) {
          setIsDragging(true);
          drag.begin(entry);
        },
        end() {
          setIsDragging(false);
          drag.end();
        },
      },
    [drag],
  );
  const make = (definition: AnyBlockDefinition, preset: number | null) =>
    makeBlock(definition, preset, texts, words, links);
  const insert = (definition: AnyBlockDefinition, preset: number | null) =>
    onInsert(make(definition, preset));
  const area = useRef<HTMLDivElement>(null);
  const platform = look?.platform ?? 'web';
  const { title, text } = words;
  const ofBlocks = useMemo(
    () => pictureBlocks(all, platform, texts, { title, text }, links),
    [platform, texts, title, text, links],
  );
  const documents = saved?.documents;
  const pictures = useMemo(
    () => (documents ? withSectionPictures(ofBlocks, documents) : ofBlocks),
    [ofBlocks, documents],
  );
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(noKeys);
  const isOpened = useAfterPaint();
  useFingerDrag(area);
  const first = groups.flatMap(({ blocks }) => blocks).find(isAllowed);
  const [section] = saved ? findSections(saved.sections, query) : [];
  const isBlockFirst =
    first !== undefined &&
    section !== undefined &&
    query.trim() !== '' &&
    rankName(query, texts.label(first.definition)) < rankName(query, section.title);
  const pictureOf = ({ id }: SavedSection) => (
    <EntryPicture id={sectionKey(id)} isDrawn={drawn.has(sectionKey(id))}>
      <Icon name="layers" size={24} />
    </EntryPicture>
  );
  const sections = saved && <PaletteSections {...saved} {...{ query, pictureOf }} drag={ownDrag} />;
  return (
    <Dialog
      id="palette"
      open={!isDragging}
      size="lg"
      title={'slot' in place ? t('titleOfSlot') : t('title')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          if (section && !isBlockFirst) saved?.onInsert(section, saved.mayLink ? 'linked' : 'copied');
          else if (first) insert(first.definition, null);
        }}
      >
        <TextField
          id="palette-query"
          kind="search"
          label={t('search')}
          hint={t('searchHint')}
          value={query}
          onValueChange={setQuery}
          autoComplete="off"
          data-autofocus=""
        />
      </form>
      <div ref={area} className={styles.groups}>
        {!isBlockFirst && sections}
        {groups.map(({ category, blocks }) => (
          <section key={category} aria-labelledby={`palette-${category}`}>
            <h3 id={`palette-${category}`} className={styles.category}>
              {texts.category(category)}
            </h3>
            <ul className={styles.blocks}>
              {blocks.map((block) => (
                <PaletteBlock
                  key={block.definition.type}
                  {...{ block, drawn, make }}
                  drag={ownDrag}
                  onInsert={insert}
                />
              ))}
            </ul>
          </section>
        ))}
        {isBlockFirst && sections}
        {look && isOpened && (
          <PalettePictures look={look} pictures={pictures} area={area} query={query} onDrawn={setDrawn} />
        )}
      </div>
      <p role="status" className={styles.status}>
        {groups.length === 0 && !section && t('nothing')}
      </p>
    </Dialog>
  );
}

function PaletteBlock({
  block,
  drawn,
  onInsert,
  make,
  drag,
}: {
  block: OfferedBlock;
  /** Keys of the entries that have a picture. */
  drawn: ReadonlySet<string>;
  onInsert: (definition: AnyBlockDefinition, preset: number | null) => void;
  make: (definition: AnyBlockDefinition, preset: number | null) => StoredBlock;
  drag: PaletteDrag | undefined;
}) {
  const t = useTranslations('palette');
  const locale = useLocale();
  const texts = usePresetTexts();
  const { definition, left, isPlaceFull } = block;
  const { type } = definition;
  const presets = presetsOf(definition);
  const mayInsert = isAllowed(block);
  const reason = isPlaceFull ? t('placeFull') : t('pageFull');
  const label = texts.label(definition);
  // Another place may have room. If the page is full, no place has.
  const taken = left === undefined || left > 0 ? drag : undefined;
  const dragged = (preset: number | null, name: string) =>
    dragEntry(taken, { label: name, definition, blocks: async () => [make(definition, preset)] });
  const pictureOf = (preset: number | null, name: string) => {
    const key = entryKey(type, preset);
    return (
      <EntryPicture id={key} isDrawn={drawn.has(key)}>
        <Icon name={categoryIcons[definition.category]} size={24} />
        <span>{name}</span>
      </EntryPicture>
    );
  };
  return (
    <li className={styles.block} data-full={mayInsert ? undefined : ''} {...dragged(null, label)}>
      <button
        type="button"
        className={styles.insert}
        disabled={!mayInsert}
        aria-describedby={`palette-${type}-description`}
        onClick={() => onInsert(definition, null)}
      >
        {pictureOf(null, label)}
        {label}
      </button>
      <p id={`palette-${type}-description`} className={styles.description}>
        {texts.description(type)}
      </p>
      {!mayInsert && <Badge tone="warning">{reason}</Badge>}
      {mayInsert && left !== undefined && (
        <Badge>{t('left', { count: left, shown: formatNumber(left, locale) })}</Badge>
      )}
      {mayInsert && presets.length > 0 && (
        <div className={styles.presets} role="group" aria-label={t('presets', { name: label })}>
          {presets.map((preset, index) => (
            <button
              key={preset.label}
              type="button"
              className={styles.preset}
              {...dragged(index, `${label}: ${texts.text(type, preset.label)}`)}
              onClick={() => onInsert(definition, index)}
            >
              {pictureOf(index, texts.text(type, preset.label))}
              {texts.text(type, preset.label)}
            </button>
          ))}
        </div>
      )}
    </li>
  );
}
