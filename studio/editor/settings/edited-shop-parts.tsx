import { useMemo, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import { linkedSection, sectionPath } from '#schemas/documents/section.ts';
import { walkDocument } from '#schemas/drafts/block-lists.ts';
import type { Platform } from '#schemas/locale.ts';
import { idInSection } from '#schemas/tree/expand-sections.ts';
import type { DraftStore } from '../../draft/draft-store.ts';
import { useCommonMessages } from '#ui/common-messages.ts';
import { useContent, useDraft, useDraftStore } from '../../draft/use-draft.ts';
import { useStudio } from '../../frame/studio-context.ts';
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

/** Returns the blocks to which links can lead: a block, or the blocks of the section that it stands for. */
function shownFor(
  block: Readonly<Record<string, unknown>>,
  store: DraftStore,
): readonly Readonly<Record<string, unknown>>[] {
  const section = linkedSection(block);
  if (section === undefined) return [block];
  return [...walkDocument(store.content(sectionPath(section)))].map((found) => ({
    ...found.block,
    id: idInSection(String(block['id']), String(found.block['id'])),
  }));
}

/**
 * Gives controls what they offer from the documents of the open draft.
 * @param path of the edited document, whose blocks links can lead to
 */
export function EditedShopParts({ path, children }: { path: string; children: ReactNode }) {
  const store = useDraftStore();
  const { id: draft } = useDraft();
  const { shop, shopLanguage } = useStudio();
  const site = useContent('site.json');
  const manifest = useContent('manifest.json');
  const messages = useContent(`messages.${shopLanguage}.json`);
  const words = useCommonMessages().currency;
  const texts = useBlockTexts();
  const t = useTranslations('editor.pages');
  const parts = useMemo(
    () =>
      readShopParts({ site, manifest, messages }, words, {
        tiles: shop.tiles,
        draft,
        pageName: (page) => nameOfPage(page, t),
        documentName(name) {
          const [, page = '', platform] = pagePath.exec(name) ?? [];
          return platform === undefined
            ? name
            : `${nameOfPage(page, t) ?? page} – ${t(`platform.${platform as Platform | 'all'}`)}`;
        },
        readAnchors: () =>
          [...walkDocument(store.content(path))]
            .flatMap(({ block }) => shownFor(block, store))
            .map((block) => {
              const definition = known[String(block['type'])];
              return {
                id: String(block['id']),
                title: definition ? texts.label(definition) : String(block['type']),
              };
            }),
      }),
    [site, manifest, messages, words, shop.tiles, draft, t, store, path, texts],
  );
  return <ShopPartsContext value={parts}>{children}</ShopPartsContext>;
}
