-- Private pictures of every kind that nothing refers to any more, until they are deleted from private storage.
ALTER TABLE receipt_removals RENAME TO picture_removals;
