-- A comment with stars is a review, and one without stars is a question. The number next to the stars of a product is that of
-- its reviews.
CREATE OR REPLACE PROCEDURE refresh_product_comments(product_ids integer[]) LANGUAGE sql AS $$
  UPDATE products AS p SET comment_count = s.comment_count, rating = s.rating
  FROM (
    SELECT wanted.id, count(c.rating)::integer AS comment_count, round(avg(c.rating), 1)::real AS rating
    FROM unnest(product_ids) AS wanted (id)
    LEFT JOIN comments AS c ON c.product_id = wanted.id AND c.approved AND c.parent_id IS NULL AND c.removed_at IS NULL
    GROUP BY wanted.id
  ) AS s
  WHERE p.id = s.id AND (p.comment_count, p.rating) IS DISTINCT FROM (s.comment_count, s.rating);
$$;
-- Emptied comments have lost their stars, so the questions contain them, and this index has no reader.
DROP INDEX comments_emptied;
DO $$
DECLARE touched integer[] := ARRAY(
  SELECT DISTINCT product_id FROM comments WHERE approved AND parent_id IS NULL AND rating IS NULL ORDER BY 1);
BEGIN
  CALL refresh_product_comments(touched);
END $$;
