-- Tenths of a star, so that a list can continue after any of them; -1 where nobody has rated the product.
ALTER TABLE products ADD COLUMN rating_rank integer NOT NULL
  GENERATED ALWAYS AS (CASE WHEN rating IS NULL THEN -1 ELSE round(rating * 10)::integer END) STORED;

CREATE OR REPLACE PROCEDURE create_listing_indexes() LANGUAGE plpgsql AS $$
DECLARE
  scope text;
  sort text[];
BEGIN
  FOREACH scope IN ARRAY ARRAY['', 'category_1', 'category_2', 'category_3', 'store_id'] LOOP
    FOREACH sort SLICE 1 IN ARRAY ARRAY[['popularity', 'popularity DESC, id DESC'], ['created_at', 'created_at DESC, id DESC'],
                                        ['effective_price', 'effective_price ASC, id ASC'], ['discount_rate', 'discount_rate DESC, id DESC'],
                                        ['rating_rank', 'rating_rank DESC, id DESC']] LOOP
      EXECUTE format('CREATE INDEX IF NOT EXISTS %I ON products (%s%s) INCLUDE (type, in_stock, discounted%s%s) WHERE NOT archived',
        'products_by_' || CASE WHEN scope = '' THEN '' ELSE scope || '_' END || sort[1],
        CASE WHEN scope = '' THEN '' ELSE scope || ', ' END,
        sort[2],
        CASE WHEN scope = 'store_id' THEN '' ELSE ', store_id' END,
        CASE WHEN sort[1] = 'effective_price' THEN '' ELSE ', effective_price' END);
    END LOOP;
  END LOOP;
END $$;
CALL create_listing_indexes();
