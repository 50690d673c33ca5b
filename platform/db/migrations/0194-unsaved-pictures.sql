-- A picture is listed for removal before it is stored, so that a crash before its row is saved leaves none behind.
-- The transaction that saves the row takes it off the list. Until then it must stay.
ALTER TABLE picture_removals ADD COLUMN not_before timestamptz;
