-- Which accounts had a number within the last day, so that closing an account and registering the number again, or changing it, does
-- not start the day of the identity's threshold again. The number is a hash under a key that is not in the database.
CREATE TABLE former_accounts (
  hash bytea NOT NULL,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kept_at timestamptz NOT NULL,
  PRIMARY KEY (hash, user_id)
);
CREATE INDEX former_accounts_kept ON former_accounts (kept_at);
