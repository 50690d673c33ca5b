-- What members of staff prove their sign-in with, beside a one-time code or password.
CREATE TABLE second_factors (
  id uuid PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('totp', 'passkey')),
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  -- of a TOTP: its encrypted secret, and the last step of 30 s whose code was used
  key_id text,
  secret bytea,
  last_step integer,
  -- of a passkey: id and public key of the credential, and its counter of signatures
  credential_id text UNIQUE,
  public_key bytea,
  counter bigint,
  transports text[],
  CHECK ((kind = 'totp') = (key_id IS NOT NULL AND secret IS NOT NULL AND last_step IS NOT NULL)),
  CHECK ((kind = 'passkey') = (credential_id IS NOT NULL AND public_key IS NOT NULL AND counter IS NOT NULL
    AND transports IS NOT NULL))
);
CREATE INDEX second_factors_user ON second_factors (user_id, created_at);

-- Codes for a lost device. Only hashes are stored; each code works once.
CREATE TABLE recovery_codes (
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

-- What the next step of an enrolment or of an answer with a passkey must match.
CREATE TABLE second_factor_challenges (
  session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('add-totp', 'add-passkey', 'answer-passkey')),
  -- of a passkey
  challenge text,
  -- of a TOTP: its encrypted secret
  key_id text,
  secret bytea,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (session_id, purpose)
);

-- Wrong answers since the last right one, and until when no other is accepted. Its row is the lock of all changes of
-- a user's second factors.
CREATE TABLE second_factor_tries (
  user_id integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  failures integer NOT NULL DEFAULT 0,
  wait_until timestamptz
);

-- When the second factor was last answered in this session, and when it was last used for a staff operation, to within
-- a minute.
ALTER TABLE sessions ADD COLUMN second_factor_at timestamptz;
ALTER TABLE sessions ADD COLUMN staff_used_at timestamptz;
