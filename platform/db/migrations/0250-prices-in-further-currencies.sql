-- Prices in the currencies of a shop after the second, by code: {"jpy": {"price": 1800, "discount": 0}}. Those of a product are
-- the prices of the option that it stands for in lists, as its other prices are. Nothing that is stored changes.
ALTER TABLE sellables ADD COLUMN prices jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(prices) = 'object');
ALTER TABLE products ADD COLUMN prices jsonb NOT NULL DEFAULT '{}';

CREATE OR REPLACE PROCEDURE refresh_product_prices(product_ids integer[]) LANGUAGE sql AS $$
  UPDATE products AS p
  SET sellable_id = s.sellable_id, option_count = s.option_count, price = s.price, usdt_price = s.usdt_price,
      discount = s.discount, usdt_discount = s.usdt_discount, prices = s.prices, in_stock = s.in_stock, updated_at = now()
  FROM (
    SELECT DISTINCT ON (product_id) product_id, id AS sellable_id, price, usdt_price, discount, usdt_discount, prices,
      stock > 0 AS in_stock, count(*) OVER (PARTITION BY product_id)::integer AS option_count
    FROM sellables WHERE product_id = ANY (product_ids) AND NOT archived
    ORDER BY product_id, stock > 0 DESC, price - discount, position, id
  ) AS s
  WHERE p.id = s.product_id
    AND (p.sellable_id, p.option_count, p.price, p.usdt_price, p.discount, p.usdt_discount, p.prices, p.in_stock)
      IS DISTINCT FROM (s.sellable_id, s.option_count, s.price, s.usdt_price, s.discount, s.usdt_discount, s.prices, s.in_stock);
  UPDATE products SET sellable_id = 0, option_count = 0, price = 0, usdt_price = 0, discount = 0, usdt_discount = 0, prices = '{}',
    in_stock = false
  WHERE id = ANY (product_ids) AND option_count > 0
    AND NOT EXISTS (SELECT FROM sellables WHERE product_id = products.id AND NOT archived);
  UPDATE products SET option_titles = titles_of_options(id)
  WHERE id = ANY (product_ids) AND option_titles IS DISTINCT FROM titles_of_options(id);
$$;
