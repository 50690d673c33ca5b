import { useMemo, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { machineOfCondition, type AnyBlockDefinition } from '#schemas/block/define-block.ts';
import type { Platform } from '#schemas/locale.ts';
import { useCommonMessages } from '#ui/common-messages.ts';
import { useContent, useDraft, useDraftStore } from '../../draft/use-draft.ts';
import { useMessagesPath } from '../use-page-names.ts';
import { useStudio } from '../../frame/studio-context.ts';
import { useSections } from '../sections/use-sections.ts';
import { shownBlocks } from '../sections/section-acts.ts';
import { readShopParts, ShopPartsContext } from '../../pickers/shop-parts.ts';
import { useBlockTexts } from '../../texts/use-block-texts.ts';
import { knownBlocks } from '../../texts/known-blocks.ts';

const known: Readonly<Record<string, AnyBlockDefinition | undefined>> = knownBlocks;

const pagePath = /^pages\/(.+)\.(web|mobile|all)\.json$/;

/** Returns what a page of the software is, in words. */
const nameOfPage = (
  page: string,
  t: ReturnType<typeof useTranslations<'editor.pages'>>,
): string | undefined =>
  t.has(`names.${page}` as 'names.home') ? t(`names.${page}` as 'names.home') : undefined;

/**
 * Gives controls the choices from the documents of the open draft.
 * @param path of the edited document, whose blocks links can lead to
 */
export function EditedShopParts({ path, children }: { path: string; children: ReactNode }) {
  const store = useDraftStore();
  const { id: draft } = useDraft();
  const { shop } = useStudio();
  const site = useContent('site.json');
  const manifest = useContent('manifest.json');
  const messages = useContent(useMessagesPath());
  const words = useCommonMessages().currency;
  const texts = useBlockTexts();
  const t = useTranslations('editor.pages');
  const tKinds = useTranslations('places.kinds');
  const sections = useSections();
  const parts = useMemo(
    () =>
      readShopParts({ site, manifest, messages }, words, {
        tiles: shop.tiles,
        draft,
        pageName: (page) => nameOfPage(page, t),
        documentName(name) {
          const [, page = '', platform] = pagePath.exec(name) ?? [];
          const section = sections?.find((each) => each.path === name);
          if (section) return section.title;
          if (name === 'site.json') return tKinds('site');
          return platform === undefined
            ? name
            : `${nameOfPage(page, t) ?? page} – ${t(`platform.${platform as Platform | 'all'}`)}`;
        },
        readStates() {
          // The layout and sections are shown on pages that are not known here.
          if (!pagePath.test(path)) return () => true;
          const types = new Set(
            shownBlocks(store.content(path), store.content).map(({ block }) => String(block['type'])),
          );
          const machines = new Set(
            [...types].flatMap((type) => (Object.hasOwn(known, type) ? (known[type]?.runs ?? []) : [])),
          );
          return (condition) => {
            const machine = machineOfCondition(condition);
            return machine === undefined || machines.has(machine);
          };
        },
        readAnchors: () =>
          shownBlocks(store.content(path), store.content).map(({ block }) => {
            const definition = known[String(block['type'])];
            return {
              id: String(block['id']),
              title: definition ? texts.label(definition) : String(block['type']),
            };
          }),
      }),
    [site, manifest, messages, words, shop.tiles, draft, t, tKinds, sections, store, path, texts],
  );
  return <ShopPartsContext value={parts}>{children}</ShopPartsContext>;
}
