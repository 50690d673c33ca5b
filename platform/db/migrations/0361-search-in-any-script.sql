-- Searching in any script. Words of scripts without blanks between words (Japanese, Chinese, Thai, Lao, Khmer, Burmese) are
-- stored as pairs of letters, so that any part of a name finds it. Persian products have the same words as before.

-- Letters of other scripts than Persian, Arabic and plain Latin, as a pattern.
CREATE FUNCTION other_letters() RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN U&'[\00C0-\05FF\0671\0700-\1FFF\3000-\D7FF\F900-\FFFF\+010000-\+03FFFF]';

-- Letters of scripts without blanks between words, after folding, as a part of a pattern: Thai, Lao, Burmese, Khmer, Katakana
-- and Han.
CREATE FUNCTION unspaced_letters() RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN U&'\0E01-\0E3A\0E40-\0E4E\0E81-\0ECE\0EDC-\0EDF\1000-\103F\1050-\108F\1780-\17D3\17D7\17DC\17DD'
  '\3005\3007\30A1-\30FA\30FC-\30FE\31F0-\31FF\3400-\4DBF\4E00-\9FFF\AA60-\AA7A\F900-\FAFF\+020000-\+03FFFF';

-- All letters, with the nukta and virama inside of Indic words, as a part of a pattern.
CREATE FUNCTION word_letters() RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN U&'[:alpha:]\093C\094D\09BC\09CD\0A3C\0A4D\0ABC\0ACD\0B3C\0B4D\0BCD\0C3C\0C4D\0CBC\0CCD\0D4D\0DCA' || unspaced_letters();

-- Folds the letters of other scripts, in a text of fa_norm(): composed Hangul and Kana, Katakana for Hiragana, plain Latin
-- letters, ASCII digits. Blanks surround each run of a script without blanks.
-- The twin of foldLetters() in engine/catalogue/search/spelling.ts.
CREATE FUNCTION fold_letters(spelled text) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  -- Persian, Arabic and plain Latin letters need nothing.
  IF spelled !~ other_letters() THEN
    RETURN spelled;
  END IF;
  RETURN regexp_replace(
    replace(replace(replace(replace(
      translate(
        regexp_replace(normalize(spelled, NFC), U&'[\3099\309A\0591-\05BD\05BF\05C1\05C2\05C4\05C5\05C7]', '', 'g'),
        'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖゝゞøđðłħŧıςٱ' || U&'\0966\0967\0968\0969\096A\096B\096C\096D\096E\096F\09E6\09E7\09E8\09E9\09EA\09EB\09EC\09ED\09EE\09EF\0E50\0E51\0E52\0E53\0E54\0E55\0E56\0E57\0E58\0E59\0ED0\0ED1\0ED2\0ED3\0ED4\0ED5\0ED6\0ED7\0ED8\0ED9\1040\1041\1042\1043\1044\1045\1046\1047\1048\1049\17E0\17E1\17E2\17E3\17E4\17E5\17E6\17E7\17E8\17E9',
        'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶヽヾoddlhtiσا' || '012345678901234567890123456789012345678901234567890123456789'
      ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '([' || unspaced_letters() || ']+)', ' \1 ', 'g');
END $$;

CREATE OR REPLACE FUNCTION searchable(input text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(
  regexp_replace(
    fold_letters(fa_norm(translate(input, U&'\200C', E'\x1F'))),
    U&'(?<=[0-9])[\066C\060C,](?=[0-9]{3}(?![0-9]))', '', 'g'
  ),
  U&'(?<=[0-9])\066B(?=[0-9])', '.', 'g'
);

-- Words in their order, split where letters and digits meet. A run of a script without blanks gives each letter with the next
-- one, and its last letter: «急須» is at every place where a name has these two letters. After all of them what joiners hold
-- together, as one word: «چتجیپیتی», vbucks, s24.
CREATE OR REPLACE FUNCTION words_of(input text) RETURNS TABLE (word text, place integer)
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
#variable_conflict use_column
DECLARE
  spelled text := searchable(input);
  joined text := '[' || word_letters() || U&'0-9]+(?:[\001F.''\2019-]+[' || word_letters() || '0-9]+)*';
BEGIN
  IF spelled !~ ('[' || unspaced_letters() || ']') THEN
    RETURN QUERY
    SELECT left(m[1], 60), least(n, 16000)::integer
    FROM regexp_matches(spelled COLLATE pg_c_utf8, '[0-9]+(?:\.[0-9]+)?|[' || word_letters() || ']+', 'g') WITH ORDINALITY AS found (m, n);
  ELSE
    RETURN QUERY
    WITH found AS (
      SELECT m[1] AS text, n, CASE WHEN m[1] ~ ('^[' || unspaced_letters() || ']') THEN char_length(m[1]) ELSE 1 END AS places
      FROM regexp_matches(spelled COLLATE pg_c_utf8, '[0-9]+(?:\.[0-9]+)?|[' || word_letters() || ']+', 'g') WITH ORDINALITY AS found (m, n)),
    placed AS (
      SELECT text, places, text ~ ('^[' || unspaced_letters() || ']') AS is_run, sum(places) OVER (ORDER BY n) - places AS before FROM found)
    SELECT CASE WHEN is_run THEN substr(text, letter, 2) ELSE left(text, 60) END, least(before + letter, 16000)::integer
    FROM placed, generate_series(1, places) AS letter;
  END IF;
  RETURN QUERY
  SELECT left(regexp_replace(m[1], '[^' || word_letters() || '0-9]', '', 'g'), 60), 16000
  FROM regexp_matches(spelled COLLATE pg_c_utf8, joined, 'g') AS found (m)
  WHERE m[1] ~ ('[' || word_letters() || ']') AND m[1] ~ ('[^' || word_letters() || ']');
END $$;

-- The words of names as they are written, to be shown and to be compared with misspelled ones: the parts of a joined word too.
-- Han, Thai, Lao, Khmer and Burmese have no words that can be told apart, so only the Kana of such names is here.
CREATE OR REPLACE FUNCTION written_words(input text) RETURNS TABLE (word text, shown text)
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
#variable_conflict use_column
DECLARE
  apart text := input;
BEGIN
  IF input ~ U&'[\0E01-\0EDF\1000-\109F\1780-\17DD\3005-\30FF\31F0-\9FFF\AA60-\AA7A\F900-\FAFF\FF66-\FF9F\+020000-\+03FFFF]' THEN
    apart := regexp_replace(
      regexp_replace(input, U&'[\0E01-\0EDF\1000-\109F\1780-\17DD\3005\3007\3400-\9FFF\AA60-\AA7A\F900-\FAFF\+020000-\+03FFFF]+', ' ', 'g'),
      U&'([\3041-\3096\309D\309E\30FC\3099\309A]+|[\30A1-\30FA\30FC-\30FE\31F0-\31FF\FF66-\FF9F\3099\309A]+)', ' \1 ', 'g');
  END IF;
  RETURN QUERY
  WITH chunk AS (
    SELECT regexp_replace(m[1], U&'[\064B-\065F\0670]', '', 'g') AS text
    FROM regexp_matches(apart COLLATE pg_c_utf8, '[' || word_letters() || U&'\064B-\065F\0670\200C\0300-\036F\3099\309A]+', 'g') AS found (m)),
  spelled AS (
    SELECT replace(fold_letters(fa_norm(written)), ' ', '') AS word, btrim(written, U&'\200C') AS shown
    FROM (SELECT text FROM chunk UNION SELECT regexp_split_to_table(text, U&'\200C') FROM chunk) AS every (written))
  SELECT word, shown FROM spelled WHERE char_length(word) BETWEEN 2 AND 60;
END $$;

-- The sound of a word in ASCII letters: Persian, Kana, Cyrillic and Greek, and the letters of Hangul. Marks of Kana, small
-- ones and the long mark are confused most, so that they sound alike.
CREATE OR REPLACE FUNCTION sound_of(word text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(
  CASE WHEN word ~ U&'[\AC00-\D7A3]' THEN normalize(word, NFD) ELSE word END,
  'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲンァィゥェォッャュョヮヵヶガギグゲゴザジズゼゾダヂヅデドバビブベボパピプペポヴабвгдежзийклмнопрстуфхцчшщыэюяαβγδεζηθικλμνξοπρστυφχψω' || U&'\1100\1101\1102\1103\1104\1105\1106\1107\1108\1109\110A\110B\110C\110D\110E\110F\1110\1111\1112\1161\1162\1163\1164\1165\1166\1167\1168\1169\116A\116B\116C\116D\116E\116F\1170\1171\1172\1173\1174\1175\11A8\11A9\11AA\11AB\11AC\11AD\11AE\11AF\11B0\11B1\11B2\11B3\11B4\11B5\11B6\11B7\11B8\11B9\11BA\11BB\11BC\11BD\11BE\11BF\11C0\11C1\11C2ーъь',
  'abptsjchxdzrz2s3sztzeqfqkglmnvhyaiueo112223455567888nn999hhfffmmkkkyyyrrlllwoqaiueo8yyyw12112223455567888hhfffhhfffuabvgde2ziiklmnoprstufxc433yeuaavgdezitiklmnxoprstyfh5oggnddrmbbsszjjcktphaeaeoeoevvvvvuuuuuyiigggnnndrrrrrrrrmbbssqjcktph'
);

-- A word of Hangul has few syllables, but each consists of letters. The sound of a token is made once, not for every word.
CREATE OR REPLACE FUNCTION find_search_words(exact text[], tokens text[]) RETURNS TABLE (kind text, token text, word text, shown text)
LANGUAGE sql STABLE PARALLEL SAFE
SET pg_trgm.similarity_threshold = 0.2
AS $$
  WITH asked AS MATERIALIZED (SELECT t, sound_of(t) AS sound FROM unnest(tokens) AS t)
  SELECT 'whole', w.word, w.word, w.shown FROM search_words AS w WHERE w.word = ANY (exact)
  UNION ALL
  SELECT 'prefix', t, w.word, w.shown FROM asked CROSS JOIN LATERAL (
    SELECT s.word, s.shown FROM search_words AS s WHERE s.sound LIKE asked.sound || '%' AND starts_with(s.word, t) AND s.word <> t LIMIT 1) AS w
  UNION ALL
  SELECT 'part', t, w.word, w.shown FROM asked CROSS JOIN LATERAL (
    SELECT s.word, s.shown FROM search_words AS s
    WHERE char_length(asked.sound) >= 3 AND s.sound LIKE '%' || asked.sound || '%' AND s.word LIKE '%' || t || '%' AND NOT starts_with(s.word, t)
    ORDER BY char_length(s.word), s.word LIMIT 20) AS w
  UNION ALL
  SELECT 'similar', t, w.word, w.shown FROM asked CROSS JOIN LATERAL (
    SELECT s.word, s.shown FROM search_words AS s
    WHERE char_length(asked.sound) >= 3 AND s.sound % asked.sound ORDER BY similarity(s.sound, asked.sound) DESC, s.word LIMIT 16) AS w
  WHERE NOT EXISTS (SELECT FROM search_words AS s WHERE s.word = t)
$$;

-- Texts under which people look for a product too, such as the reading of a name in Han. No page shows them.
ALTER TABLE products ADD COLUMN readings text[] NOT NULL DEFAULT '{}';

-- The name comes last: what joiners hold together moves all words after it to the end, where a long text has no places left.
CREATE OR REPLACE FUNCTION products_index() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := lexemes_of(concat_ws(' ', NEW.summary, NEW.option_titles, array_to_string(NEW.readings, ' ')), 'C')
    || (SELECT coalesce(string_agg(format('''#%s'':1B', id), ' '), '')::tsvector
        FROM unnest((SELECT path FROM categories WHERE categories.id = NEW.category_id)) AS id)
    || lexemes_of(NEW.title || ' ' || coalesce(NEW.english_title, ''), 'A');
  RETURN NEW;
END $$;
DROP TRIGGER products_index ON products;
CREATE TRIGGER products_index BEFORE INSERT OR UPDATE OF title, english_title, summary, option_titles, readings, category_id ON products
  FOR EACH ROW EXECUTE FUNCTION products_index();

-- Posts have the same words as products. There are few of them, so writing them again takes a moment.
ALTER TABLE posts ADD COLUMN search tsvector NOT NULL GENERATED ALWAYS AS (lexemes_of(title, 'A') || lexemes_of(summary, 'C')) STORED;
CREATE INDEX posts_words ON posts USING gin (search);
