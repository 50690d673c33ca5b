-- Names that people give releases, beside the hash of the content; and saves of the development server, which are no steps
-- of the history that rolling back goes through.
CREATE TABLE release_names (
  name text PRIMARY KEY CHECK (name <> '' AND length(name) <= 64),
  release_id text NOT NULL REFERENCES releases (id),
  named_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX release_names_release_id_index ON release_names (release_id);

ALTER TABLE release_moves DROP CONSTRAINT release_moves_action_check;
ALTER TABLE release_moves
  ADD CONSTRAINT release_moves_action_check CHECK (action IN ('import', 'publish', 'rollback', 'save'));

-- The development server was the only one that wrote this note.
UPDATE release_moves SET action = 'save' WHERE action = 'publish' AND note = 'saved in development';

-- Moves went back to the save before them: they go to the publication before it.
WITH RECURSIVE way (id, returns_to) AS (
  SELECT id, returns_to FROM release_moves
  UNION ALL
  SELECT way.id, save.returns_to
  FROM way JOIN release_moves AS save ON save.id = way.returns_to AND save.action = 'save'
)
UPDATE release_moves SET returns_to = way.returns_to
FROM way LEFT JOIN release_moves AS target ON target.id = way.returns_to
WHERE way.id = release_moves.id
  AND (way.returns_to IS NULL OR target.action <> 'save')
  AND release_moves.returns_to IS DISTINCT FROM way.returns_to;

-- A shop is known by every name that it had and every folder that it was in.
ALTER TABLE shop_identity
  ADD COLUMN names text[] NOT NULL DEFAULT '{}',
  ADD COLUMN folders text[] NOT NULL DEFAULT '{}';
UPDATE shop_identity SET names = ARRAY[shop], folders = ARRAY[folder];
