-- Plans for a plant are logged like searches.
alter table search_logs drop constraint search_logs_kind_check;
alter table search_logs add constraint search_logs_kind_check check (kind in ('search', 'replacement', 'plant'));
