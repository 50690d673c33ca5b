-- What a product asks for before it is bought, and the answers of each line that was ordered.
ALTER TABLE products ADD COLUMN form jsonb CHECK (jsonb_typeof(form) = 'object');
ALTER TABLE order_lines ADD COLUMN answers jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(answers) = 'array');
-- Staff read what has to be done for answered lines, and the retention erases them.
CREATE INDEX order_lines_answered ON order_lines (parcel_id) WHERE answers <> '[]';
