import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { loadCode } from '#schemas/load-code.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { LoadedPart } from './frame/loaded-part/loaded-part.tsx';
import { letterOf } from './frame/letter-of.ts';
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

const loadSearch = async () => (await loadCode(() => import('./command-search.tsx'))).CommandSearch;

const asksToSearch = 'studio-search';

/** Opens the search of the studio, as Ctrl+K does. */
export const openSearch = (): void => void dispatchEvent(new Event(asksToSearch));

/** Opens with Ctrl+K a search of pages, settings and texts, and with F1 the list of keys. */
export function CommandPalette() {
  const [open, setOpen] = useState<'commands' | 'keys' | null>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const isCommands = (event.ctrlKey || event.metaKey) && letterOf(event) === 'k';
      if (!isCommands && event.code !== 'F1') return;
      event.preventDefault();
      setOpen(isCommands ? 'commands' : 'keys');
    };
    const search = (): void => setOpen('commands');
    addEventListener('keydown', listen);
    addEventListener(asksToSearch, search);
    // Loads after the first screen, so that it is there when a person opens it and goes on typing.
    const timer = setTimeout(() => void loadSearch().catch(() => undefined), 2_000);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', listen);
      removeEventListener(asksToSearch, search);
    };
  }, []);
  if (open === 'commands') return <LoadedPart load={loadSearch} props={{ onClose: () => setOpen(null) }} />;
  return open === 'keys' ? <Keys onClose={() => setOpen(null)} /> : null;
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
