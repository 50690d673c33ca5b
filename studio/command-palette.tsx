import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Autocomplete, Input, Menu, MenuItem, SearchField, useFilter } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { navigation } from './navigation.ts';
import { letterOf } from './frame/letter-of.ts';
import { useStaffOperation } from './frame/use-staff-operation.ts';
import { useSectionTitle } from './editor/sections/use-section-title.ts';
import { useSections } from './editor/sections/use-sections.ts';
import styles from './command-palette.module.css';

/** Keys that work everywhere in the studio; `editor.keys` names those of the editor. */
const keys = [
  'palette',
  'help',
  'panes',
  'settings',
  'write',
  'undo',
  'redo',
  'duplicate',
  'copy',
  'paste',
  'move',
  'remove',
] as const;

/** Opens with Ctrl+K a search of the studio’s pages and the shop’s, and with F1 the list of keys. */
export function CommandPalette() {
  const [open, setOpen] = useState<'commands' | 'keys' | null>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const isCommands = (event.ctrlKey || event.metaKey) && letterOf(event) === 'k';
      if (!isCommands && event.code !== 'F1') return;
      event.preventDefault();
      setOpen(isCommands ? 'commands' : 'keys');
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  if (open === 'commands') return <Commands onClose={() => setOpen(null)} />;
  return open === 'keys' ? <Keys onClose={() => setOpen(null)} /> : null;
}

function Commands({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const navigate = useNavigate();
  const { contains } = useFilter({ sensitivity: 'base' });
  const { data } = useStaffOperation('studio.documents', {});
  const pages = (data?.documents ?? []).flatMap(({ path, page, platform }) => {
    if (page === null || platform === null) return [];
    const key = `editor.pages.names.${page}` as 'editor.pages.names.home';
    const title = t.has(key) ? t(key) : page;
    const device = t(`editor.pages.platform.${platform as 'all'}`);
    return [{ id: path, text: platform === 'all' ? title : `${title} (${device})` }];
  });
  const sectionTitle = useSectionTitle();
  const sections = (useSections() ?? []).map((section) => ({
    id: section.path,
    text: t('sections.named', { title: sectionTitle(section) }),
  }));
  const newPage = { id: '/?new=page', text: t('editor.pages.newPage') };
  const places = navigation.map(({ to, label }) => ({ id: to, text: t(`frame.pages.${label}`) }));
  return (
    <Dialog
      id="command-palette"
      open
      title={t('frame.palette.title')}
      closeLabel={t('frame.close')}
      onClose={onClose}
    >
      <Autocomplete filter={contains}>
        <SearchField aria-label={t('frame.palette.search')} className={styles.search ?? ''}>
          <Input className={styles.input ?? ''} placeholder={t('frame.palette.search')} data-autofocus="" />
        </SearchField>
        <Menu
          className={styles.menu ?? ''}
          aria-label={t('frame.palette.title')}
          items={[...places, newPage, ...pages, ...sections]}
          renderEmptyState={() => t('frame.palette.nothing')}
          onAction={(id) => {
            const key = String(id);
            void (key === newPage.id
              ? navigate({ to: '/', search: ({ draft }) => ({ draft, new: 'page' as const }) })
              : /^(?:pages|sections)\//.test(key)
                ? navigate({ to: '/edit', search: ({ draft }) => ({ draft, path: key }) })
                : navigate({ to: key as '/', search: ({ draft }) => ({ draft }) }));
            onClose();
          }}
        >
          {({ text }) => (
            <MenuItem className={styles.item ?? ''} textValue={text}>
              {text}
            </MenuItem>
          )}
        </Menu>
      </Autocomplete>
    </Dialog>
  );
}

function Keys({ onClose }: { onClose: () => void }) {
  const t = useTranslations('frame');
  return (
    <Dialog id="keys" open title={t('keys.title')} closeLabel={t('close')} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls in a low window, and has no control */}
      <dl className={styles.keys} tabIndex={0}>
        {keys.map((key) => (
          <div key={key}>
            <dt>{t(`keys.${key}.what`)}</dt>
            <dd dir="ltr">
              <kbd>{t(`keys.${key}.keys`)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
