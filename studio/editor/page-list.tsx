import type { ComponentType } from 'react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import type { StaffOutputOf } from '#data/staff-operations.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { useDraft } from '../draft/use-draft.ts';
import { SectionList } from './sections/section-list.tsx';
import { LoadedPart } from '../frame/loaded-part/loaded-part.tsx';
import { useStaffOperation } from '../frame/use-staff-operation.ts';
import { PageMenu, type LoadPageAddresses } from './page-menu.tsx';
import { usePageNames } from './use-page-names.ts';
import { usePageAddress } from './use-page-address.ts';
import styles from './page-list.module.css';
import lists from '../frame/lists.module.css';

type Documents = StaffOutputOf<'studio.documents'>['documents'];

interface PageListProps {
  /** Loads the dialog that makes a page. The same function at every render. */
  loadNewPage: () => Promise<ComponentType<{ onClose: () => void }>>;
  loadAddresses: LoadPageAddresses;
}

/** Every page of the shop, with a link to its editor. */
export function PageList({ loadNewPage, loadAddresses }: PageListProps) {
  const t = useTranslations('editor.pages');
  const errorText = useErrorText();
  const [words, setWords] = useState('');
  const nameOf = usePageNames();
  const locale = useLocale();
  const { id } = useDraft();
  const { data, error, refetch } = useStaffOperation('studio.documents', {});
  const draft = useStaffOperation('studio.draft', { id: id ?? 0 }, { enabled: id !== null, staleTime: 0 });
  if (error)
    return (
      <ErrorState
        icon="wifi-off"
        title={t('failed')}
        text={errorText(error)}
        action={<Button onClick={() => void refetch()}>{t('again')}</Button>}
      />
    );
  if (!data) return <Spinner />;
  const changed = new Map(draft.data?.documents.map(({ path, change }) => [path, change]));
  const added: Documents = [...changed]
    .filter(([, change]) => change === 'added')
    .flatMap(([path]) => {
      const [, page, platform] = /^pages\/(.+)\.(all|web|mobile)\.json$/.exec(path) ?? [];
      return page && platform
        ? [
            {
              path,
              kind: 'page' as const,
              page,
              platform,
              locale: null,
              section: null,
              title: null,
              used_in: [],
              also_in: [],
            },
          ]
        : [];
    });
  const pages = Map.groupBy(
    [...data.documents, ...added].filter(({ kind }) => kind === 'page'),
    ({ page }) => page ?? '',
  );
  const wanted = words.trim().toLowerCase();
  const found = [...pages]
    .filter(([page]) => `${nameOf(page)} ${page}`.toLowerCase().includes(wanted))
    .toSorted(([a], [b]) => rankOf(a) - rankOf(b) || nameOf(a).localeCompare(nameOf(b), locale));
  return (
    <main className={styles.main}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        <NewPageButton loadNewPage={loadNewPage} />
      </header>
      <UnfinishedDraft />
      <TextField
        id="page-search"
        className={styles.search}
        kind="search"
        label={t('search')}
        value={words}
        onValueChange={setWords}
      />
      <SectionList query={words.trim()} />
      {found.length === 0 && <p>{t('nothing')}</p>}
      <ul className={lists.list}>
        {found.map(([page, documents]) => (
          <PageRow key={page} {...{ page, documents, changed, loadAddresses }} title={nameOf(page)} />
        ))}
      </ul>
    </main>
  );
}

/** Opens the dialog that makes a page. Its address does so, too. */
function NewPageButton({ loadNewPage }: Pick<PageListProps, 'loadNewPage'>) {
  const t = useTranslations('editor.pages');
  const navigate = useNavigate();
  const { new: asked } = useSearch({ strict: false });
  const ask = (isAsked: boolean): void => {
    const search = ({ draft }: { draft?: number }) => ({
      ...(draft === undefined ? {} : { draft }),
      ...(isAsked ? { new: 'page' } : {}),
    });
    // cast: the address of this page
    void navigate({ to: '.', search, replace: true } as never);
  };
  return (
    <>
      <Button iconStart="plus" onClick={() => ask(true)}>
        {t('newPage')}
      </Button>
      {asked === 'page' && <LoadedPart load={loadNewPage} props={{ onClose: () => ask(false) }} />}
    </>
  );
}

/** Links to the draft that was changed last, while none is open. */
function UnfinishedDraft() {
  const t = useTranslations('editor.pages');
  const { id } = useDraft();
  const { data } = useStaffOperation('studio.drafts', {}, { enabled: id === null, staleTime: 0 });
  const draft = data?.drafts.find(({ status }) => status === 'open');
  if (id !== null || !draft) return null;
  return (
    <Notice
      tone="info"
      action={
        <Link to="." search={{ draft: draft.id }} className={lists.link}>
          {t('continue')}
        </Link>
      }
    >
      {t('unfinished', { name: draft.name })}
    </Notice>
  );
}

/** The pages that are edited most stand first. */
const usual = ['home', 'products', 'category', 'product', 'cart', 'checkout'];
const rankOf = (page: string): number => (usual.includes(page) ? usual.indexOf(page) : usual.length);

function PageRow({
  page,
  title,
  documents,
  changed,
  loadAddresses,
}: Pick<PageListProps, 'loadAddresses'> & {
  page: string;
  title: string;
  documents: Documents;
  changed: ReadonlyMap<string, string>;
}) {
  const t = useTranslations('editor.pages');
  const address = usePageAddress(page);
  return (
    <li className={lists.row}>
      <div>
        <strong>{title}</strong>
        {address !== undefined && (
          <span className={lists.caption} dir="ltr">
            {address}
          </span>
        )}
      </div>
      <div className={lists.actions}>
        {documents.map(({ path, platform }) => (
          <Link
            key={path}
            to="/edit"
            search={(search) => ({ ...search, path })}
            className={lists.link}
            data-change={changed.get(path)}
          >
            <Icon
              name={platform === 'mobile' ? 'smartphone' : platform === 'web' ? 'monitor' : 'globe'}
              size={16}
            />
            {t(`platform.${(platform ?? 'all') as 'all'}`)}
            {changed.has(path) && <span className={styles.changed}>{t('changed')}</span>}
          </Link>
        ))}
        <PageMenu page={page} load={loadAddresses} />
      </div>
    </li>
  );
}
