-- The key whose hashes these are; null for codes that were made before its name was stored.
ALTER TABLE recovery_codes ADD COLUMN key_id text;

-- Keys of hashes that cannot be made again, from secrets that were replaced. Each is encrypted with a later secret.
CREATE TABLE retired_keys (
  id text PRIMARY KEY,
  key_id text NOT NULL,
  secret bytea NOT NULL
);
