-- Taxes of an order, frozen when it is placed. `tax` is what is added to prices: it is 0 where they contain it, and in every order
-- from before. `taxes` says which rules came to which amounts; NULL in a shop without taxes.
ALTER TABLE orders
  ADD COLUMN tax bigint NOT NULL DEFAULT 0 CHECK (tax >= 0),
  ADD COLUMN taxes jsonb CHECK (jsonb_typeof(taxes) = 'object');
-- The parts add up to it: lines, and the shipping of parcels.
ALTER TABLE order_parcels
  ADD COLUMN tax bigint NOT NULL DEFAULT 0 CHECK (tax >= 0),
  ADD COLUMN taxes jsonb CHECK (jsonb_typeof(taxes) = 'array');
ALTER TABLE order_lines
  ADD COLUMN tax bigint NOT NULL DEFAULT 0 CHECK (tax >= 0),
  ADD COLUMN taxes jsonb CHECK (jsonb_typeof(taxes) = 'array');

-- The check of the total was written without a name.
DO $$
DECLARE
  old text;
BEGIN
  SELECT conname INTO STRICT old FROM pg_constraint
  WHERE conrelid = 'orders'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%subtotal%line_discount%shipping%';
  EXECUTE format('ALTER TABLE orders DROP CONSTRAINT %I', old);
END $$;
ALTER TABLE orders ADD CONSTRAINT orders_total
  CHECK (total = subtotal - line_discount - code_discount + shipping + tax AND total >= 0);
