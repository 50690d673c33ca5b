import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { notify } from '#ui/notification/notify.ts';
import type { Platform } from '#schemas/locale.ts';
import { useContent } from '../draft/use-draft.ts';
import type { EditorSearch } from './editor-search.ts';
import { EditedSection } from './sections/edited-section.tsx';
import { DriftReport } from './drift-report.tsx';
import { ProblemList, type ProblemListProps } from './problem-list.tsx';
import { usePageNames } from './use-page-names.ts';
import { sitePath, targetOf } from './block-target.ts';
import { twinOf } from './twin-of.ts';
import styles from './editor.module.css';
import { Simulator } from './simulator.tsx';

interface ToolbarProps extends ProblemListProps {
  device: Platform;
  isForAll: boolean;
  url: string;
  mode: 'edit' | 'walk';
  setMode: (mode: 'edit' | 'walk') => void;
  showsHidden: boolean;
  setShowsHidden: (shows: boolean) => void;
  search: EditorSearch;
  change: (changed: Partial<EditorSearch>) => void;
  /** Called with a block and the document that has it. */
  onDrift: (id: string, path: string) => void;
  /** Name of a page with a document for each platform; null where one serves both. */
  page: string | null;
  /** Opens what can be done with the page. */
  menu: ReactNode;
  /** The documents that the preview shows. */
  documents: readonly unknown[];
}

/** Device, visitor and mode of the preview, and the blocks that cannot be drawn. */
export function Toolbar(props: ToolbarProps) {
  const t = useTranslations('editor.toolbar');
  const { device, isForAll, url, mode, setMode, showsHidden, setShowsHidden, search, change } = props;
  const visitor = search.visitor ?? 'guest';
  const pageName = usePageNames();
  const tPlatform = useTranslations('editor.pages.platform');
  const [, shown, platform = 'all'] = /^pages\/(.+)\.(\w+)\.json$/.exec(search.path) ?? [];
  return (
    <div className={styles.toolbar} role="toolbar" data-pane="" aria-label={t('label')}>
      {props.page !== null && (
        <PagesOfDevices page={props.page} device={device} block={search.block} change={change} />
      )}
      {isForAll && (
        <>
          <IconButton
            icon="monitor"
            size="sm"
            label={t('desktop')}
            active={device === 'web'}
            onClick={() => change({ device: 'web' })}
          />
          <IconButton
            icon="smartphone"
            size="sm"
            label={t('phone')}
            active={device === 'mobile'}
            onClick={() => change({ device: 'mobile' })}
          />
        </>
      )}
      <IconButton
        icon={visitor === 'guest' ? 'users' : 'user'}
        size="sm"
        label={t(visitor === 'guest' ? 'asCustomer' : 'asGuest')}
        active={visitor === 'customer'}
        onClick={() => change({ visitor: visitor === 'guest' ? 'customer' : undefined })}
      />
      <IconButton
        icon={showsHidden ? 'eye' : 'eye-off'}
        size="sm"
        label={t(showsHidden ? 'withoutHidden' : 'withHidden')}
        active={showsHidden}
        onClick={() => setShowsHidden(!showsHidden)}
      />
      <IconButton
        icon="navigation"
        size="sm"
        label={t(mode === 'edit' ? 'walk' : 'edit')}
        active={mode === 'walk'}
        onClick={() => setMode(mode === 'edit' ? 'walk' : 'edit')}
      />
      <Simulator search={search} change={change} documents={props.documents} />
      {props.page !== null && <DriftReport page={props.page} device={device} onPick={props.onDrift} />}
      <EditedSection path={search.path} />
      {shown !== undefined && (
        <span className={styles.shown}>
          {pageName(shown)} – {tPlatform(platform as Platform | 'all')}
        </span>
      )}
      <span className={styles.url} dir="ltr">
        {url}
      </span>
      {props.menu}
      <ProblemList {...props} />
    </div>
  );
}

/** Leads to the other document of a page that has one for each device. */
function PagesOfDevices({
  page,
  device,
  block,
  change,
}: Pick<ToolbarProps, 'device' | 'change'> & { page: string; block: string | undefined }) {
  const t = useTranslations('editor.toolbar');
  const pathOf = (platform: Platform): string => `pages/${page}.${platform}.json`;
  const other = useContent(pathOf(device === 'web' ? 'mobile' : 'web'));
  if (!other) return null;
  /** The block stays selected where the other page has it. */
  const selected = (): string | undefined => {
    if (block === undefined) return undefined;
    return targetOf(block, pathOf(device)).path === sitePath ? block : twinOf(other, block);
  };
  const open = (platform: Platform): void => {
    const next = platform === device ? block : selected();
    if (block !== undefined && next === undefined)
      notify({ text: t('notThere', { device: platform }), key: 'not-there' });
    change({ path: pathOf(platform), block: next, field: undefined, url: undefined });
  };
  return (
    <>
      <IconButton
        icon="monitor"
        size="sm"
        label={t('desktopPage')}
        active={device === 'web'}
        onClick={() => open('web')}
      />
      <IconButton
        icon="smartphone"
        size="sm"
        label={t('phonePage')}
        active={device === 'mobile'}
        onClick={() => open('mobile')}
      />
    </>
  );
}
