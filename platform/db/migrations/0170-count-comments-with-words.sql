-- A comment that its author has deleted keeps its place while answers of others are shown below it, but counts no more.
CREATE OR REPLACE PROCEDURE refresh_product_comments(product_ids integer[]) LANGUAGE sql AS $$
  UPDATE products AS p SET comment_count = s.comment_count, rating = s.rating
  FROM (
    SELECT wanted.id, count(c.id)::integer AS comment_count, round(avg(c.rating), 1)::real AS rating
    FROM unnest(product_ids) AS wanted (id)
    LEFT JOIN comments AS c ON c.product_id = wanted.id AND c.approved AND c.parent_id IS NULL AND c.removed_at IS NULL
    GROUP BY wanted.id
  ) AS s
  WHERE p.id = s.id AND (p.comment_count, p.rating) IS DISTINCT FROM (s.comment_count, s.rating);
$$;
-- The pages of a product's comments hold them too.
CREATE INDEX comments_emptied ON comments (product_id) WHERE approved AND parent_id IS NULL AND removed_at IS NOT NULL;
DO $$
DECLARE touched integer[] := ARRAY(SELECT DISTINCT product_id FROM comments WHERE removed_at IS NOT NULL ORDER BY 1);
BEGIN
  CALL refresh_product_comments(touched);
END $$;
