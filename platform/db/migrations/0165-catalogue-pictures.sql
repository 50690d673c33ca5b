-- Pictures that staff have uploaded for the catalogue. A record names one by its address; a picture that no record names
-- any more is deleted with its files, unless an order shows it.
CREATE TABLE catalogue_pictures (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- as records name it
  src text NOT NULL UNIQUE,
  -- one file for each width
  files text[] NOT NULL,
  uploaded_at timestamptz NOT NULL,
  -- since when the record that named it last does not
  unused_since timestamptz
);
CREATE INDEX catalogue_pictures_unused ON catalogue_pictures (unused_since) WHERE unused_since IS NOT NULL;
CREATE INDEX order_lines_uploaded_picture ON order_lines ((picture ->> 'src'))
  WHERE (picture ->> 'src') LIKE '/media/uploads/%';
