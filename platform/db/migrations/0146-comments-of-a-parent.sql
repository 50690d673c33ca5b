-- The answers to a comment are deleted with it.
CREATE INDEX comments_parent ON comments (parent_id) WHERE parent_id IS NOT NULL;
