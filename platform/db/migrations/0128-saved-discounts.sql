-- Discount codes that customers keep in their account.
CREATE TABLE saved_discounts (
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  discount_id integer NOT NULL REFERENCES discounts (id) ON DELETE CASCADE,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, discount_id)
);
