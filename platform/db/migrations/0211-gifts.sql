-- A line of codes that its buyer sends to somebody else, with a message. The codes stay those of the line; who holds the newest
-- link may open them.
CREATE TABLE gifts (
  line_id integer PRIMARY KEY REFERENCES order_lines (id) ON DELETE CASCADE,
  recipient text NOT NULL,
  mobile text NOT NULL,
  sender text NOT NULL,
  message text NOT NULL,
  -- Since when its link is to be sent; absent before the order is paid, and once a link was made.
  due_at timestamptz,
  -- SHA-256 of the token in the newest link; the token itself is in the queued message alone.
  token_hash bytea UNIQUE,
  expires_at timestamptz,
  -- Links that were made so far.
  links smallint NOT NULL DEFAULT 0,
  -- The queued message with the newest link.
  message_id bigint UNIQUE REFERENCES messages (id) ON DELETE SET NULL,
  sent_at timestamptz,
  opened_at timestamptz,
  -- Its buyer keeps the codes.
  taken_back_at timestamptz,
  CHECK ((token_hash IS NULL) = (expires_at IS NULL))
);
CREATE INDEX gifts_due ON gifts (due_at, line_id) WHERE due_at IS NOT NULL;
