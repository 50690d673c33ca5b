-- A comment that its author has deleted stays without words while answers of others are shown below it.
ALTER TABLE comments ADD COLUMN removed_at timestamptz;
ALTER TABLE comments DROP CONSTRAINT comments_text_check;
ALTER TABLE comments ADD CONSTRAINT comments_text CHECK ((text = '') = (removed_at IS NOT NULL));
