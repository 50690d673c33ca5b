-- Titles that look like a query with misspelt words, best first. The threshold belongs to the function, so that no
-- connection has to bring it: 0.45 finds one wrong letter in a word of five, and not much more.
-- Only the most popular products are looked at, some 5 µs each: an open search for likeness over 100,000 titles that
-- share their words took 0.4 s.
CREATE FUNCTION find_similar_products(query text, cap integer) RETURNS TABLE (id integer, similarity real)
LANGUAGE sql STABLE PARALLEL SAFE
SET pg_trgm.word_similarity_threshold = 0.45
AS $$
  SELECT p.id, word_similarity(query, p.search_text)
  FROM (SELECT products.id, search_text, popularity FROM products ORDER BY popularity DESC, products.id DESC LIMIT 10000) AS p
  WHERE query <% p.search_text
  ORDER BY 2 DESC, p.popularity DESC, p.id DESC LIMIT cap
$$;
