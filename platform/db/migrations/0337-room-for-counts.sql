-- Each call of a limited operation changes the count in a row. Room in the page lets it do so without new index entries.
ALTER TABLE rate_limits SET (fillfactor = 50);
