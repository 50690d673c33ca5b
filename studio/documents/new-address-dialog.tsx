import { notify } from '#ui/notification/notify.ts';
import { isolate } from '../texts/isolate.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { pageVersion } from '#schemas/documents/page.ts';
import { loadCode } from '#schemas/load-code.ts';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { useDraftStore } from '../draft/use-draft.ts';
import { canBeTarget } from './needed-pages.ts';
import {
  addPageRoute,
  addRedirect,
  addressProblem,
  nameFor,
  writeText,
  type DocumentEdit,
} from './route-edits.ts';
import type { ShopRoute } from '../places/shop-routes.ts';
import { useDocumentEdit } from './use-document-edit.ts';
import { useMessagesPath, usePageNames } from '../editor/use-page-names.ts';
import { useStarterWords } from '../editor/settings/group-field.tsx';
import { useBlockTexts } from '../texts/use-block-texts.ts';
import { sampleNames } from './sample-names.ts';
import { SourceField } from './source-field.tsx';
import { usePageDocuments } from '../places/use-page-documents.ts';
import styles from './documents.module.css';

interface NewAddressDialogProps {
  kind: 'page' | 'redirect';
  /** Name of the page whose blocks are copied. */
  copied: string | undefined;
  routes: readonly ShopRoute[];
  manifest: unknown;
  messages: unknown;
  onClose: () => void;
  /** When the person leaves without a change; the same as `onClose` if not given. */
  onBack?: (() => void) | undefined;
}

const blank = (page: string) => ({ version: pageVersion, page, platform: 'all', blocks: [] });

/** Makes a page with its address in one step, or an address that leads to another page. */
export function NewAddressDialog({
  kind,
  copied,
  routes,
  manifest,
  messages,
  onClose,
  onBack = onClose,
}: NewAddressDialogProps) {
  const t = useTranslations('documents.routes');
  const store = useDraftStore();
  const edit = useDocumentEdit();
  const navigate = useNavigate();
  const messagesPath = useMessagesPath();
  const pageName = usePageNames();
  const pages = usePageDocuments();
  const texts = useBlockTexts();
  const locale = useLocale();
  const words = useStarterWords();
  const [title, setTitle] = useState('');
  const [path, setPath] = useState('/');
  const [source, setSource] = useState(copied ?? '');
  const [target, setTarget] = useState('home');
  const [short, setShort] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const problem = addressProblem(path, routes);
  const isPage = kind === 'page';
  const shortProblem =
    short.trim() === '' ? null : addressProblem(short.trim(), [...routes, { path: path.trim() }]);
  const isIncomplete = problem !== null || (isPage && (title.trim() === '' || shortProblem !== null));

  /** Returns the documents of the new page. @throws when a copied one, or the code of a sample, cannot be loaded */
  async function documentsOf(page: string): Promise<DocumentEdit[]> {
    const sample = sampleNames.find((name) => source === `sample:${name}`);
    if (sample !== undefined) {
      const { sampleBlocks } = await loadCode(() => import('./landing-samples.ts'));
      const shown = routes.filter(({ redirects }) => !redirects);
      const blocks = sampleBlocks(sample, { ...words, locale }, texts, shown);
      const value = { ...blank(page), blocks };
      return [{ path: `pages/${page}.all.json`, operations: [{ type: 'set', path: [], value }] }];
    }
    const sources = pages.get(source) ?? [];
    if (source === '' || sources.length === 0)
      return [
        { path: `pages/${page}.all.json`, operations: [{ type: 'set', path: [], value: blank(page) }] },
      ];
    await Promise.all(sources.map((each) => store.load(each)));
    return sources.flatMap((each) => {
      const content = store.content(each);
      const platform = each.split('.').at(-2);
      if (!isObject(content)) return [];
      const value = { ...content, page };
      return [
        { path: `pages/${page}.${platform}.json`, operations: [{ type: 'set' as const, path: [], value }] },
      ];
    });
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setWasTried(true);
    setHasFailed(false);
    if (isIncomplete) return;
    const taken = new Set([...routes.map(({ id }) => id), ...pages.keys()]);
    const id = nameFor(path, taken);
    if (!isPage) {
      edit([addRedirect(manifest, { id, path }, target)]);
      onClose();
      return;
    }
    try {
      const documents = await documentsOf(id);
      const shortPath = short.trim();
      const shortLink =
        shortPath === '' ? undefined : { id: nameFor(shortPath, new Set([...taken, id])), path: shortPath };
      edit([
        ...documents,
        addPageRoute(manifest, { id, path }, shortLink),
        writeText(messagesPath, messages, ['routes', id], title.trim()),
      ]);
      onClose();
      const said = { name: title.trim(), path: isolate(path), short: isolate(shortPath) };
      notify({ tone: 'positive', text: t(shortLink ? 'createdShort' : 'created', said) });
      const [first] = documents;
      if (first) void navigate({ to: '/edit', search: (before) => ({ ...before, path: first.path }) });
    } catch {
      setHasFailed(true);
    }
  }

  const targets = routes.filter(canBeTarget);
  return (
    <Dialog
      id="new-address"
      open
      title={t(isPage ? 'newPage' : 'newRedirect')}
      closeLabel={t('close')}
      onClose={onBack}
      footer={
        <Button type="submit" form="new-address-form">
          {t(isPage ? 'createPage' : 'createRedirect')}
        </Button>
      }
    >
      <form id="new-address-form" className={styles.form} onSubmit={(event) => void submit(event)}>
        {isPage && (
          <TextField
            id="new-title"
            label={t('title')}
            hint={t('titleHint')}
            error={wasTried && title.trim() === '' ? t('problem.title') : undefined}
            value={title}
            maxLength={120}
            onValueChange={setTitle}
          />
        )}
        <TextField
          id="new-path"
          kind="url"
          label={t('address')}
          hint={t('addressHint')}
          error={wasTried && problem !== null ? t(`problem.${problem}`) : undefined}
          value={path}
          maxLength={200}
          onValueChange={setPath}
        />
        {isPage ? (
          <>
            <SourceField
              value={source}
              pages={[...pages.keys()]}
              routes={routes}
              onChange={(next) => setSource(next)}
            />
            <TextField
              id="new-short"
              kind="url"
              label={t('short')}
              hint={t('shortHint')}
              error={wasTried && shortProblem !== null ? t(`problem.${shortProblem}`) : undefined}
              value={short}
              maxLength={200}
              onValueChange={setShort}
            />
          </>
        ) : (
          <SelectField
            id="new-target"
            label={t('target')}
            value={target}
            options={targets.map(({ id, page }) => ({ value: id, text: pageName(page ?? id) }))}
            onValueChange={setTarget}
          />
        )}
        {hasFailed && (
          <div role="alert">
            <Notice tone="negative">{t('notLoaded')}</Notice>
          </div>
        )}
      </form>
    </Dialog>
  );
}
