-- Lists are narrowed by the features that shoppers choose, such as a colour. Without an index, a rare value would be looked for
-- in every product of the shop.
CREATE INDEX products_features ON products USING gin (features jsonb_path_ops) WHERE NOT archived;
-- Lists are narrowed to titles of options, too. The stock is not in the condition: with it, each sale would write the index.
CREATE INDEX sellables_title ON sellables (title) WHERE NOT archived;
