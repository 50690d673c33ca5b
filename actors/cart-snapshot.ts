import type { CartSnapshot } from '#schemas/entities/cart.ts';
import type { Product, ProductCard, Sellable } from '#schemas/entities/product.ts';

/** Stands for the stock of a card's option, which cards do not tell: the most that a line may hold anyway. */
const unknownStock = 999;

function fromCard(card: ProductCard): CartSnapshot {
  return {
    id: card.sellable_id,
    title: card.title,
    type: card.type,
    price: card.price,
    usdt_price: card.usdt_price,
    discount: card.discount,
    usdt_discount: card.usdt_discount,
    product: {
      id: card.id,
      slug: card.slug,
      option_title: '',
      picture: card.picture,
      store_name: card.store.page_name,
      stock: card.in_stock ? unknownStock : 0,
    },
  };
}

function fromProduct(product: Product, sellable: Sellable): CartSnapshot {
  return {
    id: sellable.id,
    title: product.title,
    type: product.type,
    price: sellable.price,
    usdt_price: sellable.usdt_price,
    discount: sellable.discount,
    usdt_discount: sellable.usdt_discount,
    product: {
      id: product.Id,
      slug: product.slug,
      option_title: sellable.title,
      picture: product.picture,
      store_name: product.store.page_name,
      stock: sellable.stock,
    },
  };
}

/**
 * What a cart line remembers of a product. Of a card it is the card's cheapest option, whose title and stock the next
 * refresh brings.
 */
export function toCartSnapshot(card: ProductCard): CartSnapshot;
export function toCartSnapshot(product: Product, sellable: Sellable): CartSnapshot;
export function toCartSnapshot(subject: ProductCard | Product, sellable?: Sellable): CartSnapshot {
  if ('Id' in subject) {
    if (!sellable) throw new TypeError('a product goes to the cart by one of its options');
    return fromProduct(subject, sellable);
  }
  return fromCard(subject);
}
