import { useEffect, type RefObject } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useOperation } from '#actors/operations/use-operation.ts';
import { useOptionalPath, useRoutePath } from '#actors/pages/routing.tsx';
import { useSettled } from '#actors/use-settled.ts';
import { isLongEnough, minSearchLength, productQueries } from '#data/queries/products.ts';
import type { Currency } from '#schemas/entities/money.ts';
import { formatNumber } from '#ui/format/number.ts';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { Group, Option } from './option.tsx';
import { RecentSearches } from './recent-searches.tsx';
import styles from './search-bar.module.css';
import { useRecentSearches } from './use-recent-searches.ts';

export interface SuggestionsProps {
  /** Id of the list; option ids derive from it. */
  id: string;
  text: string;
  /** Id of the active option. */
  active: string | undefined;
  currency: Currency;
  /** The element with the search form. */
  field: RefObject<HTMLElement | null>;
  onChoose: () => void;
}

/** Stores the texts that the form searches for. */
function useRememberedSubmits(field: RefObject<HTMLElement | null>, remember: (text: string) => void): void {
  useEffect(() => {
    const form = field.current?.querySelector('form');
    const onSubmit = () => remember(form?.querySelector('input')?.value ?? '');
    form?.addEventListener('submit', onSubmit);
    return () => form?.removeEventListener('submit', onSubmit);
  });
}

/**
 * The panel below the field. Without a text: recent and popular searches, categories and products. With a text:
 * categories, stores, posts, products and a link to all results. Its code loads on first use.
 */
export default function Suggestions({ field, ...panel }: SuggestionsProps) {
  const recent = useRecentSearches();
  useRememberedSubmits(field, recent.remember);
  const text = panel.text.trim();
  if (text === '') return <Popular {...panel} recent={recent} />;
  return isLongEnough(text) ? (
    <Results {...panel} text={text} remember={recent.remember} />
  ) : (
    <TooShort id={panel.id} />
  );
}

function TooShort({ id }: { id: string }) {
  const t = useTranslations('search-bar');
  return (
    <>
      <p className={styles.note} role="status">
        {t('more', { least: minSearchLength })}
      </p>
      <div id={id} role="listbox" aria-label={t('suggestions')} />
    </>
  );
}

type PanelProps = Omit<SuggestionsProps, 'field'>;
/** The number of products below popular searches, which fits into the panel without scrolling. */
const popularProducts = 4;

function Popular({
  id,
  active,
  currency,
  onChoose,
  recent,
}: PanelProps & { recent: ReturnType<typeof useRecentSearches> }) {
  const t = useTranslations('search-bar');
  const path = useRoutePath();
  const { data } = useOperation(productQueries.search('', popularProducts), { keepPrevious: false });
  const choose = (text: string) => {
    recent.remember(text);
    onChoose();
  };
  const others = data?.popular.filter((text) => !recent.texts.includes(text)) ?? [];
  return (
    <div className={styles.popular}>
      <div id={id} role="listbox" aria-label={t('suggestions')}>
        {recent.texts.length > 0 && (
          <Group id={`${id}-recent`} title={t('recent')}>
            {recent.texts.map((text, index) => (
              <Option
                key={text}
                id={`${id}-r${index}`}
                href={path('products', {}, { q: text })}
                icon="history"
                text={text}
                active={active}
                onChoose={() => choose(text)}
                compact
              />
            ))}
          </Group>
        )}
        {others.length > 0 && (
          <Group id={`${id}-popular`} title={t('popular')}>
            {others.map((text, index) => (
              <Option
                key={text}
                id={`${id}-t${index}`}
                href={path('products', {}, { q: text })}
                icon="search"
                text={text}
                active={active}
                onChoose={() => choose(text)}
                compact
              />
            ))}
          </Group>
        )}
        {data && data.categories.length > 0 && (
          <Group id={`${id}-categories`} title={t('popularCategories')} row>
            {data.categories.map((category) => (
              <Option
                key={category.id}
                id={`${id}-c${category.id}`}
                href={path('category', { slug: category.slug })}
                icon="grid"
                text={category.title}
                active={active}
                onChoose={onChoose}
                chip
              />
            ))}
          </Group>
        )}
        {data && data.products.length > 0 && (
          <Group id={`${id}-products`} title={t('popularProducts')}>
            {data.products.map((product) => (
              <Option
                key={product.id}
                id={`${id}-p${product.id}`}
                href={path('product', { slug: product.slug })}
                product={product}
                currency={currency}
                active={active}
                onChoose={onChoose}
              />
            ))}
          </Group>
        )}
      </div>
      <RecentSearches {...recent} />
    </div>
  );
}

function Results({
  id,
  text,
  active,
  currency,
  onChoose,
  remember,
}: PanelProps & { remember: (text: string) => void }) {
  const t = useTranslations('search-bar');
  const locale = useLocale();
  const path = useRoutePath();
  const optionalPath = useOptionalPath();
  const asked = useSettled(text);
  const { data, error, isFetching, isPrevious } = useOperation(productQueries.search(asked));
  const found = isLongEnough(asked.trim()) ? data : undefined;
  const stores = (found?.stores ?? []).flatMap((store) => {
    const href = optionalPath('store', { slug: store.slug });
    return href === undefined ? [] : [{ ...store, href }];
  });
  // Until the response arrives, the options of the previous text stay, without a message about this one.
  const isCurrent = !isPrevious && asked.trim() === text;
  const posts = (found?.posts ?? []).flatMap((post) => {
    const href = optionalPath('weblog-post', { kind: post.kind, slug: post.slug });
    return href === undefined ? [] : [{ ...post, href }];
  });
  const isEmpty =
    found && [found.products, found.categories, stores, posts].every((options) => options.length === 0);
  const shared = { active, onChoose };
  const chooseAll = () => {
    remember(text);
    onChoose();
  };
  return (
    <>
      {!found && !error && (
        <p className={styles.note} role="status">
          <Spinner size={18} label={t('loading')} />
        </p>
      )}
      {found && isCurrent && (
        <p className={isEmpty || found.corrected !== null ? styles.note : 'visually-hidden'} role="status">
          {isEmpty
            ? t('nothing', { text })
            : found.corrected === null
              ? t('found', { count: found.total, number: formatNumber(found.total, locale) })
              : t('corrected', { text, words: found.corrected })}
        </p>
      )}
      {error && !isFetching && (
        <p className={styles.note} role="status">
          {t('failed')}
        </p>
      )}
      <div
        id={id}
        role="listbox"
        aria-label={t('suggestions')}
        aria-busy={!isCurrent || undefined}
        className={isCurrent ? undefined : styles.former}
      >
        {found?.categories.map((category) => (
          <Option
            key={`c${category.id}`}
            id={`${id}-c${category.id}`}
            href={path('category', { slug: category.slug })}
            icon="grid"
            text={category.title}
            note={t('category')}
            {...shared}
          />
        ))}
        {stores.map(({ Id, page_name, href }) => (
          <Option
            key={`s${Id}`}
            id={`${id}-s${Id}`}
            href={href}
            icon="store"
            text={page_name}
            note={t('store')}
            {...shared}
          />
        ))}
        {posts.map(({ id: post, title, href }) => (
          <Option
            key={`w${post}`}
            id={`${id}-w${post}`}
            href={href}
            icon="newspaper"
            text={title}
            note={t('post')}
            {...shared}
          />
        ))}
        {found?.products.map((product) => (
          <Option
            key={`p${product.id}`}
            id={`${id}-p${product.id}`}
            href={path('product', { slug: product.slug }, { option: product.sellable_id })}
            product={product}
            currency={currency}
            {...shared}
          />
        ))}
        {!(isEmpty && isCurrent) && (
          <Option
            id={`${id}-all`}
            href={path('products', {}, { q: text })}
            icon="search"
            text={t('all', { text })}
            active={active}
            onChoose={chooseAll}
          />
        )}
      </div>
    </>
  );
}
