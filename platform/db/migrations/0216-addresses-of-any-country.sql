-- A shop of another country than Iran stores numbers in E.164.
ALTER TABLE users DROP CONSTRAINT users_mobile_check;
ALTER TABLE users ADD CONSTRAINT users_mobile_check
  CHECK (CASE WHEN closed_at IS NULL THEN mobile ~ '^(09\d{9}|\+[1-9]\d{5,14})$' ELSE mobile = 'closed:' || id END);

-- The address form of a shop decides what is asked: a city of the list or one that is written, no place on the map, further
-- fields. What it does not ask is empty.
ALTER TABLE addresses
  ALTER COLUMN city_id DROP NOT NULL,
  ALTER COLUMN lat DROP NOT NULL,
  ALTER COLUMN long DROP NOT NULL,
  ADD COLUMN city text NOT NULL DEFAULT '',
  ADD COLUMN province text NOT NULL DEFAULT '',
  ADD COLUMN answers jsonb NOT NULL DEFAULT '{}';
COMMENT ON COLUMN addresses.city IS 'As it was written; empty where city_id names one of the list.';
COMMENT ON COLUMN addresses.answers IS 'What the shop’s form asked beside these columns, by field.';
