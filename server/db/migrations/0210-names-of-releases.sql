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
