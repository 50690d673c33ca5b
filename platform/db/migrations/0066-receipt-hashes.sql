-- Hashes by which a picture is recognized that was sent for another order: of the bytes that were uploaded, and of the
-- picture that was drawn anew, which is the same for another file with equal pixels. Null for earlier receipts.
ALTER TABLE payment_receipts ADD COLUMN upload_hash bytea, ADD COLUMN picture_hash bytea;
CREATE INDEX payment_receipts_upload_hash ON payment_receipts (upload_hash) WHERE upload_hash IS NOT NULL;
CREATE INDEX payment_receipts_picture_hash ON payment_receipts (picture_hash) WHERE picture_hash IS NOT NULL;
