-- The history of releases: a note for every move of the pointer, and the move that rolling back returns to.
-- Rolling back twice goes two publications back, even when both had been rolled back to before.

ALTER TABLE release_moves
  ADD COLUMN note text NOT NULL DEFAULT '',
  ADD COLUMN returns_to bigint REFERENCES release_moves (id);

-- A shop's folder may move, and its name may change: either is enough to know it again.
ALTER TABLE shop_identity
  ADD COLUMN folder text NOT NULL DEFAULT '';
