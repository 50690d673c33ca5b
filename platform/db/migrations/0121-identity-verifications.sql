-- What customers have sent to verify their identity; how far that has come is users.identity.
CREATE TABLE identity_verifications (
  user_id integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- why staff rejected or revoked it
  reason text,
  -- the encrypted national id; absent before it was submitted
  key_id text,
  secret bytea,
  -- the first three and the last two digits
  masked text,
  -- a keyed hash, kept only while the customer is verified: a national id is verified in one account
  fingerprint bytea,
  -- the photos in private storage; absent before they were sent and once they were erased
  card_photo text,
  card_photo_at timestamptz,
  face_photo text,
  face_photo_at timestamptz,
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by integer REFERENCES users (id) ON DELETE SET NULL,
  CHECK (num_nulls(key_id, secret, masked, submitted_at) IN (0, 4)),
  CHECK ((card_photo IS NULL OR card_photo_at IS NOT NULL) AND (face_photo IS NULL OR face_photo_at IS NOT NULL)),
  UNIQUE (fingerprint)
);
CREATE INDEX identity_verifications_queue ON identity_verifications (submitted_at, user_id);
CREATE INDEX identity_verifications_keys ON identity_verifications (key_id, user_id);
CREATE INDEX identity_verifications_photos ON identity_verifications (greatest(card_photo_at, face_photo_at, decided_at))
  WHERE card_photo IS NOT NULL OR face_photo IS NOT NULL;
CREATE INDEX users_identity ON users (identity, id) WHERE identity <> 'none';
CREATE TRIGGER identity_verifications_of_open_account BEFORE INSERT ON identity_verifications
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_account();
