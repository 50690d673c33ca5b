-- The bookmarks of customers on all their devices. One that was removed stays as a row that is not kept, so that a device that has
-- not heard of it does not bring it back.
CREATE TABLE bookmarks (
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  product_id integer NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  kept boolean NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, product_id)
);
CREATE INDEX bookmarks_newest ON bookmarks (user_id, changed_at DESC, product_id);
CREATE INDEX bookmarks_product ON bookmarks (product_id);
CREATE TRIGGER bookmarks_of_open_account BEFORE INSERT ON bookmarks
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_account();

CREATE TABLE store_follows (
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  store_id integer NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
  followed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, store_id)
);
CREATE INDEX store_follows_store ON store_follows (store_id);
CREATE INDEX store_follows_newest ON store_follows (user_id, followed_at DESC, store_id);
CREATE TRIGGER store_follows_of_open_account BEFORE INSERT ON store_follows
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_account();

-- stores.follow_count changes with the rows; a catalogue may start it at any number.
CREATE FUNCTION count_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stores AS s SET follow_count = greatest(0, s.follow_count + CASE TG_OP WHEN 'INSERT' THEN c.count ELSE -c.count END)
  FROM (SELECT store_id, count(*)::integer AS count FROM changed GROUP BY store_id) AS c WHERE s.id = c.store_id;
  RETURN NULL;
END $$;
CREATE TRIGGER store_follows_inserted AFTER INSERT ON store_follows REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_follows();
CREATE TRIGGER store_follows_deleted AFTER DELETE ON store_follows REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_follows();
