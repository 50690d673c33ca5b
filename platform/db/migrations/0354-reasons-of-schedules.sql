-- Why a schedule was refused, with the places of its problems. The column reason has it in English sentences.
ALTER TABLE content_schedules ADD COLUMN refusal jsonb;
