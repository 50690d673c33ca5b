-- The products and words whose spelling has changed. A Persian shop has few of them. In a file of its own, so that the lock of
-- the new column is not held meanwhile.
UPDATE products SET title = title
WHERE concat_ws(' ', title, english_title, summary, option_titles) ~ other_letters();
DELETE FROM search_words WHERE word ~ other_letters();
INSERT INTO search_words (word, shown)
SELECT w.word, min(w.shown)
FROM (SELECT title || ' ' || coalesce(english_title, '') FROM products UNION ALL SELECT title FROM categories) AS named (text),
  written_words(named.text) AS w
WHERE named.text ~ other_letters()
GROUP BY w.word ON CONFLICT (word) DO NOTHING;
