import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import { fillPath } from '#schemas/tree/fill-path.ts';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { ChoiceList, PickerDialog } from './choice-dialog.tsx';
import { categoryLink, targetHref, withoutRepeats } from './link-target.ts';
import { matchesText } from './match-text.ts';
import { ProductChoices } from './products-field.tsx';
import { useShopParts, type LinkTarget } from './shop-parts.ts';
import { useCategories } from './use-categories.ts';
import { useFocusSearch } from './use-focus-search.ts';

export interface LinkDialogProps {
  id: string;
  value: string;
  onClose: () => void;
  onChoose: (href: string) => void;
}

type Kind = 'pages' | 'products' | 'categories' | 'anchors';
const kinds: readonly Kind[] = ['pages', 'products', 'categories', 'anchors'];

/** Chooses where a link leads: to a page of the shop, a product, a category or a block of this page. */
export function LinkDialog({ id, value, onClose, onChoose }: LinkDialogProps) {
  const t = useTranslations('pickers');
  const [kind, setKind] = useState<Kind>('pages');
  useFocusSearch(`${id}-kinds`, kind);
  const choices = { id, value, onChoose };
  const content = {
    pages: <PageChoices {...choices} />,
    products: <ProductLinks {...choices} />,
    categories: <CategoryLinks {...choices} />,
    anchors: <AnchorChoices {...choices} />,
  };
  return (
    <PickerDialog id={`${id}-link`} title={t('link')} open onClose={onClose}>
      <Tabs
        id={`${id}-kinds`}
        label={t('linkKinds')}
        selected={kind}
        onSelect={(key) => setKind(key as Kind)}
        tabs={kinds.map((key) => ({
          key,
          text: t(`linkKind.${key}`),
          // Only the shown tab asks the engine for its records.
          content: key === kind ? content[key] : null,
        }))}
      />
    </PickerDialog>
  );
}

type Choices = Pick<LinkDialogProps, 'id' | 'value' | 'onChoose'>;

/** Whether a page has its own tab, with a search for its records. */
const hasOwnTab = ({ id, records }: LinkTarget): boolean => id === 'product' || records === 'categories';

/** Whether the address of a page names a record that cannot be searched here, such as one ticket. */
const isWithoutAddress = ({ parameters, records }: LinkTarget): boolean =>
  parameters.length > 0 && !(records === 'products' && parameters.length === 1);

function PageChoices({ id, value, onChoose }: Choices) {
  const t = useTranslations('pickers');
  const { targets } = useShopParts();
  const [query, setQuery] = useState('');
  const [asked, setAsked] = useState<LinkTarget | null>(null);
  if (asked)
    return (
      <ProductChoices
        id={id}
        chosen={[]}
        onChoose={(_id, slug) => onChoose(fillPath(asked.path, { [asked.parameters[0] ?? '']: slug }))}
      />
    );
  const offered = withoutRepeats(targets)
    .filter((target) => !hasOwnTab(target) && matchesText(query, target.title, target.path))
    .toSorted((one, other) => Number(isWithoutAddress(one)) - Number(isWithoutAddress(other)));
  const detailOf = (target: LinkTarget): string => {
    if (isWithoutAddress(target)) return t('noFixedAddress');
    // Most people do not understand an address with parameters.
    return target.parameters.length === 0 ? target.path : t('productFollows');
  };
  return (
    <ChoiceList
      id={`${id}-pages`}
      label={t('searchPage')}
      query={query}
      onQuery={setQuery}
      choices={offered.map((target) => ({
        key: target.id,
        title: target.title,
        detail: detailOf(target),
        isDisabled: isWithoutAddress(target),
        isChosen: target.path === value,
      }))}
      onChoose={(key) => {
        const target = targets.find((each) => each.id === key);
        if (!target) return;
        if (target.parameters.length > 0) setAsked(target);
        else onChoose(target.path);
      }}
    />
  );
}

function ProductLinks({ id, onChoose }: Choices) {
  const { targets } = useShopParts();
  return (
    <ProductChoices
      id={id}
      chosen={[]}
      onChoose={(_id, slug) => {
        const href = targetHref(targets, 'product', { slug });
        if (href !== undefined) onChoose(href);
      }}
    />
  );
}

function CategoryLinks({ id, value, onChoose }: Choices) {
  const t = useTranslations('pickers');
  const errorText = useErrorText();
  const { targets } = useShopParts();
  const { categories, isPending, error } = useCategories();
  const [query, setQuery] = useState('');
  const linked = categories.flatMap((category) => {
    const href = categoryLink(targets, category.slugs);
    return href === undefined ? [] : [{ ...category, href }];
  });
  return (
    <ChoiceList
      id={`${id}-categories`}
      label={t('searchCategory')}
      query={query}
      onQuery={setQuery}
      isLoading={isPending}
      problem={error ? errorText(error) : undefined}
      choices={linked
        .filter(({ trail, slug }) => matchesText(query, ...trail, slug))
        .map(({ href, title, trail, picture }) => ({
          key: href,
          title,
          detail: trail.length > 1 ? trail.join(' › ') : undefined,
          picture,
          isChosen: href === value,
        }))}
      onChoose={onChoose}
    />
  );
}

function AnchorChoices({ id, value, onChoose }: Choices) {
  const t = useTranslations('pickers');
  const { readAnchors } = useShopParts();
  const [query, setQuery] = useState('');
  return (
    <ChoiceList
      id={`${id}-anchors`}
      label={t('searchAnchor')}
      query={query}
      onQuery={setQuery}
      choices={readAnchors()
        .filter((anchor) => matchesText(query, anchor.id, anchor.title))
        .map((anchor) => ({
          key: `#${anchor.id}`,
          title: anchor.title,
          detail: `#${anchor.id}`,
          isChosen: `#${anchor.id}` === value,
        }))}
      onChoose={onChoose}
    />
  );
}
