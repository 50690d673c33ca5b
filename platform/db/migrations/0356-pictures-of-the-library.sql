-- The library of pictures shows the newest upload first, and keeps a text alternative that new uses begin with.
ALTER TABLE content_picture_names
  ADD COLUMN alt text NOT NULL DEFAULT '',
  ADD COLUMN uploaded_at timestamptz NOT NULL DEFAULT now();
