CREATE INDEX short_links_lower_slug ON short_links (lower(slug));
