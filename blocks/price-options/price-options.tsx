import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSelectedOption } from '#actors/cart/use-selected-option.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type { Currency } from '#schemas/entities/money.ts';
import type { Product, Sellable } from '#schemas/entities/product.ts';
import { useCommonMessages } from '#ui/common-messages.ts';
import { RadioCards } from '#ui/field/radio-cards.tsx';
import { Container } from '#ui/layout/container.tsx';
import { offerIn } from '#ui/price/offer.ts';
import { Price } from '#ui/price/price.tsx';
import type definition from './definition.ts';
import styles from './price-options.module.css';

export default function PriceOptions({
  id,
  props,
  data: { product },
}: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('price-options');
  if (!product || product.options.length < 2) return null;
  return (
    <Container as="section" className={styles.options}>
      <h2 id={id} className={styles.title}>
        {props.title ?? t('title')}
      </h2>
      <Groups id={id} product={product} currencies={props.currencies} layout={props.layout} />
    </Container>
  );
}

type Layout = 'grid' | 'stack' | 'chips';

interface GroupsProps {
  id: string;
  product: Product;
  currencies: readonly Currency[];
  layout: Layout;
}

/** Groups of options. They share one radio name, so they are one choice. */
function Groups({ id, product, currencies, layout: wanted }: GroupsProps) {
  const t = useTranslations('price-options');
  const [selected, select] = useSelectedOption(product.Id, product.sellable_id);
  const groups = byRegion(product.options);
  // A word distinguishes sizes and colours. The price of the chosen one is next to the buy button.
  const layout = product.type === 'physical' ? 'chips' : wanted;
  return groups.map(([region, options]) => (
    <RadioCards
      key={region}
      className={styles.group}
      name={`${id}-option`}
      legend={region === '' ? t('legend') : t('region', { region })}
      hideLegend={groups.length < 2}
      layout={layout}
      value={String(selected)}
      onValueChange={(value) => select(Number(value))}
      options={options.map((option) => ({
        value: String(option.id),
        title: option.title,
        // It can be chosen, because the buy box then offers to tell when it is there again.
        isMuted: option.stock === 0,
        ...optionDetails(
          option,
          layout,
          <OptionPrices
            option={option}
            currencies={currencies}
            align={layout === 'grid' ? 'start' : 'end'}
          />,
          t('soldOut'),
        ),
      }))}
    />
  ));
}

/** Returns price and stock note of an option. A grid has the price below the title, a stack next to it. */
function optionDetails(
  option: Sellable,
  layout: Layout,
  prices: ReactNode,
  soldOut: string,
): { description?: ReactNode; aside?: ReactNode } {
  const note = option.stock === 0 ? soldOut : undefined;
  if (layout === 'chips') return { description: note && <span className="visually-hidden">{note}</span> };
  if (layout === 'stack') return { description: note, aside: prices };
  return {
    description: (
      <>
        {prices}
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </>
    ),
  };
}

interface OptionPricesProps {
  option: Sellable;
  currencies: readonly Currency[];
  align: 'start' | 'end';
}

function OptionPrices({ option, currencies, align }: OptionPricesProps) {
  const words = useCommonMessages();
  return (
    <span className={styles.prices} data-align={align}>
      {currencies.map((currency, index) => (
        <Price
          key={currency}
          {...offerIn(currency, option, words.currency)}
          {...(index > 0 && { original: undefined })}
          size="sm"
          align={align}
          percent={index === 0}
          className={index === 0 ? undefined : styles.second}
        />
      ))}
    </span>
  );
}

/**
 * Returns the options by region in order of first appearance. With only one region, the group is named ''.
 */
function byRegion(options: readonly Sellable[]): [region: string, options: Sellable[]][] {
  const groups = Map.groupBy(options, ({ region }) => region ?? '');
  return groups.size > 1 ? [...groups] : [['', [...options]]];
}
