-- By the files that a picture was made from and is stored as, the same file is recognized when it comes again.
ALTER TABLE catalogue_pictures
  -- SHA-256 of the uploaded file
  ADD COLUMN source_hash bytea,
  -- SHA-256 of the widest stored file
  ADD COLUMN stored_hash bytea,
  -- as records name it, without the text for those who do not see it
  ADD COLUMN picture jsonb;
CREATE INDEX catalogue_pictures_source ON catalogue_pictures (source_hash) WHERE source_hash IS NOT NULL;
CREATE INDEX catalogue_pictures_stored ON catalogue_pictures (stored_hash) WHERE stored_hash IS NOT NULL;
