-- Changes of the shop's documents that wait to be published. People and assistants work on the same drafts.
CREATE TABLE content_drafts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  -- the release that it began with; documents without a row here are as in it
  base_id text NOT NULL REFERENCES releases (id),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'ready', 'scheduled', 'published', 'discarded')),
  -- increases with every change, also of the name or the status
  version integer NOT NULL DEFAULT 0,
  made_by integer NOT NULL REFERENCES users (id),
  published_id text REFERENCES releases (id),
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  CHECK ((published_id IS NOT NULL) = (status = 'published'))
);
CREATE INDEX content_drafts_open ON content_drafts (changed_at DESC) WHERE status IN ('open', 'ready', 'scheduled');

CREATE TABLE content_draft_documents (
  draft_id integer NOT NULL REFERENCES content_drafts (id) ON DELETE CASCADE,
  -- in the shop's folder, such as `pages/home.all.json`
  path text NOT NULL,
  -- null where the draft deletes the document
  content jsonb,
  -- of the draft when the document was changed last
  version integer NOT NULL,
  -- the release whose document its steps began with
  base_id text NOT NULL REFERENCES releases (id),
  PRIMARY KEY (draft_id, path)
);

-- What was changed, by whom and when. Publishing applies it again where another release came in between.
CREATE TABLE content_draft_steps (
  draft_id integer NOT NULL REFERENCES content_drafts (id) ON DELETE CASCADE,
  version integer NOT NULL,
  path text NOT NULL,
  operations jsonb NOT NULL,
  -- of the save, with what was refused of it: a save that is sent again gets the same answer
  key uuid,
  refused jsonb NOT NULL,
  made_by integer NOT NULL REFERENCES users (id),
  made_at timestamptz NOT NULL,
  PRIMARY KEY (draft_id, version)
);
CREATE UNIQUE INDEX content_draft_steps_key ON content_draft_steps (draft_id, key);
CREATE INDEX content_draft_steps_of_document ON content_draft_steps (draft_id, path, version);

-- A draft that is published at a moment. Nobody changes it until then.
CREATE TABLE content_schedules (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  draft_id integer NOT NULL REFERENCES content_drafts (id) ON DELETE CASCADE,
  -- the version of the draft that was looked at
  version integer NOT NULL,
  at timestamptz NOT NULL,
  note text NOT NULL,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'published', 'refused', 'canceled')),
  -- why it was refused, in sentences
  reason text,
  asked_by integer NOT NULL REFERENCES users (id),
  asked_at timestamptz NOT NULL,
  done_at timestamptz
);
CREATE UNIQUE INDEX content_schedules_of_draft ON content_schedules (draft_id) WHERE status = 'waiting';
CREATE INDEX content_schedules_due ON content_schedules (at) WHERE status = 'waiting';

-- Remarks of people about a draft. They are never published.
CREATE TABLE content_draft_notes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  draft_id integer NOT NULL REFERENCES content_drafts (id) ON DELETE CASCADE,
  path text NOT NULL,
  block text,
  field text NOT NULL DEFAULT '',
  text text NOT NULL,
  made_by integer NOT NULL REFERENCES users (id),
  made_at timestamptz NOT NULL,
  resolved_at timestamptz
);
CREATE INDEX content_draft_notes_of_draft ON content_draft_notes (draft_id, id);

-- Who looks at what in a draft. A row is renewed every 15 seconds, and lost in a crash without harm.
CREATE UNLOGGED TABLE content_draft_people (
  draft_id integer NOT NULL,
  user_id integer NOT NULL,
  path text NOT NULL,
  block text,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (draft_id, user_id)
);

-- Who published it in the studio; null for a command, and for the server itself.
ALTER TABLE release_moves ADD COLUMN moved_by integer REFERENCES users (id);
