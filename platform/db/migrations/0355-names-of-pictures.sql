-- Names of the files that pictures of documents were uploaded as. A picture is named by the beginning of its files' names.
CREATE TABLE content_picture_names (
  picture text PRIMARY KEY,
  name text NOT NULL
);
