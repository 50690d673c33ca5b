-- Assistants change drafts and answer notes like people. They are no users: `mcp:` and the name of an account stands for them.
ALTER TABLE content_drafts
  ALTER COLUMN made_by DROP NOT NULL,
  ADD COLUMN assistant text,
  ADD CHECK (num_nonnulls(made_by, assistant) = 1);
ALTER TABLE content_draft_steps
  ALTER COLUMN made_by DROP NOT NULL,
  ADD COLUMN assistant text,
  ADD CHECK (num_nonnulls(made_by, assistant) = 1);
ALTER TABLE content_draft_notes
  ALTER COLUMN made_by DROP NOT NULL,
  ADD COLUMN assistant text,
  ADD CHECK (num_nonnulls(made_by, assistant) = 1);
