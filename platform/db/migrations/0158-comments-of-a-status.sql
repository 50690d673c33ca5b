-- Staff read the comments of a status in the order of their ids, those that are shown too.
DROP INDEX comments_queue;
CREATE INDEX comments_of_status ON comments (status, id);
