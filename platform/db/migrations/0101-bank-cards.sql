-- Bank cards of customers, to which refunds may go once staff have verified them.
CREATE TYPE bank_card_status AS ENUM ('not-verified', 'waiting-for-confirmation', 'verified');
CREATE TABLE bank_cards (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  status bank_card_status NOT NULL,
  -- why staff rejected or revoked it
  reason text,
  -- the encrypted number, and a keyed hash by which equal numbers are recognized
  key_id text NOT NULL,
  secret bytea NOT NULL,
  fingerprint bytea NOT NULL,
  -- the first six and the last four digits
  masked text NOT NULL,
  -- the photo in private storage; absent before it was sent and once it was erased
  photo text,
  photo_at timestamptz,
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by integer REFERENCES users (id) ON DELETE SET NULL,
  CHECK (status = 'not-verified' OR photo_at IS NOT NULL),
  UNIQUE (user_id, fingerprint)
);
-- One card of a number waits, and one is verified.
CREATE UNIQUE INDEX bank_cards_waiting ON bank_cards (fingerprint) WHERE status = 'waiting-for-confirmation';
CREATE UNIQUE INDEX bank_cards_verified ON bank_cards (fingerprint) WHERE status = 'verified';
CREATE INDEX bank_cards_fingerprint ON bank_cards (fingerprint);
CREATE INDEX bank_cards_queue ON bank_cards (status, photo_at, id);
CREATE INDEX bank_cards_photos ON bank_cards (decided_at) WHERE photo IS NOT NULL AND status <> 'waiting-for-confirmation';
CREATE INDEX bank_cards_keys ON bank_cards (key_id, id);
