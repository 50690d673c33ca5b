import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRoutePath } from '#actors/routing.tsx';
import { useOperation } from '#actors/use-operation.ts';
import { minSearchLength, productQueries } from '#data/queries/products.ts';
import type { Currency } from '#schemas/entities/money.ts';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { Picture, type PictureData } from '#ui/picture/picture.tsx';
import { Price } from '#ui/price/price.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import styles from './search-bar.module.css';

export interface SuggestionsProps {
  /** Id of the list; option ids derive from it. */
  id: string;
  text: string;
  /** Id of the active option. */
  active: string | undefined;
  currency: Currency;
  onChoose: () => void;
}

/** Debounce of the request, in milliseconds. */
const pauseMs = 200;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Suggestions for a text: categories, products and a link to all results. Loaded on first use. */
export default function Suggestions({ id, text, active, currency, onChoose }: SuggestionsProps) {
  const t = useTranslations('search-bar');
  const path = useRoutePath();
  const asked = useSettled(text).trim();
  const enough = text.trim().length >= minSearchLength;
  const { data, error, isFetching } = useOperation(productQueries.search(asked));
  if (!enough)
    return (
      <p className={styles.note} role="status">
        {t('more', { least: minSearchLength })}
      </p>
    );
  const found = asked.length >= minSearchLength ? data : undefined;
  const empty = found && found.products.length === 0 && found.categories.length === 0;
  const shared = { active, onChoose };
  return (
    <>
      {!found && !error && (
        <p className={styles.note} role="status">
          <Spinner size={18} label={t('loading')} />
        </p>
      )}
      {empty && (
        <p className={styles.note} role="status">
          {t('nothing', { text: text.trim() })}
        </p>
      )}
      {error && !isFetching && (
        <p className={styles.note} role="status">
          {t('failed')}
        </p>
      )}
      <div id={id} role="listbox" aria-label={t('suggestions')}>
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
        {found?.products.map((product) => (
          <Option
            key={`p${product.id}`}
            id={`${id}-p${product.id}`}
            href={path('product', { slug: product.slug })}
            icon="gift"
            picture={product.picture}
            text={product.title}
            price={currency === 'toman' && product.in_stock ? product.price - product.discount : undefined}
            note={product.in_stock ? undefined : t('outOfStock')}
            {...shared}
          />
        ))}
        <Option
          id={`${id}-all`}
          href={path('products', {}, { q: text.trim() })}
          icon="search"
          text={t('all', { text: text.trim() })}
          {...shared}
        />
      </div>
    </>
  );
}

interface OptionProps {
  id: string;
  href: string;
  icon: IconName;
  picture?: PictureData | null | undefined;
  text: string;
  note?: string | undefined;
  /** Whole toman. */
  price?: number | undefined;
  active: string | undefined;
  onChoose: () => void;
}

function Option({ id, href, icon, picture, text, note, price, active, onChoose }: OptionProps) {
  return (
    <a
      id={id}
      className={styles.option}
      role="option"
      aria-selected={active === id}
      href={href}
      tabIndex={-1}
      onClick={onChoose}
      onMouseDown={(event) => event.preventDefault()}
    >
      <span className={styles.picture}>
        {picture ? (
          <Picture picture={picture} ratio="square" alt="" sizes="44px" />
        ) : (
          <Icon name={icon} size={20} />
        )}
      </span>
      <span className={styles.text}>{text}</span>
      {note !== undefined && <span className={styles.aside}>{note}</span>}
      {price !== undefined && <Price amount={price} currency="toman" size="sm" />}
    </a>
  );
}
