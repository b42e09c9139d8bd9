-- Searches for replacements are counted and paged by this; searches for panels are all others.
create index search_logs_replacements on search_logs (created_at desc, id desc) include (results_count) where kind = 'replacement';
