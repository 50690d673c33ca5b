-- Searching by words. Each product keeps its words with their places and weights: A of its name, B of its categories, C of its
-- summary and options. The names' words are also a vocabulary of their own, from which misspelled words are corrected.

-- A text in one spelling, in which joiners inside of a word are still there (as U+001F, which no input contains) and numbers
-- have no separators. The twin of searchable() in engine/catalogue/search/query-words.ts.
CREATE FUNCTION searchable(input text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(
  regexp_replace(
    fa_norm(translate(input, U&'\200C', E'\x1F')),
    U&'(?<=[0-9])[\066C\060C,](?=[0-9]{3}(?![0-9]))', '', 'g'
  ),
  U&'(?<=[0-9])\066B(?=[0-9])', '.', 'g'
);

-- Words in their order, split where letters and digits meet. After them what joiners hold together, as one word: «چتجیپیتی», vbucks, s24.
CREATE FUNCTION words_of(input text) RETURNS TABLE (word text, place integer)
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT left(m[1], 60), least(n, 16000)::integer
  FROM regexp_matches(searchable(input) COLLATE pg_c_utf8, '[0-9]+(?:\.[0-9]+)?|[[:alpha:]]+', 'g') WITH ORDINALITY AS found (m, n)
  UNION ALL
  SELECT left(regexp_replace(m[1], '[^[:alpha:]0-9]', '', 'g'), 60), 16000
  FROM regexp_matches(searchable(input) COLLATE pg_c_utf8, U&'[[:alpha:]0-9]+(?:[\001F.''\2019-]+[[:alpha:]0-9]+)*', 'g') AS found (m)
  WHERE m[1] ~ '[[:alpha:]]' AND m[1] ~ '[^[:alpha:]]'
$$;

CREATE FUNCTION lexemes_of(input text, weight text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT coalesce(string_agg(format('''%s'':%s%s', word, place, weight), ' '), '')::tsvector FROM words_of(input));

-- The words of names as they are written, to be shown: the parts of a joined word too.
CREATE FUNCTION written_words(input text) RETURNS TABLE (word text, shown text)
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  WITH chunk AS (
    SELECT regexp_replace(m[1], U&'[\064B-\065F\0670]', '', 'g') AS text
    FROM regexp_matches(input COLLATE pg_c_utf8, U&'[[:alpha:]\064B-\065F\0670\200C]+', 'g') AS found (m))
  SELECT replace(fa_norm(written), ' ', ''), btrim(written, U&'\200C')
  FROM (SELECT text FROM chunk UNION SELECT regexp_split_to_table(text, U&'\200C') FROM chunk) AS every (written)
  WHERE char_length(replace(fa_norm(written), ' ', '')) BETWEEN 2 AND 60
$$;

-- The sound of a word in ASCII letters, by which words are compared: in a database of the C locale pg_trgm takes Persian letters
-- for blanks, and letters that sound alike are confused most («ذعفران»).
CREATE FUNCTION sound_of(word text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(word, 'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی', 'abptsjchxdzrz2s3sztzeqfqkglmnvhy');

-- Words are never removed: a correction is only offered when products are found with it.
CREATE TABLE search_words (
  word text PRIMARY KEY,
  shown text NOT NULL,
  sound text NOT NULL GENERATED ALWAYS AS (sound_of(word)) STORED
);
CREATE INDEX search_words_sound ON search_words USING gin (sound gin_trgm_ops);

ALTER TABLE products
  ADD COLUMN option_titles text NOT NULL DEFAULT '',
  ADD COLUMN search tsvector NOT NULL DEFAULT '';
-- Ranking reads it of many products, so it stays in the row.
ALTER TABLE products ALTER COLUMN search SET STORAGE MAIN;

CREATE FUNCTION products_index() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := lexemes_of(NEW.title || ' ' || coalesce(NEW.english_title, ''), 'A')
    || (SELECT coalesce(string_agg(format('''#%s'':1B', id), ' '), '')::tsvector
        FROM unnest((SELECT path FROM categories WHERE categories.id = NEW.category_id)) AS id)
    || lexemes_of(NEW.summary || ' ' || NEW.option_titles, 'C');
  RETURN NEW;
END $$;
CREATE TRIGGER products_index BEFORE INSERT OR UPDATE OF title, english_title, summary, option_titles, category_id ON products
  FOR EACH ROW EXECUTE FUNCTION products_index();

CREATE FUNCTION products_words_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word, shown)
  SELECT w.word, min(w.shown) FROM inserted, written_words(inserted.title || ' ' || coalesce(inserted.english_title, '')) AS w
  GROUP BY w.word ORDER BY w.word ON CONFLICT (word) DO NOTHING;
  RETURN NULL;
END $$;
CREATE FUNCTION products_words_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word, shown)
  SELECT w.word, min(w.shown) FROM inserted JOIN deleted USING (id),
    written_words(inserted.title || ' ' || coalesce(inserted.english_title, '')) AS w
  WHERE (inserted.title, inserted.english_title) IS DISTINCT FROM (deleted.title, deleted.english_title)
  GROUP BY w.word ORDER BY w.word ON CONFLICT (word) DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER products_words_inserted AFTER INSERT ON products REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION products_words_inserted();
CREATE TRIGGER products_words_updated AFTER UPDATE ON products REFERENCING OLD TABLE AS deleted NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION products_words_updated();

CREATE FUNCTION categories_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word, shown)
  SELECT word, min(shown) FROM written_words(NEW.title) GROUP BY word ORDER BY word ON CONFLICT (word) DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER categories_words AFTER INSERT OR UPDATE OF title ON categories FOR EACH ROW EXECUTE FUNCTION categories_words();

-- The titles of a product's options are among its words.
CREATE FUNCTION titles_of_options(product integer) RETURNS text
LANGUAGE sql STABLE
RETURN (SELECT coalesce(string_agg(title, ' ' ORDER BY position, id), '') FROM sellables WHERE product_id = product AND NOT archived);

CREATE OR REPLACE PROCEDURE refresh_product_prices(product_ids integer[]) LANGUAGE sql AS $$
  UPDATE products AS p
  SET sellable_id = s.sellable_id, option_count = s.option_count, price = s.price, usdt_price = s.usdt_price,
      discount = s.discount, usdt_discount = s.usdt_discount, in_stock = s.in_stock, updated_at = now()
  FROM (
    SELECT DISTINCT ON (product_id) product_id, id AS sellable_id, price, usdt_price, discount, usdt_discount, stock > 0 AS in_stock,
      count(*) OVER (PARTITION BY product_id)::integer AS option_count
    FROM sellables WHERE product_id = ANY (product_ids) AND NOT archived
    ORDER BY product_id, stock > 0 DESC, price - discount, position, id
  ) AS s
  WHERE p.id = s.product_id
    AND (p.sellable_id, p.option_count, p.price, p.usdt_price, p.discount, p.usdt_discount, p.in_stock)
      IS DISTINCT FROM (s.sellable_id, s.option_count, s.price, s.usdt_price, s.discount, s.usdt_discount, s.in_stock);
  UPDATE products SET sellable_id = 0, option_count = 0, price = 0, usdt_price = 0, discount = 0, usdt_discount = 0, in_stock = false
  WHERE id = ANY (product_ids) AND option_count > 0
    AND NOT EXISTS (SELECT FROM sellables WHERE product_id = products.id AND NOT archived);
  UPDATE products SET option_titles = titles_of_options(id)
  WHERE id = ANY (product_ids) AND option_titles IS DISTINCT FROM titles_of_options(id);
$$;

-- What is there already.
UPDATE products SET option_titles = titles_of_options(id);
INSERT INTO search_words (word, shown)
SELECT w.word, min(w.shown)
FROM (SELECT title || ' ' || coalesce(english_title, '') FROM products UNION ALL SELECT title FROM categories) AS named (text),
  written_words(named.text) AS w
GROUP BY w.word ON CONFLICT (word) DO NOTHING;
CREATE INDEX products_words ON products USING gin (search);

-- What the vocabulary knows of a query: `whole` words among `exact`, and for each of `tokens` words that begin with it, that
-- contain it, and, when it is no word itself, that look like it, most similar first. The threshold finds one wrong letter in
-- a word of four; who asks decides by the letters.
CREATE FUNCTION find_search_words(exact text[], tokens text[]) RETURNS TABLE (kind text, token text, word text, shown text)
LANGUAGE sql STABLE PARALLEL SAFE
SET pg_trgm.similarity_threshold = 0.2
AS $$
  SELECT 'whole', w.word, w.word, w.shown FROM search_words AS w WHERE w.word = ANY (exact)
  UNION ALL
  SELECT 'prefix', t, w.word, w.shown FROM unnest(tokens) AS t CROSS JOIN LATERAL (
    SELECT s.word, s.shown FROM search_words AS s WHERE s.sound LIKE sound_of(t) || '%' AND starts_with(s.word, t) AND s.word <> t LIMIT 1) AS w
  UNION ALL
  SELECT 'part', t, w.word, w.shown FROM unnest(tokens) AS t CROSS JOIN LATERAL (
    SELECT s.word, s.shown FROM search_words AS s
    WHERE char_length(t) >= 3 AND s.sound LIKE '%' || sound_of(t) || '%' AND s.word LIKE '%' || t || '%' AND NOT starts_with(s.word, t)
    ORDER BY char_length(s.word), s.word LIMIT 20) AS w
  UNION ALL
  SELECT 'similar', t, w.word, w.shown FROM unnest(tokens) AS t CROSS JOIN LATERAL (
    SELECT s.word, s.shown FROM search_words AS s
    WHERE char_length(t) >= 3 AND s.sound % sound_of(t) ORDER BY similarity(s.sound, sound_of(t)) DESC, s.word LIMIT 16) AS w
  WHERE NOT EXISTS (SELECT FROM search_words AS s WHERE s.word = t)
$$;

DROP FUNCTION find_similar_products(text, integer);
