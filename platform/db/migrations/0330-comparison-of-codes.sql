-- By which comparison the fingerprint was made: 1 ignored blanks, hyphens and case alone; see compared-code.ts for the
-- later ones. A server of an earlier release writes no value.
ALTER TABLE gift_codes ADD COLUMN comparison smallint NOT NULL DEFAULT 1;
CREATE INDEX gift_codes_compared_before ON gift_codes (id) WHERE comparison < 2;
