-- Closing an account erases its number and its cards, and the number may register again. What took part in a referral
-- is therefore kept as hashes, under a key that is not in the database: a number, or a card with the referrer to whom
-- it has brought a reward. They tell only whether the same one comes again.
CREATE TABLE referral_traces (
  hash bytea PRIMARY KEY,
  -- the key of the hash; one of a replaced secret is in retired_keys
  key_id text NOT NULL,
  kept_at timestamptz NOT NULL
);
CREATE INDEX referral_traces_kept ON referral_traces (kept_at);
CREATE INDEX referral_traces_keys ON referral_traces (key_id);
