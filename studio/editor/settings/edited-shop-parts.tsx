import { useMemo, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { definitions } from '#blocks/generated/definitions.ts';
import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import { walkDocument } from '#schemas/drafts/block-lists.ts';
import { useCommonMessages } from '#ui/common-messages.ts';
import { useContent, useDraft, useDraftStore } from '../../draft/use-draft.ts';
import { useStudio } from '../../frame/studio-context.ts';
import { readShopParts, ShopPartsContext } from '../../pickers/shop-parts.ts';
import { useBlockTexts } from '../../texts/use-block-texts.ts';

const known = definitions as Readonly<Record<string, AnyBlockDefinition | undefined>>;

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
  const pages = useTranslations('editor.pages.names');
  const parts = useMemo(
    () =>
      readShopParts({ site, manifest, messages }, words, {
        tiles: shop.tiles,
        draft,
        pageName: (page) => (pages.has(page as 'home') ? pages(page as 'home') : undefined),
        readAnchors: () =>
          [...walkDocument(store.content(path))].map(({ block }) => {
            const definition = known[String(block['type'])];
            return {
              id: String(block['id']),
              title: definition ? texts.label(definition) : String(block['type']),
            };
          }),
      }),
    [site, manifest, messages, words, shop.tiles, draft, pages, store, path, texts],
  );
  return <ShopPartsContext value={parts}>{children}</ShopPartsContext>;
}
