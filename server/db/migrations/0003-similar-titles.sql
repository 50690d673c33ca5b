-- Titles that look like a query with misspelt words, best first. The threshold belongs to the function, so that no
-- connection has to bring it: 0.45 finds one wrong letter in a word of five, and not much more.
CREATE FUNCTION find_similar_products(query text, cap integer) RETURNS TABLE (id integer, similarity real)
LANGUAGE sql STABLE PARALLEL SAFE
SET pg_trgm.word_similarity_threshold = 0.45
AS $$
  SELECT p.id, word_similarity(query, p.search_text) FROM products AS p
  WHERE query <% p.search_text
  ORDER BY 2 DESC, p.popularity DESC, p.id DESC LIMIT cap
$$;
