-- Before the columns: these write every row again, and would fill the indexes that go for nothing.
CALL drop_listing_indexes();

-- What is sold counts for the order "best selling", above the place that staff gave the product. A generated column has
-- one writer less than a second counter, and changes in the statement that counts the sale.
ALTER TABLE products
  ADD COLUMN sales_rank integer NOT NULL GENERATED ALWAYS AS (popularity + sold_count) STORED,
  -- The other side of in_stock. A row comparison with an ascending price needs a column that ascends, too.
  ADD COLUMN sold_out boolean NOT NULL GENERATED ALWAYS AS (NOT in_stock) STORED;

-- Products that nobody can buy come last in every order, so every index begins with the stock. Both directions of the price
-- need an index of their own, because the stock keeps its direction.
CREATE OR REPLACE PROCEDURE create_listing_indexes() LANGUAGE plpgsql AS $$
DECLARE
  scope text;
  sort text[];
BEGIN
  FOREACH scope IN ARRAY ARRAY['', 'category_1', 'category_2', 'category_3', 'store_id'] LOOP
    FOREACH sort SLICE 1 IN ARRAY ARRAY[['sales_rank', 'in_stock DESC, sales_rank DESC, id DESC'],
                                        ['created_at', 'in_stock DESC, created_at DESC, id DESC'],
                                        ['cheapest', 'sold_out ASC, effective_price ASC, id ASC'],
                                        ['dearest', 'in_stock DESC, effective_price DESC, id DESC'],
                                        ['discount_rate', 'in_stock DESC, discount_rate DESC, id DESC'],
                                        ['rating_rank', 'in_stock DESC, rating_rank DESC, id DESC']] LOOP
      EXECUTE format('CREATE INDEX IF NOT EXISTS %I ON products (%s%s) INCLUDE (type, discounted%s%s%s) WHERE NOT archived',
        'products_by_' || CASE WHEN scope = '' THEN '' ELSE scope || '_' END || sort[1],
        CASE WHEN scope = '' THEN '' ELSE scope || ', ' END,
        sort[2],
        CASE WHEN sort[1] = 'cheapest' THEN ', in_stock' ELSE '' END,
        CASE WHEN scope = 'store_id' THEN '' ELSE ', store_id' END,
        CASE WHEN sort[1] IN ('cheapest', 'dearest') THEN '' ELSE ', effective_price' END);
    END LOOP;
  END LOOP;
END $$;
CALL create_listing_indexes();
-- A column that was just made has no statistics, and its table is not analysed by itself soon.
ANALYZE products;
