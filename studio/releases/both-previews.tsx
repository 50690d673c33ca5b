import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sectionOfPath } from '#schemas/documents/section.ts';
import type { Platform } from '#schemas/locale.ts';
import { Button } from '#ui/button/button.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { useContent } from '../draft/use-draft.ts';
import { conditionsOf } from '../editor/conditions-of.ts';
import { PreviewFrame } from '../editor/preview-frame.tsx';
import { stateOfPage } from '../editor/state-pages.ts';
import { usePreviewShop } from '../editor/use-preview-shop.ts';
import { useFirstUrl } from '../editor/use-shown-url.ts';
import { useStaffOperation } from '../frame/use-staff-operation.ts';
import type { PreviewInput, PreviewShop } from '../preview/preview-port.ts';
import {
  useLinkedSections,
  usePublishedSections,
  type SectionDocuments,
} from '../editor/sections/use-sections.ts';
import { noEvents } from '../preview/no-events.ts';
import styles from './releases.module.css';
import lists from '../frame/lists.module.css';

/** Shows a page as it is published and as the open draft has it, side by side. */
export function BothPreviews({ path, isBehind }: { path: string; isBehind: boolean }) {
  const t = useTranslations('releases.previews');
  const [isOpen, setIsOpen] = useState(false);
  // A section is for all devices, and is shown on the home page.
  const isSection = sectionOfPath(path) !== undefined;
  const [, page = '', written = ''] = isSection
    ? [path, 'home', 'all']
    : (/^pages\/(.+)\.(web|mobile|all)\.json$/.exec(path) ?? []);
  const [device, setDevice] = useState<Platform>(written === 'mobile' ? 'mobile' : 'web');
  return (
    <div className={styles.previews}>
      <div className={lists.actions}>
        <Button
          size="sm"
          variant="outline"
          iconStart="eye"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'hide' : 'show')}
        </Button>
        {isOpen && written === 'all' && (
          <Button
            size="sm"
            variant="ghost"
            iconStart={device === 'web' ? 'smartphone' : 'monitor'}
            onClick={() => setDevice(device === 'web' ? 'mobile' : 'web')}
          >
            {t(device === 'web' ? 'onPhone' : 'onDesktop')}
          </Button>
        )}
      </div>
      {isOpen && <Pair key={device} {...{ path, page, device, isBehind }} isForAll={written === 'all'} />}
    </div>
  );
}

interface PairProps {
  path: string;
  page: string;
  device: Platform;
  isForAll: boolean;
  /** Whether something was published since the draft began, which its preview does not have. */
  isBehind: boolean;
}

function Pair({ path, page, device, isForAll, isBehind }: PairProps) {
  const t = useTranslations('releases.previews');
  const draftShop = usePreviewShop(device);
  const shop = useStaffOperation('studio.preview-shop', { platform: device });
  const site = useStaffOperation('studio.document', { path: 'site.json' });
  const document = useStaffOperation('studio.document', { path });
  const inDraft = { document: useContent(path), site: useContent('site.json') };
  const sections = {
    before: usePublishedSections([document.data?.content, site.data?.content]),
    after: useLinkedSections([inDraft.document, inDraft.site]),
  };
  const url = useFirstUrl(draftShop?.shop.routes, page, device);
  const common = { url, device, isForAll, state: stateOfPage(path) };
  const after = t(isBehind ? 'draftAlone' : 'after');
  return (
    <div className={styles.pair}>
      <figure>
        <figcaption>{t('before')}</figcaption>
        <Side
          {...common}
          title={t('before')}
          shop={shop.data}
          site={site.data?.content}
          document={document.data?.content}
          sections={sections.before}
        />
      </figure>
      <figure>
        <figcaption>{after}</figcaption>
        <Side {...common} title={after} shop={draftShop} sections={sections.after} {...inDraft} />
      </figure>
    </div>
  );
}

interface SideProps {
  title: string;
  shop: PreviewShop | undefined;
  site: unknown;
  /** Null where there is no such page, undefined while it is loaded. */
  document: unknown;
  sections: SectionDocuments;
  url: string | undefined;
  device: Platform;
  isForAll: boolean;
  /** The state for which the page is there. */
  state: string | undefined;
}

function Side({ title, shop, site, document, sections, url, device, isForAll, state }: SideProps) {
  const t = useTranslations('releases.previews');
  const input = useMemo(
    (): PreviewInput | null =>
      shop === undefined || url === undefined || document === undefined || site === undefined
        ? null
        : {
            shop,
            site,
            document,
            sections,
            isForAll,
            url,
            platform: device,
            moment: null,
            visitor: 'guest',
            conditions: conditionsOf(state),
            mode: 'edit',
            showsHidden: false,
            selection: [],
            labels: {},
          },
    [shop, site, document, sections, isForAll, url, device, state],
  );
  if (document === null) return <p className={styles.quiet}>{t('none')}</p>;
  return input ? (
    <PreviewFrame input={input} platform={input.platform} events={noEvents} title={title} />
  ) : (
    <Spinner label={t('loading')} />
  );
}
