-- What customers write about products waits for staff. A rejected comment keeps the reason for its author.
CREATE TYPE comment_status AS ENUM ('waiting', 'approved', 'rejected');
ALTER TABLE comments
  ADD COLUMN reason text,
  ADD COLUMN decided_at timestamptz,
  ADD COLUMN decided_by integer REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE comments ADD COLUMN status comment_status NOT NULL GENERATED ALWAYS AS (
  CASE WHEN approved THEN 'approved'::comment_status
    WHEN decided_at IS NULL THEN 'waiting'::comment_status
    ELSE 'rejected'::comment_status END
) STORED;
CREATE INDEX comments_queue ON comments (status, created_at, id) WHERE status <> 'approved';
-- A buyer rates a product once; a rejected comment does not count.
CREATE UNIQUE INDEX comments_rating ON comments (product_id, user_id)
  WHERE rating IS NOT NULL AND user_id IS NOT NULL AND status <> 'rejected';
CREATE TRIGGER comments_of_open_account BEFORE INSERT ON comments
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION refuse_closed_account();

-- Whether a comment has helped its readers: one vote for each customer, which may change.
CREATE TABLE comment_votes (
  comment_id integer NOT NULL REFERENCES comments (id) ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  helpful boolean NOT NULL,
  voted_at timestamptz NOT NULL,
  PRIMARY KEY (comment_id, user_id)
);
CREATE INDEX comment_votes_user ON comment_votes (user_id, comment_id);
CREATE TRIGGER comment_votes_of_open_account BEFORE INSERT ON comment_votes
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_account();
