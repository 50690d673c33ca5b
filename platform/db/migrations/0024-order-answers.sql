-- What further steps of the checkout asked, by step and field: a shop adds such steps with their forms by JSON.
ALTER TABLE orders ADD COLUMN answers jsonb NOT NULL DEFAULT '{}';
