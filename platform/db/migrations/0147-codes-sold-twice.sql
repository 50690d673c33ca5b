-- Gift codes with the same code as another one, when both were sold: one of the two buyers has to be refunded.
CREATE TABLE codes_sold_twice (
  -- The row that was found to be a copy; one that is deleted was taken back.
  code_id integer PRIMARY KEY REFERENCES gift_codes (id) ON DELETE CASCADE,
  -- The row that keeps the fingerprint of the code.
  twin_id integer NOT NULL REFERENCES gift_codes (id) ON DELETE CASCADE,
  found_at timestamptz NOT NULL,
  -- When a person has said that the buyers were cared for.
  settled_at timestamptz,
  CHECK (code_id <> twin_id)
);
CREATE INDEX codes_sold_twice_twin ON codes_sold_twice (twin_id);
-- Whichever of the two is the copy after a further rotation, the pair is reported once.
CREATE UNIQUE INDEX codes_sold_twice_pair ON codes_sold_twice (least(code_id, twin_id), greatest(code_id, twin_id));
