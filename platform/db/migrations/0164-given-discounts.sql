-- A code that only customers may use to whom staff have given it.
ALTER TABLE discounts ADD COLUMN personal boolean NOT NULL DEFAULT false;

-- Discount codes that staff have given to customers; who did, and why, is in the audit log.
CREATE TABLE given_discounts (
  user_id integer NOT NULL REFERENCES users (id),
  discount_id integer NOT NULL REFERENCES discounts (id),
  given_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, discount_id)
);
CREATE INDEX given_discounts_of_code ON given_discounts (discount_id);
CREATE TRIGGER given_discounts_of_open_account BEFORE INSERT ON given_discounts
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_account();
