import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import {
  Autocomplete,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  SearchField,
  Text,
} from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { readText } from './documents/read-text.ts';
import { useStandardTexts } from './texts/standard-texts.ts';
import { findTexts, textLines } from './documents/text-lines.ts';
import { useNamespaceWords } from './documents/use-namespace-words.ts';
import { useFindShown } from './documents/use-shown-texts.ts';
import { useFindSettings } from './documents/use-settings.ts';
import { useContent } from './draft/use-draft.ts';
import { nameOf as nameOfBlock, sitePath } from './editor/block-target.ts';
import { useSectionTitle } from './editor/sections/use-section-title.ts';
import { useSections } from './editor/sections/use-sections.ts';
import { useStudio } from './frame/studio-context.ts';
import { useStaffOperation } from './frame/use-staff-operation.ts';
import { navigation } from './navigation.ts';
import { matchesText } from './pickers/match-text.ts';
import { useMessagesPath, usePageNames } from './editor/use-page-names.ts';
import { useLayoutPage } from './places/document-link.tsx';
import { useDocumentNames } from './places/use-document-names.ts';
import { usePlaceWords } from './places/use-place-words.ts';
import styles from './command-palette.module.css';

/**
 * The target of an entry: a page of the studio, a document in the editor, or a field of the shop's documents.
 */
type Target =
  | { to: string }
  | 'new-page'
  | { edit: string; block?: string; field?: string }
  | { tab: string; field?: string; seen?: string };

interface Entry {
  id: string;
  text: string;
  /** Where it is, in words. */
  place?: string | undefined;
  target: Target;
}

/** Maximum number of listed settings and texts. */
const maxSettings = 30;
const maxTexts = 8;
const maxShown = 12;
/** Maximum characters of a listed text. */
const maxLength = 120;

/** The pages of the studio, the shop's pages and its sections. */
function usePlaces(): Entry[] {
  const t = useTranslations();
  const { data } = useStaffOperation('studio.documents', {});
  const pageName = usePageNames();
  const sectionTitle = useSectionTitle();
  const sections = useSections() ?? [];
  const pages = (data?.documents ?? []).flatMap(({ path, page, platform }) => {
    if (page === null || platform === null) return [];
    const title = pageName(page);
    const device = t(`editor.pages.platform.${platform as 'all'}`);
    return [{ id: path, text: platform === 'all' ? title : `${title} (${device})`, target: { edit: path } }];
  });
  return [
    ...navigation.map(({ to, label }) => ({ id: to, text: t(`frame.pages.${label}`), target: { to } })),
    { id: 'new-page', text: t('editor.pages.newPage'), target: 'new-page' },
    { id: 'delete-page', text: t('frame.palette.deletePage'), target: { tab: 'routes' } },
    ...pages,
    ...sections.map((section) => ({
      id: section.path,
      text: t('sections.named', { title: sectionTitle(section) }),
      target: { edit: section.path },
    })),
  ];
}

/** Returns a function that finds settings of the shop by their words. */
function useSettingEntries(): (query: string) => Entry[] {
  const find = useFindSettings();
  return (query) =>
    (find?.(query) ?? []).slice(0, maxSettings).map(({ tab, field, title, around }) => ({
      id: `${tab}:${field}`,
      text: title,
      // A section and its only group have one name.
      place: around.filter((name, index) => name !== around[index - 1]).join(' › '),
      target: { tab, field },
    }));
}

/** Returns a function that finds texts of the shop by their visible words. */
function useTextEntries(): (query: string) => Entry[] {
  const t = useTranslations('frame.palette');
  const { shop } = useStudio();
  const { data: standard } = useStandardTexts(shop.site.locale);
  const messages = useContent(useMessagesPath());
  const namespaceWords = useNamespaceWords();
  const lines = useMemo(() => (standard ? textLines(standard, messages) : []), [standard, messages]);
  return (query) => {
    const found = findTexts(lines, query, 'text');
    const named = found.slice(0, maxTexts).map(({ key, own, standard: text = '' }) => ({
      namespace: key[0] ?? '',
      field: key.join('.'),
      text: readText(own || text),
    }));
    const entries: Entry[] = named.map((entry) => {
      const { namespace, field, text } = entry;
      const alike = named.filter((each) => each.namespace === namespace && each.text === text);
      const place = namespaceWords(namespace);
      const [number, count] = [alike.indexOf(entry) + 1, alike.length];
      return {
        id: `messages:${field}`,
        text,
        // A block may say the same in two states. Their keys have no names.
        place: count > 1 ? t('oneOf', { place, number, count }) : place,
        target: { tab: 'messages', field, seen: query },
      };
    });
    if (found.length > maxTexts)
      entries.push({
        id: 'messages:',
        text: t('allTexts', { query }),
        target: { tab: 'messages', seen: query },
      });
    return entries;
  };
}

/** Returns a function that finds the texts in the blocks of pages and in banners. */
function useShownEntries(isWanted: boolean): (query: string) => Entry[] {
  const find = useFindShown(isWanted);
  const nameOf = useDocumentNames();
  const words = usePlaceWords();
  const layoutPage = useLayoutPage();
  return (query) =>
    find(query)
      .slice(0, maxShown)
      .map(({ text, path, block, field }) => ({
        id: `shown:${path}:${block?.id}:${field}`,
        text: text.length > maxLength ? `${text.slice(0, maxLength)}…` : text,
        place: [nameOf(path), block && words.block(block.type)].filter(Boolean).join(' › '),
        target: block
          ? { edit: path === sitePath ? layoutPage : path, block: nameOfBlock({ path, id: block.id }), field }
          : { tab: 'site', field },
      }));
}

/** A search of the studio's pages, the shop's pages, its settings and its texts. */
export function CommandSearch({ onClose }: { onClose: () => void }) {
  const t = useTranslations('frame');
  const [typed, setTyped] = useState('');
  const query = typed.trim();
  const places = usePlaces();
  const settings = useSettingEntries();
  const texts = useTextEntries();
  const isLong = query.length >= 2;
  const shown = useShownEntries(isLong);
  const open = useOpenTarget();
  const groups = [
    { id: 'pages' as const, entries: places.filter(({ text }) => matchesText(query, text)) },
    // One letter finds everything.
    { id: 'settings' as const, entries: isLong ? settings(query) : [] },
    { id: 'shown' as const, entries: isLong ? shown(query) : [] },
    { id: 'texts' as const, entries: isLong ? texts(query) : [] },
  ].filter(({ entries }) => entries.length > 0);
  return (
    <Dialog id="command-palette" open title={t('palette.title')} closeLabel={t('close')} onClose={onClose}>
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <SearchField aria-label={t('palette.search')} className={styles.search ?? ''}>
          <Input className={styles.input ?? ''} placeholder={t('palette.search')} data-autofocus="" />
        </SearchField>
        <Menu
          className={styles.menu ?? ''}
          aria-label={t('palette.title')}
          items={groups}
          renderEmptyState={() => t('palette.nothing')}
          onAction={(id) => {
            const entry = groups.flatMap(({ entries }) => entries).find((each) => each.id === id);
            // The dialog gives the focus back before the address changes, so that the field keeps it.
            onClose();
            if (entry) open(entry.target);
          }}
        >
          {(group) => (
            <MenuSection id={group.id}>
              <Header className={styles.group ?? ''}>{t(`palette.group.${group.id}`)}</Header>
              {group.entries.map(({ id, text, place }) => (
                <MenuItem key={id} id={id} className={styles.item ?? ''} textValue={text}>
                  <Text slot="label" className={styles.label ?? ''}>
                    {text}
                  </Text>
                  {place !== undefined && (
                    <Text slot="description" className={styles.place ?? ''}>
                      {place}
                    </Text>
                  )}
                </MenuItem>
              ))}
            </MenuSection>
          )}
        </Menu>
      </Autocomplete>
    </Dialog>
  );
}

/** Returns a function that opens what was chosen. The open draft stays. */
function useOpenTarget(): (target: Target) => void {
  const navigate = useNavigate();
  return (target) => {
    if (target === 'new-page')
      void navigate({ to: '/', search: ({ draft }) => ({ draft, new: 'page' as const }) });
    else if ('to' in target) void navigate({ to: target.to as '/', search: ({ draft }) => ({ draft }) });
    else if ('edit' in target) {
      const { edit: path, ...place } = target;
      void navigate({ to: '/edit', search: ({ draft }) => ({ draft, path, ...place }) });
    } else {
      const { tab, ...place } = target;
      void navigate({ to: '/documents/$tab', params: { tab }, search: ({ draft }) => ({ draft, ...place }) });
    }
  };
}
