-- Who keeps the catalogue, and who arranges what the shop tells of it.
ALTER TYPE staff_role ADD VALUE 'merchandiser' BEFORE 'owner';
ALTER TYPE staff_role ADD VALUE 'catalogue' BEFORE 'owner';
