interface StockNews {
  shop: string;
  /** Title of the product. */
  product: string;
  link: string;
}

interface StockText {
  subject: string;
  text: string;
  /** For an SMS. */
  short: string;
}

/** Messages to those who wait for something that was sold out. */
export const stockAlertMessages = {
  fa: {
    inStock: ({ shop, product, link }: StockNews): StockText => ({
      subject: `«${product}» دوباره موجود شد`,
      text: `سلام،\n\n«${product}» که خواسته بودید خبرتان کنیم دوباره موجود شد. شاید زود تمام شود:\n${link}\n\n${shop}`,
      short: `${shop}\n«${product}» دوباره موجود شد.\n${link}`,
    }),
  },
  en: {
    inStock: ({ shop, product, link }: StockNews): StockText => ({
      subject: `“${product}” is in stock again`,
      text: `Hello,\n\n“${product}”, which you wanted to hear about, is in stock again. It may sell out soon:\n${link}\n\n${shop}`,
      short: `${shop}\n“${product}” is in stock again.\n${link}`,
    }),
  },
} as const;
