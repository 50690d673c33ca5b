-- Until when a customer has been told of a kind of change of the account, which may be a message that waits.
CREATE TABLE account_notices (
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  change text NOT NULL,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, change)
);
