-- Documents that were not published, for whoever has the link. A preview that has ended leaves no row: the audit log keeps
-- who made it and who revoked it.
CREATE TABLE release_previews (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{8}$'),
  -- SHA-256 of the token in the link
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  content jsonb NOT NULL,
  note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at)
);
CREATE INDEX release_previews_expires_at_index ON release_previews (expires_at);
