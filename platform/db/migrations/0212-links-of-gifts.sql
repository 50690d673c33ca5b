-- Links that were made in the last day, by their end.
CREATE INDEX gifts_linked ON gifts (expires_at) WHERE expires_at IS NOT NULL;
