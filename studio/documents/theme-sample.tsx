import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { themeCss } from '#schemas/documents/theme-css.ts';
import type { Theme } from '#schemas/documents/theme.ts';
import { PreviewFrame } from '../editor/preview-frame.tsx';
import { useLinkedSections } from '../editor/sections/use-sections.ts';
import { useOpened } from '../editor/use-opened.ts';
import { usePreviewShop } from '../editor/use-preview-shop.ts';
import { useFirstUrl } from '../editor/use-shown-url.ts';
import { usePageDocuments } from '../places/use-page-documents.ts';
import { noEvents } from '../preview/no-events.ts';
import type { PreviewInput } from '../preview/preview-port.ts';
import styles from './documents.module.css';

const noLabels = {};
const noSelection: readonly string[] = [];

interface ThemeSampleProps {
  site: unknown;
  /** Undefined while a colour is being written: the sample keeps the colours of the saved draft. */
  theme: Theme | undefined;
}

/** A page with many colours: the button to buy, a discount and what is in stock. */
const page = 'product';

/** A product on a phone with the colours that are being chosen; nothing for a shop without such a page. */
export function ThemeSample(props: ThemeSampleProps) {
  const paths = usePageDocuments().get(page) ?? [];
  const path = paths.find((each) => each.endsWith('.mobile.json')) ?? paths[0];
  return path === undefined ? null : <Sample {...props} path={path} />;
}

function Sample({ site, theme, path }: ThemeSampleProps & { path: string }) {
  const t = useTranslations('documents.theme');
  const saved = usePreviewShop('mobile');
  const { content: document } = useOpened(path);
  const sections = useLinkedSections([document, site]);
  const url = useFirstUrl(saved?.shop.routes, page, 'mobile');
  const css = theme && themeCss(theme);
  const shop = useMemo(
    () => (saved && css !== undefined ? { ...saved, theme_css: css } : saved),
    [saved, css],
  );
  const input: PreviewInput | null =
    shop === undefined || url === undefined || document === undefined
      ? null
      : {
          shop,
          site,
          document,
          sections,
          isForAll: path.endsWith('.all.json'),
          url,
          platform: 'mobile',
          moment: null,
          visitor: 'guest',
          conditions: null,
          mode: 'walk',
          showsHidden: false,
          selection: noSelection,
          labels: noLabels,
        };
  return (
    <figure className={styles.shopSample}>
      <figcaption>{t('sample')}</figcaption>
      {/* The keyboard goes from the colours to their contrast, and not through a whole page. */}
      <div inert>
        <PreviewFrame input={input} platform="mobile" events={noEvents} title={t('sample')} />
      </div>
    </figure>
  );
}
