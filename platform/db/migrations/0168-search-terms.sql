-- What is searched for, without who did: only queries whose words are all in names of products, and that found some.
CREATE TABLE search_terms (
  day date NOT NULL,
  words text NOT NULL CHECK (char_length(words) <= 100),
  shown text NOT NULL,
  searches integer NOT NULL DEFAULT 1,
  PRIMARY KEY (day, words)
);
